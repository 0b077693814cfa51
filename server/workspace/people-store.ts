import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { DEPARTMENTS, type Department } from '#contract/entries/labels.ts';
import type { Colleague } from '#contract/workspace/workspace-people.ts';
import { membershipState } from '#server/companies/membership.ts';
import { lockPeople } from '#server/companies/people-lock.ts';
import { freshSince } from '#server/companies/proof-holds.ts';
import { asCompany, readAsCompany } from '#server/db/as-company.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { comesAfter, type MomentPlace } from '#server/entries/read/cursor.ts';
import { type Actor, record } from '#server/events/record.ts';

/**
 * Why nothing was done: `forbidden`, the asker is no admin any more; `proven`, the person proved the
 * domain by DNS of late, and the asker did not; null, there is nobody such.
 */
type Undone = 'last_admin' | 'proven' | 'forbidden' | null;

/** Sessions whose open pages must end. */
export type Done = { endedSessions: string[] };

/** The people of a workspace, or a page of them; who waits or is gone only for its admins. */
export function readPeople(
  db: Database,
  asker: Actor,
  { limit, after }: { limit?: number | undefined; after: MomentPlace | null },
): Promise<{ people: Colleague[]; next: MomentPlace | null }> {
  return readAsCompany(db, asker, async (tx) => {
    const rows = await peopleOf(tx, asker.companyId);
    const isAdmin = rows.some((one) => one.id === asker.personId && isAdminOf(one));
    const seen = rows.filter((one) => isAdmin || one.state === 'member');
    const rest = seen.filter(({ createdAt, id }) => comesAfter({ at: createdAt, id }, after));
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    return {
      people: page.map(({ provenAt: _, createdAt: _created, ...one }) => one),
      next: last && page.length < rest.length ? { at: last.createdAt, id: last.id } : null,
    };
  });
}

/** One of the people, since when they are known here, and when they proved the workspace's present domain by DNS. */
type Known = Colleague & { createdAt: Date; provenAt: Date | null };

async function peopleOf(tx: Tx, companyId: string): Promise<Known[]> {
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      departments: memberships.departments,
      createdAt: memberships.createdAt,
      askedAt: memberships.askedAt,
      endedAt: memberships.endedAt,
      provenAt: memberships.provenAt,
      provenDomain: memberships.provenDomain,
      domain: companies.domain,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.companyId, companyId))
    // Places in the list are known to the millisecond.
    .orderBy(sql`date_trunc('milliseconds', ${memberships.createdAt})`, asc(users.id));
  return rows.map(({ createdAt, askedAt, endedAt, provenAt, provenDomain, domain, ...one }) => ({
    ...one,
    createdAt,
    provenAt: provenDomain !== null && provenDomain === domain ? provenAt : null,
    state: membershipState({ askedAt, endedAt }),
    since: (endedAt ?? askedAt ?? createdAt).toISOString(),
  }));
}

const isAdminOf = ({ role, state }: Colleague) => role === 'company_admin' && state === 'member';

/** Why a person's role cannot be taken by the asker; null = it can. */
function whyNotLowered(people: Known[], person: Known, actor: Actor, now: Date) {
  const admins = people.filter(isAdminOf);
  if (!isAdminOf(person)) return null;
  if (admins.length === 1) return 'last_admin' as const;
  return isKeptByProof(people, person, actor, now) ? ('proven' as const) : null;
}

/** Whether an admin proved the domain of late, and the asker did not. */
function isKeptByProof(people: Known[], person: Known, { personId }: Actor, now: Date): boolean {
  const since = freshSince(now);
  const holds = (one: Known) => isAdminOf(one) && one.provenAt !== null && one.provenAt > since;
  return holds(person) && !people.some((one) => one.id === personId && holds(one));
}

/**
 * Does something to a workspace's people, one after the other, so that two admins who put each other
 * out leave one behind. `act` is handed who they all are; `forbidden` where the asker is no admin.
 */
function withPeople<T>(
  db: Database,
  actor: Actor,
  act: (tx: Tx, people: Known[]) => Promise<T>,
): Promise<T | 'forbidden'> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await lockPeople(tx, companyId);
    const people = await peopleOf(tx, companyId);
    const isAdmin = people.some((one) => one.id === actor.personId && isAdminOf(one));
    return isAdmin ? act(tx, people) : 'forbidden';
  });
}

const withId = (people: Known[], id: string) => people.find((one) => one.id === id.toLowerCase());

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
  return withPeople<'done' | Undone>(db, actor, async (tx, people) => {
    const person = withId(people, id);
    if (person?.state !== 'member') return null;
    if (person.role === role) return 'done';
    const why = whyNotLowered(people, person, actor, now);
    if (why) return why;
    await write(tx, actor, person.id, { role });
    publishOnCommit(tx, actor.companyId);
    const event = role === 'company_admin' ? 'member_made_admin' : 'member_made_user';
    await record(tx, actor, event, null, now, { people: [person.id] });
    return 'done';
  });
}

/** Says which departments a member looks after; what is so already stays. */
export function setDepartments(
  db: Database,
  actor: Actor,
  { id, departments, now }: { id: string; departments: Department[]; now: Date },
): Promise<'done' | Undone> {
  return withPeople<'done' | Undone>(db, actor, async (tx, people) => {
    const person = withId(people, id);
    if (person?.state !== 'member') return null;
    const wanted = DEPARTMENTS.filter((one) => departments.includes(one));
    if (person.departments.join() === wanted.join()) return 'done';
    await write(tx, actor, person.id, { departments: wanted });
    await record(tx, actor, 'member_departments_set', null, now, { people: [person.id] });
    return 'done';
  });
}

/** Tells somebody that they were let in, or refused, with the transaction of that. */
export type NotifyOfAnswer = (
  tx: Tx,
  told: { to: string; by: string; name: string },
) => Promise<void>;

/** Lets somebody in who asked to, or back in who had gone; as a user, whatever they were. */
export function admit(
  db: Database,
  actor: Actor,
  { id, notify, now }: { id: string; notify: NotifyOfAnswer; now: Date },
): Promise<'done' | Undone> {
  return withPeople<'done' | Undone>(db, actor, async (tx, people) => {
    const person = withId(people, id);
    if (!person) return null;
    await letIn(tx, actor, person, { notify, now });
    return 'done';
  });
}

/** Lets those in who are named and still wait. */
export function admitAll(
  db: Database,
  actor: Actor,
  { ids, ...how }: { ids: string[]; notify: NotifyOfAnswer; now: Date },
): Promise<'done' | 'forbidden'> {
  return withPeople(db, actor, async (tx, people) => {
    const named = new Set(ids.map((id) => id.toLowerCase()));
    for (const person of people) {
      if (person.state === 'asked' && named.has(person.id)) await letIn(tx, actor, person, how);
    }
    return 'done' as const;
  });
}

async function letIn(
  tx: Tx,
  actor: Actor,
  { id: userId, email, state }: Known,
  { notify, now }: { notify: NotifyOfAnswer; now: Date },
): Promise<void> {
  if (state === 'member') return;
  await write(tx, actor, userId, { role: 'user', askedAt: null, endedAt: null });
  const event = state === 'asked' ? 'member_let_in' : 'member_let_back_in';
  await record(tx, actor, event, null, now, { people: [userId] });
  await notify(tx, { to: email, by: actor.email, name: actor.companyName });
}

/**
 * Ends a membership at once, or refuses who asked for one. Whoever has further addresses of the same
 * mailbox in the workspace (`ann+lists@`) goes with all of them.
 */
export function remove(
  db: Database,
  actor: Actor,
  { id, notify, now }: { id: string; notify: NotifyOfAnswer; now: Date },
): Promise<Done | Undone> {
  return withPeople<Done | Undone>(db, actor, async (tx, people) => {
    const person = withId(people, id);
    if (!person || person.state === 'ended') return null;
    const twins = await twinsOf(tx, people, person, actor);
    const endedSessions: string[] = [];
    for (const one of [person, ...twins]) {
      const why = whyNotLowered(people, one, actor, now);
      if (why && one === person) return why;
      if (why) continue;
      await end(tx, actor, one, { notify, now });
      endedSessions.push(...(await endSessions(tx, one.id)));
    }
    return { endedSessions };
  });
}

/** The other standing addresses of a person's mailbox; the asker never puts themselves out. */
async function twinsOf(tx: Tx, people: Known[], person: Known, { personId }: Actor) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM users WHERE tidings_mailbox(email) = tidings_mailbox(${person.email})
      AND ${inArray(
        users.id,
        people.map((one) => one.id),
      )}`,
  );
  const ids = new Set(rows.map((row) => row.id));
  return people.filter(
    (one) => ids.has(one.id) && one !== person && one.id !== personId && one.state !== 'ended',
  );
}

/** Invitations that still wait for the address go too; the database sees to it. */
async function end(
  tx: Tx,
  actor: Actor,
  { id: userId, email, state }: Known,
  { notify, now }: { notify: NotifyOfAnswer; now: Date },
): Promise<void> {
  await write(tx, actor, userId, { role: 'user', askedAt: null, endedAt: now });
  // Entries that they had are nobody's now.
  publishOnCommit(tx, actor.companyId);
  const event = state === 'asked' ? 'member_refused' : 'member_removed';
  await record(tx, actor, event, null, now, { people: [userId] });
  if (state === 'asked') await notify(tx, { to: email, by: actor.email, name: actor.companyName });
}

/** Signs a member out of the workspace: no session that began before opens it any more. */
export function signOut(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<Done | Undone> {
  return withPeople<Done | Undone>(db, actor, async (tx, people) => {
    const person = withId(people, id);
    if (person?.state !== 'member') return null;
    // Else an admin could keep whoever proved the domain from ever acting on it.
    if (isKeptByProof(people, person, actor, now)) return 'proven';
    await write(tx, actor, person.id, { signedOutAt: now });
    await record(tx, actor, 'member_signed_out', null, now, { people: [person.id] });
    return { endedSessions: await endSessions(tx, person.id) };
  });
}

/** Somebody leaves by themselves; the last admin cannot. */
export function leave(db: Database, actor: Actor, now: Date): Promise<Done | 'last_admin'> {
  const { companyId, personId } = actor;
  return asCompany(db, actor, async (tx) => {
    await lockPeople(tx, companyId);
    const admins = (await peopleOf(tx, companyId)).filter(isAdminOf);
    if (admins.length === 1 && admins[0]?.id === personId) return 'last_admin';
    // First: afterwards it is nobody of the workspace who writes.
    await record(tx, actor, 'member_left', null, now);
    await tx.execute(sql`SELECT tidings_leave(${now})`);
    publishOnCommit(tx, companyId);
    return { endedSessions: await endSessions(tx, personId) };
  });
}

async function endSessions(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM tidings_end_sessions(${userId}) AS id`,
  );
  return rows.map(({ id }) => id);
}
