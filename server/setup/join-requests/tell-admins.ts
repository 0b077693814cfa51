import { adminEmails } from '#server/companies/membership.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { takeUntold } from './store.ts';

export type NotifyOfRequests = (
  tx: Tx,
  told: { to: string; name: string; emails: string[] },
) => Promise<void>;

const GATHER_MINUTES = 2;

export function notifyOfJoinRequests(
  db: Database,
  notify: NotifyOfRequests,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GATHER_MINUTES * 60_000);
  return asSystem(db, async (tx) => {
    for (const { companyId, companyName: name, emails } of await takeUntold(tx, before, now)) {
      for (const to of await adminEmails(tx, companyId)) await notify(tx, { to, name, emails });
    }
  });
}
