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
 * Why no change was made. `forbidden`: the caller is no admin. `proven`: a recent DNS proof
 * protects the person. Null: not found.
 */
type Undone = 'last_admin' | 'proven' | 'forbidden' | null;

export type Done = { endedSessions: string[] };

/** Returns members; applicants and former members only to admins. */
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
    // Sorted by milliseconds, like the cursor.
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

/** Returns why an admin's role may not be lowered, or null. */
function whyNotLowered(people: Known[], person: Known, actor: Actor, now: Date) {
  const admins = people.filter(isAdminOf);
  if (!isAdminOf(person)) return null;
  if (admins.length === 1) return 'last_admin' as const;
  return isKeptByProof(people, person, actor, now) ? ('proven' as const) : null;
}

/** True if the admin has a recent DNS proof and the caller does not. */
function isKeptByProof(people: Known[], person: Known, { personId }: Actor, now: Date): boolean {
  const since = freshSince(now);
  const holds = (one: Known) => isAdminOf(one) && one.provenAt !== null && one.provenAt > since;
  return holds(person) && !people.some((one) => one.id === personId && holds(one));
}

/**
 * Runs a change, serialized so that two admins cannot remove each other. `forbidden` if the caller
 * is no admin.
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

/** Sets a role; idempotent. */
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

/** Sets a member's departments; idempotent. */
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

export type NotifyOfAnswer = (
  tx: Tx,
  told: { to: string; by: string; name: string },
) => Promise<void>;

/** Admits an applicant or former member, always with role `user`. */
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

/** Skips applicants that no longer wait. */
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

/** Removes a member or rejects an applicant, with all aliases of the mailbox (`ann+lists@`). */
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

/** Returns aliases of the mailbox, never the caller. */
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

/** A database trigger deletes pending invitations. */
async function end(
  tx: Tx,
  actor: Actor,
  { id: userId, email, state }: Known,
  { notify, now }: { notify: NotifyOfAnswer; now: Date },
): Promise<void> {
  await write(tx, actor, userId, { role: 'user', askedAt: null, endedAt: now });
  // Informs open pages, as the member's entries become unassigned.
  publishOnCommit(tx, actor.companyId);
  const event = state === 'asked' ? 'member_refused' : 'member_removed';
  await record(tx, actor, event, null, now, { people: [userId] });
  if (state === 'asked') await notify(tx, { to: email, by: actor.email, name: actor.companyName });
}

/** Invalidates all earlier sessions for this workspace. */
export function signOut(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<Done | Undone> {
  return withPeople<Done | Undone>(db, actor, async (tx, people) => {
    const person = withId(people, id);
    if (person?.state !== 'member') return null;
    // Without this check, an admin could keep locking out the domain's prover.
    if (isKeptByProof(people, person, actor, now)) return 'proven';
    await write(tx, actor, person.id, { signedOutAt: now });
    await record(tx, actor, 'member_signed_out', null, now, { people: [person.id] });
    return { endedSessions: await endSessions(tx, person.id) };
  });
}

/** Ends the caller's membership; refused for the last admin. */
export function leave(db: Database, actor: Actor, now: Date): Promise<Done | 'last_admin'> {
  const { companyId, personId } = actor;
  return asCompany(db, actor, async (tx) => {
    await lockPeople(tx, companyId);
    const admins = (await peopleOf(tx, companyId)).filter(isAdminOf);
    if (admins.length === 1 && admins[0]?.id === personId) return 'last_admin';
    // Recorded first, while the member may still write.
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
