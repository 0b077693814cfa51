import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SsoConnectionBody } from '#contract/integrations/single-sign-on.ts';
import type { SsoMode } from '#contract/integrations/single-sign-on-choices.ts';
import { isAdminOf, membershipOf } from '#server/companies/membership.ts';
import { lockPeople } from '#server/companies/people-lock.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { memberships, sessions, users } from '#server/db/schema/people.ts';
import {
  ssoConnections,
  ssoIdentities,
  ssoSecrets,
  ssoSessions,
} from '#server/db/schema/single-sign-on.ts';
import type { Tx } from '#server/db/tx.ts';
import { actorOf, record } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import type { Person } from '#server/http/session.ts';
import { type Connection, connectionOf } from '../connection.ts';
import { canRequire, codesLeft, companyFor } from './read.ts';

/** Serializes changes per company. */
export function asAdmin<T>(
  db: Database,
  person: Person,
  change: (tx: Tx, connection: Connection | null) => Promise<T>,
): Promise<T> {
  const companyId = person.company.id;
  return asSystem(db, async (tx) => {
    await lockPeople(tx, companyId);
    if (!(await isAdminOf(tx, companyId, person.id))) {
      throw new RefusalError('forbidden', 'admins_only');
    }
    return change(tx, await connectionOf(tx, companyId, 'update'));
  });
}

const OBSTACLES = {
  no_domain: 'sso_domain_unproven',
  domain_not_proven: 'sso_domain_unproven',
  proven_by_other: 'sso_proven_by_other',
} as const;

/** Stores the connection; the saving admin vouches for it. */
export function configure(
  db: Database,
  person: Person,
  { clientSecret, ...wanted }: z.output<typeof SsoConnectionBody>,
  now: Date,
): Promise<void> {
  return asAdmin(db, person, async (tx, before) => {
    const { domain, obstacle } = await companyFor(tx, person, now);
    if (obstacle !== null || domain === null) {
      throw new RefusalError('conflict', OBSTACLES[obstacle ?? 'no_domain']);
    }
    const isSameClient = before?.issuer === wanted.issuer && before.clientId === wanted.clientId;
    if (clientSecret === undefined && !isSameClient) {
      throw new RefusalError('invalid', 'sso_secret_missing', { field: 'clientSecret' });
    }
    const companyId = person.company.id;
    const isSame = isSameClient && before.domain === domain;
    // A new client or domain is untested, so `required` becomes `offered`.
    const isLocked = before?.mode === 'required' && !isSame;
    const mode = isLocked ? ('offered' as const) : (before?.mode ?? ('off' as const));
    const row = { ...wanted, domain, mode, changedBy: person.id, changedAt: now };
    const untested = { test: null, testedBy: null, testedAt: null };
    const isOtherTrust = (before?.acceptsUnverified ?? false) !== wanted.acceptsUnverified;
    const isUntested = !isSame || isOtherTrust || clientSecret !== undefined;
    await tx
      .insert(ssoConnections)
      .values({ companyId, ...row })
      .onConflictDoUpdate({
        target: ssoConnections.companyId,
        set: { ...row, ...(isUntested && untested) },
      });
    if (clientSecret !== undefined) {
      await tx
        .insert(ssoSecrets)
        .values({ companyId, secret: clientSecret })
        .onConflictDoUpdate({ target: ssoSecrets.companyId, set: { secret: clientSecret } });
    }
    const actor = actorOf(person);
    await record(tx, actor, 'sso_configured', null, now, { address: domain });
    if (isOtherTrust) {
      const name = wanted.acceptsUnverified ? 'sso_unverified_accepted' : 'sso_unverified_refused';
      await record(tx, actor, name, null, now, { address: domain });
    }
  });
}

export function removeAll(db: Database, person: Person, now: Date): Promise<void> {
  return asAdmin(db, person, async (tx, before) => {
    if (!before) return;
    const { companyId } = before;
    await tx.delete(ssoConnections).where(eq(ssoConnections.companyId, companyId));
    await tx.delete(ssoIdentities).where(eq(ssoIdentities.companyId, companyId));
    await tx.delete(ssoSessions).where(eq(ssoSessions.companyId, companyId));
    await record(tx, actorOf(person), 'sso_removed', null, now, { address: before.domain });
  });
}

const EVENT_OF = { off: 'sso_off', offered: 'sso_offered', required: 'sso_required' } as const;

/** Returns the ids of the ended sessions. */
export function setMode(db: Database, person: Person, mode: SsoMode, now: Date): Promise<string[]> {
  return asAdmin(db, person, async (tx, before) => {
    if (!before) throw new RefusalError('conflict', 'sso_not_set_up');
    if (before.mode === mode) return [];
    if (mode !== 'off' && before.suspended !== null) {
      throw new RefusalError('conflict', 'sso_suspended');
    }
    if (mode === 'required') await refuseLockingOut(tx, before, person);
    await tx
      .update(ssoConnections)
      .set({ mode })
      .where(eq(ssoConnections.companyId, before.companyId));
    await record(tx, actorOf(person), EVENT_OF[mode], null, now, { address: before.domain });
    return mode === 'required' ? endOtherSessions(tx, before, person, now) : [];
  });
}

async function refuseLockingOut(tx: Tx, connection: Connection, person: Person): Promise<void> {
  const left = await codesLeft(tx, connection.companyId);
  const can = await canRequire(tx, connection, { person, codesLeft: left });
  if (can === 'test_first') throw new RefusalError('conflict', 'sso_test_first');
  if (can === 'codes_first') throw new RefusalError('conflict', 'sso_codes_first');
}

/** Ends the domain's sessions not started by the provider, except the caller's. */
async function endOtherSessions(
  tx: Tx,
  { companyId, issuer, domain }: Connection,
  person: Person,
  now: Date,
): Promise<string[]> {
  const ofDomain = tx
    .select({ id: users.id })
    .from(users)
    .where(sql`split_part(${users.email}, '@', 2) = ${domain}`);
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        inArray(sessions.userId, ofDomain),
        ne(sessions.id, person.sessionId),
        sql`NOT EXISTS (SELECT FROM ${ssoSessions} WHERE ${ssoSessions.sessionId} = ${sessions.id}
          AND ${ssoSessions.companyId} = ${companyId} AND ${ssoSessions.issuer} = ${issuer})`,
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length > 0) await record(tx, actorOf(person), 'sso_sessions_ended', null, now);
  return ended.map(({ id }) => id);
}

/** Returns the ids of the ended sessions. */
export function unlink(db: Database, person: Person, userId: string, now: Date): Promise<string[]> {
  return asAdmin(db, person, async (tx) => {
    const companyId = person.company.id;
    const [membership] = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(membershipOf(userId, companyId));
    if (!membership) throw notFound('person_not_found');
    const unlinked = await tx
      .delete(ssoIdentities)
      .where(and(eq(ssoIdentities.companyId, companyId), eq(ssoIdentities.userId, userId)))
      .returning({ id: ssoIdentities.id });
    if (unlinked.length === 0) return [];
    const begun = tx
      .select({ id: ssoSessions.sessionId })
      .from(ssoSessions)
      .where(eq(ssoSessions.companyId, companyId));
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), inArray(sessions.id, begun)))
      .returning({ id: sessions.id });
    await record(tx, actorOf(person), 'sso_unlinked', null, now, { people: [userId] });
    return ended.map(({ id }) => id);
  });
}
