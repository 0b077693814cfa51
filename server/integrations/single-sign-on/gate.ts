import { and, eq } from 'drizzle-orm';
import type { SsoOffer } from '#contract/people/sso-offer.ts';
import { isAdminOf } from '#server/companies/membership.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema/people.ts';
import { ssoSessions } from '#server/db/schema/single-sign-on.ts';
import type { Tx } from '#server/db/tx.ts';
import { startPath } from './addresses.ts';
import { type Connection, connectionOfDomain, domainOf } from './connection.ts';

type LinkToPass = { email: string; recoversCompanyId: string | null; sessionHash: string | null };

/** Sign-in policy by email domain: single sign-on replaces or supplements the link. */
export function ssoGate(db: Database) {
  return {
    offer: (email: string, next?: string): Promise<SsoOffer | null> =>
      readAsSystem(db, async (tx) => {
        const connection = await connectionOfDomain(tx, domainOf(email));
        return connection && offerOf(connection, email, next);
      }),

    pass: async (tx: Tx, link: LinkToPass, { isConfirming }: { isConfirming: boolean }) => {
      const { email } = link;
      // A share lock, so that a switch to `required` waits for sign-ins in progress.
      const lock = isConfirming ? 'share' : 'none';
      const connection = await connectionOfDomain(tx, domainOf(email), lock);
      if (connection?.mode !== 'required') return 'freely' as const;
      if (await recovers(tx, connection, link)) return 'freely' as const;
      if (await isHereByIt(tx, connection, link)) return 'by_session' as const;
      return { offer: offerOf(connection, email), companyId: connection.companyId };
    },

    carryOver: async (tx: Tx, from: string, to: string): Promise<void> => {
      const [begun] = await tx
        .select({ row: ssoSessions })
        .from(ssoSessions)
        .innerJoin(sessions, eq(sessions.id, ssoSessions.sessionId))
        .where(eq(sessions.token, from));
      const [next] = await tx
        .select({ sessionId: sessions.id })
        .from(sessions)
        .where(eq(sessions.token, to));
      if (begun && next) await tx.insert(ssoSessions).values({ ...begun.row, ...next });
    },

    signOutUrl: (sessionHash: string): Promise<string | null> =>
      readAsSystem(db, async (tx) => {
        const [row] = await tx
          .select({ url: ssoSessions.endSessionUrl })
          .from(ssoSessions)
          .innerJoin(sessions, eq(sessions.id, ssoSessions.sessionId))
          .where(eq(sessions.token, sessionHash));
        return row?.url ?? null;
      }),
  };
}

function offerOf({ slug, mode }: Connection, email: string, next?: string): SsoOffer {
  const query = new URLSearchParams({ email, ...(next && { returnTo: next }) });
  return { url: `${startPath(slug)}?${query}`, isRequired: mode === 'required' };
}

/** True if the link was mailed for a recovery code, to a current admin. */
async function recovers(
  tx: Tx,
  { companyId }: Connection,
  { email, recoversCompanyId }: LinkToPass,
): Promise<boolean> {
  if (recoversCompanyId !== companyId) return false;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined && isAdminOf(tx, companyId, user.id);
}

/** True if the browser already has a session of this user through the provider. */
async function isHereByIt(
  tx: Tx,
  { companyId, issuer }: Connection,
  { email, sessionHash }: LinkToPass,
): Promise<boolean> {
  if (sessionHash === null) return false;
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(ssoSessions, eq(ssoSessions.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.token, sessionHash),
        eq(users.email, email),
        eq(ssoSessions.companyId, companyId),
        eq(ssoSessions.issuer, issuer),
      ),
    );
  return rows.length > 0;
}
