import { and, asc, eq, sql } from 'drizzle-orm';
import type { Member } from '#contract/entries/ownership.ts';
import { isMember } from '#server/companies/membership.ts';
import { memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

const CALLED = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;

export async function membersWhoSee(
  tx: Tx,
  people: string[],
  entries: string[],
): Promise<(person: string, entry: string) => boolean> {
  if (people.length === 0 || entries.length === 0) return () => false;
  const { rows } = await tx.execute<{ person: string; entry: string }>(sql`
    SELECT person, entry
    FROM unnest(${sql.param([...new Set(people)])}::uuid[]) AS person,
      unnest(${sql.param(entries)}::uuid[]) AS entry
    WHERE tidings_may_see_entry(person, entry)
      -- An API token of the workspace sees entries, and is nobody.
      AND EXISTS (SELECT FROM ${users} WHERE ${users.id} = person)`);
  const pairs = new Set(rows.map(({ person, entry }) => `${person} ${entry}`));
  return (person, entry) => pairs.has(`${person.toLowerCase()} ${entry}`);
}

export async function nameOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.select({ name: CALLED }).from(users).where(eq(users.id, id));
  return row?.name ?? null;
}

export type KnownMember = Member & { departments: string[] };

type MembersWanted = {
  entryId?: string | null;
  after?: { name: string; id: string } | null;
  limit?: number;
};

export async function readMembers(
  tx: Tx,
  companyId: string,
  { entryId = null, after = null, limit }: MembersWanted = {},
): Promise<KnownMember[]> {
  const sees = entryId && sql`tidings_may_see_entry(${users.id}, ${entryId}::uuid)`;
  const follows =
    after && sql`(lower(${CALLED}), ${users.id}) > (lower(${after.name}::text), ${after.id}::uuid)`;
  const wanted = tx
    .select({
      id: users.id,
      name: CALLED,
      email: users.email,
      departments: memberships.departments,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.companyId, companyId), isMember, sees || undefined, follows ?? undefined),
    )
    .orderBy(asc(sql`lower(${CALLED})`), asc(users.id));
  return limit === undefined ? wanted : wanted.limit(limit);
}
