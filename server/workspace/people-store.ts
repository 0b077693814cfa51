import { and, asc, eq, sql } from 'drizzle-orm';
import type { Colleague } from '#contract/workspace-people.ts';
import { asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { invitations, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/record.ts';

/** Why nothing was done: `forbidden`, the asker is no admin any more; null, there is nobody such. */
type Undone = 'last_admin' | 'forbidden' | null;

/** Sessions whose open pages must end. */
export type Done = { endedSessions: string[] };

/** The people of a workspace; who waits or is gone only for its admins. */
export function readPeople(db: Database, asker: Actor): Promise<Colleague[]> {
  return readAsCompany(db, asker, async (tx) => {
    const rows = await peopleOf(tx, asker.companyId);
    const isAdmin = rows.some((one) => one.id === asker.personId && isAdminOf(one));
    return isAdmin ? rows : rows.filter(({ state }) => state === 'member');
  });
}

async function peopleOf(tx: Tx, companyId: string): Promise<Colleague[]> {
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      createdAt: memberships.createdAt,
      askedAt: memberships.askedAt,
      endedAt: memberships.endedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(memberships.createdAt), asc(users.id));
  return rows.map(({ createdAt, askedAt, endedAt, ...one }) => ({
    ...one,
    state: endedAt ? ('ended' as const) : askedAt ? ('asked' as const) : ('member' as const),
    since: (endedAt ?? askedAt ?? createdAt).toISOString(),
  }));
}

const isAdminOf = ({ role, state }: Colleague) => role === 'company_admin' && state === 'member';

/**
 * Does something to one of a workspace's people, one after the other, so that two admins who put
 * each other out leave one behind. `act` is handed who they are and whether they are the last
 * admin.
 */
function withPerson<T>(
  db: Database,
  actor: Actor,
  id: string,
  act: (tx: Tx, person: Colleague, isLastAdmin: boolean) => Promise<T>,
): Promise<T | 'forbidden' | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takePeoplesTurn(tx, companyId);
    const people = await peopleOf(tx, companyId);
    const admins = people.filter(isAdminOf);
    if (!admins.some((one) => one.id === actor.personId)) return 'forbidden';
    const person = people.find((one) => one.id === id.toLowerCase());
    if (!person) return null;
    return act(tx, person, isAdminOf(person) && admins.length === 1);
  });
}

async function takePeoplesTurn(tx: Tx, companyId: string): Promise<void> {
  const key = `tidings people ${companyId}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

type Fields = Partial<typeof memberships.$inferInsert>;

async function write(tx: Tx, { companyId }: Actor, userId: string, set: Fields): Promise<void> {
  await tx
    .update(memberships)
    .set(set)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
}

/** Makes a member an admin, or an admin a user; what is so already stays. */
export function giveRole(
  db: Database,
  actor: Actor,
  { id, role, now }: { id: string; role: Colleague['role']; now: Date },
): Promise<'done' | Undone> {
  return withPerson<'done' | Undone>(db, actor, id, async (tx, person, isLastAdmin) => {
    if (person.state !== 'member') return null;
    if (person.role === role) return 'done';
    if (isLastAdmin) return 'last_admin';
    await write(tx, actor, person.id, { role });
    const event = role === 'company_admin' ? 'member_made_admin' : 'member_made_user';
    await record(tx, actor, event, null, now, { people: [person.id] });
    return 'done';
  });
}

/** Tells somebody that they were let in, or refused, with the transaction of that. */
export type TellOfAnswer = (
  tx: Tx,
  told: { to: string; by: string; name: string },
) => Promise<void>;

/** Lets somebody in who asked to, or back in who had gone; as a user, whatever they were. */
export function admit(
  db: Database,
  actor: Actor,
  { id, tell, now }: { id: string; tell: TellOfAnswer; now: Date },
): Promise<'done' | Undone> {
  return withPerson<'done' | Undone>(db, actor, id, async (tx, { id: userId, email, state }) => {
    if (state === 'member') return 'done';
    await write(tx, actor, userId, { role: 'user', askedAt: null, endedAt: null });
    const event = state === 'asked' ? 'member_let_in' : 'member_let_back_in';
    await record(tx, actor, event, null, now, { people: [userId] });
    await tell(tx, { to: email, by: actor.email, name: actor.companyName });
    return 'done';
  });
}

/** Ends a membership at once, or refuses who asked for one. */
export function remove(
  db: Database,
  actor: Actor,
  { id, tell, now }: { id: string; tell: TellOfAnswer; now: Date },
): Promise<Done | Undone> {
  return withPerson<Done | Undone>(
    db,
    actor,
    id,
    async (tx, { id: userId, email, state }, isLastAdmin) => {
      if (state === 'ended') return null;
      if (isLastAdmin) return 'last_admin';
      await write(tx, actor, userId, { role: 'user', askedAt: null, endedAt: now });
      // Nor does an invitation that still waits bring them back.
      await tx
        .delete(invitations)
        .where(and(eq(invitations.companyId, actor.companyId), eq(invitations.email, email)));
      const event = state === 'asked' ? 'member_refused' : 'member_removed';
      await record(tx, actor, event, null, now, { people: [userId] });
      if (state === 'asked')
        await tell(tx, { to: email, by: actor.email, name: actor.companyName });
      return { endedSessions: await endSessions(tx, userId) };
    },
  );
}

/** Somebody leaves by themselves; the last admin cannot. */
export function leave(db: Database, actor: Actor, now: Date): Promise<Done | 'last_admin'> {
  const { companyId, personId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takePeoplesTurn(tx, companyId);
    const admins = (await peopleOf(tx, companyId)).filter(isAdminOf);
    if (admins.length === 1 && admins[0]?.id === personId) return 'last_admin';
    // First: afterwards it is nobody of the workspace who writes.
    await record(tx, actor, 'member_left', null, now);
    await tx.execute(sql`SELECT tidings_leave(${now})`);
    return { endedSessions: await endSessions(tx, personId) };
  });
}

async function endSessions(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM tidings_end_sessions(${userId}) AS id`,
  );
  return rows.map(({ id }) => id);
}
