import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import { companies, memberships } from '#server/db/schema/people.ts';
import { ssoConnections, ssoSecrets } from '#server/db/schema/single-sign-on.ts';
import type { Tx } from '#server/db/tx.ts';
import { SsoError } from './problem.ts';

export type Connection = typeof ssoConnections.$inferSelect & {
  slug: string;
  companyName: string;
  suspended: NonNullable<SingleSignOn['connection']>['suspended'];
};

/** True if another user proved the domain since. */
const isProvenByOther = sql<boolean>`EXISTS (SELECT FROM ${memberships}
  WHERE ${memberships.companyId} = ${ssoConnections.companyId}
  AND ${memberships.provenDomain} = ${ssoConnections.domain}
  AND ${memberships.provenAt} > ${ssoConnections.changedAt}
  AND ${memberships.userId} IS DISTINCT FROM ${ssoConnections.changedBy})`;

const isOwnDomain = sql<boolean>`(${companies.domain} = ${ssoConnections.domain}
  AND ${companies.domainProvenBy} = 'dns') IS TRUE`;

/** Row lock; `share` prevents changes until commit. */
type Lock = 'none' | 'share' | 'update';

async function readConnection(tx: Tx, where: SQL, lock: Lock): Promise<Connection | null> {
  const question = tx
    .select({
      row: ssoConnections,
      slug: companies.slug,
      companyName: companies.name,
      isOwn: isOwnDomain,
      isProvenByOther,
    })
    .from(ssoConnections)
    .innerJoin(companies, eq(companies.id, ssoConnections.companyId))
    .where(where);
  const [found] = await (lock === 'none' ? question : question.for(lock, { of: ssoConnections }));
  if (!found) return null;
  const { row, slug, companyName } = found;
  const suspended = !found.isOwn
    ? ('domain_lost' as const)
    : found.isProvenByOther
      ? ('proven_by_other' as const)
      : null;
  return { ...row, slug, companyName, suspended };
}

/** Returns null if not configured. */
export function connectionOf(
  tx: Tx,
  companyId: string,
  lock: Lock = 'none',
): Promise<Connection | null> {
  return readConnection(tx, eq(ssoConnections.companyId, companyId), lock);
}

export function connectionOfSlug(tx: Tx, slug: string): Promise<Connection | null> {
  return readConnection(tx, eq(companies.slug, slug), 'none');
}

/** Returns the active connection of a domain, or null. */
export async function connectionOfDomain(
  tx: Tx,
  domain: string,
  lock: Lock = 'none',
): Promise<Connection | null> {
  const where = and(eq(ssoConnections.domain, domain), eq(companies.domain, domain)) as SQL;
  const connection = await readConnection(tx, where, lock);
  return connection && isInUse(connection) ? connection : null;
}

const isInUse = ({ mode, suspended }: Connection) => mode !== 'off' && suspended === null;

/** Throws if the connection does not allow the purpose. */
export function usable(connection: Connection | null, purpose: 'sign_in' | 'test'): Connection {
  if (!connection || (purpose === 'sign_in' && connection.mode === 'off')) {
    throw new SsoError('not_configured');
  }
  if (connection.suspended !== null) throw new SsoError('domain_lost');
  return connection;
}

export async function secretOf(tx: Tx, companyId: string): Promise<string> {
  const [row] = await tx.select().from(ssoSecrets).where(eq(ssoSecrets.companyId, companyId));
  if (!row) throw new Error('single sign-on is set up without a secret');
  return row.secret;
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
