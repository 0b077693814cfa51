import { and, eq } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import { DEPARTMENTS } from '#contract/entries/labels.ts';
import type { followEntry, Member, readEntryPeople } from '#contract/entries/ownership.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { followersOf, setFollowing } from '../concerned/follow.ts';
import { type KnownMember, readMembers } from '../concerned/members.ts';
import type { MemberPlace } from './member-cursor.ts';
import { suggestAssignee } from './suggestion.ts';

/** Returns null if the entry is not visible. */
export function readPeople(
  db: Database,
  asker: Asker,
  id: string,
): Promise<Answer<typeof readEntryPeople> | null> {
  const { companyId, personId } = asker;
  return readAsCompany(db, asker, async (tx) => {
    if (!(await isThere(tx, companyId, id))) return null;
    const [members, followers, suggestion] = await Promise.all([
      readMembers(tx, companyId, { entryId: id }),
      followersOf(tx, { companyId, issueId: id }),
      suggestAssignee(tx, companyId, id),
    ]);
    return {
      members: members.map(toWire),
      departments: departmentsOf(members),
      followers,
      isFollowing: followers.some((one) => one.id === personId),
      suggestion,
    };
  });
}

/** Returns null if the entry is not visible. */
export function follow(
  db: Database,
  asker: Asker,
  { id, following, now }: { id: string; following: boolean; now: Date },
): Promise<Answer<typeof followEntry> | null> {
  const { companyId, personId } = asker;
  return asCompany(db, asker, async (tx) => {
    if (!(await isThere(tx, companyId, id))) return null;
    const entry = { companyId, issueId: id };
    await setFollowing(tx, entry, { userId: personId, isFollowing: following, now });
    const followers = await followersOf(tx, entry);
    return { isFollowing: followers.some((one) => one.id === personId), followers };
  });
}

export function listAll(
  db: Database,
  asker: Asker,
  { limit, after }: { limit?: number | undefined; after: MemberPlace | null },
): Promise<{ members: Member[]; next: MemberPlace | null }> {
  return readAsCompany(db, asker, async (tx) => {
    const rows = await readMembers(tx, asker.companyId, {
      after,
      ...(limit !== undefined && { limit: limit + 1 }),
    });
    const page = rows.slice(0, limit);
    return { members: page.map(toWire), next: (page.length < rows.length && page.at(-1)) || null };
  });
}

async function isThere(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.companyId, companyId), eq(issues.id, id)));
  return rows.length > 0;
}

function toWire({ id, name, email }: KnownMember): Member {
  return { id, name, email };
}

function departmentsOf(members: KnownMember[]) {
  return DEPARTMENTS.filter((one) => one !== 'Unassigned').map((department) => ({
    department,
    people: members.filter(({ departments }) => departments.includes(department)).length,
  }));
}
