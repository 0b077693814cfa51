import { adminEmails } from '#server/companies/membership.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { takeUnnotified } from './store.ts';

const GATHER_MINUTES = 2;

export function notifyOfJoinRequests(
  { db, queueEmail }: Pick<Context, 'db' | 'queueEmail'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GATHER_MINUTES * 60_000);
  return asSystem(db, async (tx) => {
    for (const { companyId, companyName: name, emails } of await takeUnnotified(tx, before, now)) {
      for (const to of await adminEmails(tx, companyId)) {
        await queueEmail(tx, { letter: 'join requests', to, name, emails });
      }
    }
  });
}
