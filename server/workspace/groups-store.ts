import { and, eq } from 'drizzle-orm';
import { MOST_GROUPS } from '#contract/workspace/groups.ts';
import { companyGroups } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/events/record.ts';

/** Returns `full` at the limit. */
export async function addGroupAddress(
  tx: Tx,
  actor: Actor,
  { address, now }: { address: string; now: Date },
): Promise<'done' | 'there' | 'full'> {
  const { companyId } = actor;
  const listed = await tx
    .select({ address: companyGroups.address })
    .from(companyGroups)
    .where(eq(companyGroups.companyId, companyId));
  if (listed.some((one) => one.address === address)) return 'there';
  if (listed.length >= MOST_GROUPS) return 'full';
  const made = await tx
    .insert(companyGroups)
    .values({ companyId, address, createdAt: now })
    .onConflictDoNothing()
    .returning({ address: companyGroups.address });
  if (made.length === 0) return 'there';
  await record(tx, actor, 'group_added', null, now, { address });
  return 'done';
}

/** Returns null if there is no such group. */
export async function removeGroupAddress(
  tx: Tx,
  actor: Actor,
  { address, now }: { address: string; now: Date },
): Promise<'done' | null> {
  const { companyId } = actor;
  const gone = await tx
    .delete(companyGroups)
    .where(and(eq(companyGroups.companyId, companyId), eq(companyGroups.address, address)))
    .returning({ address: companyGroups.address });
  if (gone.length === 0) return null;
  await record(tx, actor, 'group_removed', null, now, { address });
  return 'done';
}
