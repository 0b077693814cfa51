import { and, eq, isNull } from 'drizzle-orm';
import { adminEmails } from '#server/companies/membership.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { companies } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/events/record.ts';
import { type Settings, settingsOf } from './store.ts';

export type NotifyOfDeletion = (
  tx: Tx,
  told: { to: string; by: string; name: string; deletesAt: Date },
) => Promise<void>;

/**
 * Sets the deletion date, and notifies every admin; an existing date stays. `other_name` if the
 * typed name differs; null if the caller is no admin.
 */
export function setDeletion(
  db: Database,
  actor: Actor,
  asked: { name: string; deletesAt: Date; notify: NotifyOfDeletion; now: Date },
): Promise<Settings | 'other_name' | null> {
  const { companyId } = actor;
  const { deletesAt, notify, now } = asked;
  return asCompany(db, actor, async (tx) => {
    const { name } = await settingsOf(tx, companyId);
    if (asked.name !== name.trim()) return 'other_name';
    const set = await tx
      .update(companies)
      .set({ deletesAt })
      .where(and(eq(companies.id, companyId), isNull(companies.deletesAt)))
      .returning({ id: companies.id });
    if (set.length > 0) {
      await record(tx, actor, 'workspace_deletion_asked', null, now);
      for (const to of await adminEmails(tx, companyId)) {
        await notify(tx, { to, by: actor.email, name, deletesAt });
      }
    }
    const after = await settingsOf(tx, companyId);
    return after.deletesAt === null ? null : after;
  });
}

/** Cancels the deletion; null if the caller is no admin. */
export function clearDeletion(db: Database, actor: Actor, now: Date): Promise<Settings | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const before = await settingsOf(tx, companyId);
    if (before.deletesAt === null) return before;
    const kept = await tx
      .update(companies)
      .set({ deletesAt: null })
      .where(eq(companies.id, companyId))
      .returning({ id: companies.id });
    if (kept.length === 0) return null;
    await record(tx, actor, 'workspace_kept', null, now);
    return { ...before, deletesAt: null };
  });
}
