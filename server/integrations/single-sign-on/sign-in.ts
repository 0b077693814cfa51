import { lockPeople } from '#server/companies/people-lock.ts';
import type { Context } from '#server/context.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import { ssoSessions } from '#server/db/schema/single-sign-on.ts';
import type { Tx } from '#server/db/tx.ts';
import { record } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import { findPerson, followGroups, link } from './account.ts';
import { type Claimed, lacksIn, readClaims } from './claims.ts';
import { type Connection, connectionOf, secretOf, usable } from './connection.ts';
import type { SsoHooks } from './hooks.ts';
import { SsoError } from './problem.ts';
import { isName, type Redeemed, redeem } from './provider/provider.ts';

export type Returned = {
  url: URL;
  state: string;
  flow: { nonce: string; codeVerifier: string; configuredAt: Date };
};

export type Beginning = Parameters<SsoHooks['signInByAccount']>[1];

type SignedIn = {
  kind: 'signed_in' | 'asked';
  account: { id: string; email: string };
};

/** Throws if the configuration changed since the flow began. */
export function connectionOfFlow(
  { db }: Context,
  flow: { companyId: string; configuredAt: Date; sessionId: string | null },
): Promise<{ connection: Connection; secret: string }> {
  return readAsSystem(db, async (tx) => {
    const purpose = flow.sessionId === null ? 'sign_in' : 'test';
    const connection = usable(await connectionOf(tx, flow.companyId), purpose);
    refuseChanged(connection, flow);
    return { connection, secret: await secretOf(tx, flow.companyId) };
  });
}

function refuseChanged({ changedAt }: Connection, flow: { configuredAt: Date }): void {
  if (changedAt.getTime() !== flow.configuredAt.getTime()) {
    throw new SsoError('configuration_changed');
  }
}

/** Redeems the callback for claims. Throws `SsoError`. */
export async function askWhom(
  context: Context,
  { connection, secret }: { connection: Connection; secret: string },
  { url, state, flow }: Returned,
): Promise<Redeemed> {
  const { issuer, clientId } = connection;
  const said = url.searchParams.get('iss');
  // Rejects a response from another issuer before any request is sent.
  if (said !== null && said !== issuer) {
    throw new SsoError('response_issuer_differs', `iss is ${said}, expected ${issuer}`);
  }
  const { nonce, codeVerifier } = flow;
  const returning = { url, state, nonce, codeVerifier };
  return redeem(context, { issuer, clientId, secret }, returning, lacksIn(connection));
}

/**
 * Signs in, links the account, admits the user and syncs the admin role, in one transaction.
 * Throws `SsoError`.
 */
export function signInAs(
  { db, site }: Context,
  { signInByAccount }: SsoHooks,
  { connection, redeemed }: { connection: Connection; redeemed: Redeemed },
  {
    beginning,
    client,
    now,
  }: { beginning: Omit<Beginning, 'email' | 'name'>; client: Client; now: Date },
): Promise<SignedIn> {
  const { companyId } = connection;
  const claimed = readClaims(connection, redeemed.subject, redeemed.claims);
  return asSystem(db, async (tx) => {
    await lockPeople(tx, companyId);
    const current = usable(await connectionOf(tx, companyId, 'share'), 'sign_in');
    refuseChanged(current, { configuredAt: connection.changedAt });
    const found = await findPerson(tx, current, claimed);
    const arrived = await signInByAccount(tx, {
      ...beginning,
      email: found.email,
      name: claimed.name,
    });
    if (arrived.kind === 'ended') throw new SsoError('person_removed');
    const { account, sessionId } = arrived;
    const { isNew } = await link(tx, current, claimed, { found, userId: account.id, now });
    if (isNew) {
      const where = { companyId, companyName: current.companyName };
      const actor = { ...where, personId: account.id, email: account.email, client };
      await record(tx, actor, 'sso_linked', null, now);
    }
    await storeSession(tx, { connection: current, claimed, redeemed, sessionId }, site());
    if (claimed.isAdmin !== null) {
      const role = { userId: account.id, wantsAdmin: claimed.isAdmin, now };
      await followGroups(tx, current, role);
    }
    return { kind: arrived.kind, account };
  });
}

const LONGEST_SID = 500;

async function storeSession(
  tx: Tx,
  of: { connection: Connection; claimed: Claimed; redeemed: Redeemed; sessionId: string },
  site: string,
): Promise<void> {
  const { connection, claimed, redeemed, sessionId } = of;
  const { sid } = redeemed.claims;
  const endSession = redeemed.metadata.end_session_endpoint;
  await tx.insert(ssoSessions).values({
    sessionId,
    companyId: connection.companyId,
    issuer: connection.issuer,
    subject: claimed.subject,
    sid: isName(sid) && sid.length <= LONGEST_SID ? sid : null,
    endSessionUrl: endSession ? endSessionUrl(endSession, connection, site) : null,
  });
}

/** Returns the URL of RP-Initiated Logout 1.0, with `client_id` because no ID token is stored. */
function endSessionUrl(endpoint: string, { clientId }: Connection, site: string): string {
  const url = new URL(endpoint);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', signedOutUrl(site));
  return url.href;
}

export const signedOutUrl = (site: string) => `${site}/login`;
