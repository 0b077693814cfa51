import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { Colleague, readAudience } from '#contract/entries/restricted.ts';
import { isAdminOf, isMember } from '#server/companies/membership.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { memberships, users } from '#server/db/schema/people.ts';
import { issuePeople } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Actor } from '#server/events/record.ts';
import { notify } from '../concerned/notify.ts';
import { readWhole } from '../read/entry.ts';
import { applyChanges, readStates } from '../write/change-entries.ts';
import { decide } from '../write/decide.ts';
import { takeTurn } from '../write/numbers.ts';

/** Returns null if the entry is not visible. */
export function audienceOf(
  db: Database,
  asker: Asker,
  id: string,
): Promise<Answer<typeof readAudience> | null> {
  return readAsCompany(db, asker, async (tx) => {
    const entry = await readState(tx, asker.companyId, id);
    if (!entry) return null;
    return {
      restricted: entry.restricted,
      people: await namedOn(tx, asker.companyId, id),
      colleagues: await colleaguesOf(tx, asker.companyId),
    };
  });
}

/** `people` have access in addition to the admins. */
export type Audience = { id: string; restricted: boolean; people: string[]; now: Date };

/**
 * Sets an entry's audience, which does not count as activity. Returns `stranger` for a non-member,
 * null if the entry is not visible.
 */
export function setAudience(
  db: Database,
  actor: Actor,
  { id, restricted, people, now }: Audience,
): Promise<Issue | 'stranger' | null> {
  const { companyId, personId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const entry = (await readStates(tx, companyId, [id])).get(id.toLowerCase());
    if (!entry) return null;
    const wanted = restricted ? [...new Set(people.map((one) => one.toLowerCase()))].sort() : [];
    const colleagues = new Set((await colleaguesOf(tx, companyId)).map((one) => one.id));
    if (wanted.some((one) => !colleagues.has(one))) return 'stranger';
    const before = await namedOn(tx, companyId, id);
    if (entry.restricted === restricted && before.join() === wanted.join()) {
      return readWhole(tx, companyId, id);
    }
    const by = { kind: 'person', personId } as const;
    const audience = { restricted, people: wanted };
    const loses = await losesSight(tx, entry, audience, companyId);
    const command = { audience, ...(loses && { assigneeId: null }) };
    const decided = decide(entry, command, { by, now });
    if (!decided || typeof decided === 'string')
      throw new Error('who sees an entry is always decided');
    const beside = () => writeNamed(tx, companyId, { id: entry.id, people: wanted });
    await applyChanges(tx, actor, { changes: [{ entry, decided }], now, beside });
    if (loses) {
      await notify(tx, [{ entry: id, kind: 'assignee_lost', actor: entry.assigneeId }], now);
    }
    return readWhole(tx, companyId, id);
  });
}

/** True if the assignee loses access and must be unassigned. */
async function losesSight(
  tx: Tx,
  { assigneeId }: { assigneeId: string | null },
  { restricted, people }: { restricted: boolean; people: string[] },
  companyId: string,
): Promise<boolean> {
  if (!restricted || assigneeId === null || people.includes(assigneeId)) return false;
  return !(await isAdminOf(tx, companyId, assigneeId));
}

export async function lostSightSince(tx: Tx, change: number): Promise<boolean> {
  const { rows } = await tx.execute<{ lost: boolean }>(
    sql`SELECT tidings_lost_sight_since(${change}::bigint) AS lost`,
  );
  return rows[0]?.lost ?? false;
}

async function readState(tx: Tx, companyId: string, id: string) {
  const [entry] = await tx
    .select({ restricted: issues.restricted })
    .from(issues)
    .where(and(eq(issues.companyId, companyId), eq(issues.id, id)));
  return entry ?? null;
}

async function namedOn(tx: Tx, companyId: string, id: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: issuePeople.userId })
    .from(issuePeople)
    .where(and(eq(issuePeople.companyId, companyId), eq(issuePeople.issueId, id)))
    .orderBy(asc(issuePeople.userId));
  return rows.map(({ userId }) => userId);
}

export async function colleaguesOf(tx: Tx, companyId: string): Promise<Colleague[]> {
  return tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isAdmin: sql<boolean>`${memberships.role} = 'company_admin'`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isMember))
    .orderBy(asc(sql`lower(coalesce(nullif(${users.name}, ''), ${users.email}))`), asc(users.id));
}

export async function writeNamed(
  tx: Tx,
  companyId: string,
  { id, people }: { id: string; people: string[] },
): Promise<void> {
  await tx
    .delete(issuePeople)
    .where(
      and(
        eq(issuePeople.companyId, companyId),
        eq(issuePeople.issueId, id),
        people.length > 0 ? notInArray(issuePeople.userId, people) : undefined,
      ),
    );
  if (people.length === 0) return;
  await tx
    .insert(issuePeople)
    .values(people.map((userId) => ({ companyId, issueId: id, userId })))
    .onConflictDoNothing();
}
