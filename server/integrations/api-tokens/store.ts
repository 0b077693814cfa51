import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ApiToken } from '#contract/integrations/api-tokens.ts';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import { asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { apiTokens } from '#server/db/schema/api-tokens.ts';
import { type Actor, record } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { newApiToken } from './token-text.ts';

/** More than anybody looks after; each person may have so many in a workspace. */
const MOST_TOKENS = 50;
const DAY_MS = 86_400_000;

type Wanted = { name: string; scope: TokenScope; days: number | null };

const ownTokens = ({ companyId, personId }: Actor) =>
  and(eq(apiTokens.companyId, companyId), eq(apiTokens.userId, personId));

/** The tokens of a person for the workspace that they look at, the newest first. */
export function readTokens(db: Database, actor: Actor, now: Date): Promise<ApiToken[]> {
  return readAsCompany(db, actor, async (tx) => {
    const rows = await tx
      .select()
      .from(apiTokens)
      .where(ownTokens(actor))
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
    return rows.map(({ id, name, scope, hint, createdAt, expiresAt, lastUsedAt }) => ({
      id,
      name,
      scope,
      hint,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      isExpired: expiresAt !== null && expiresAt <= now,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  });
}

/** Makes a token; gives its text, which nobody can read again. Null where there is no room for it. */
export function createToken(
  db: Database,
  actor: Actor,
  { name, scope, days }: Wanted,
  now: Date,
): Promise<string | null> {
  const { token, hash, hint } = newApiToken();
  return asCompany(db, actor, async (tx) => {
    // Two at once are counted one after the other.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`api tokens of ${actor.personId}`}, 0))`,
    );
    const [has] = await tx.select({ tokens: count() }).from(apiTokens).where(ownTokens(actor));
    if ((has?.tokens ?? 0) >= MOST_TOKENS) return null;
    const made = await tx
      .insert(apiTokens)
      .values({
        companyId: actor.companyId,
        userId: actor.personId,
        name,
        scope,
        token: hash,
        hint,
        createdAt: now,
        expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      })
      .returning({ id: apiTokens.id });
    // The database keeps none for somebody who has just left, or is no admin any more.
    if (made.length === 0) throw new RefusalError('unauthorized', 'not_signed_in');
    await record(tx, actor, 'api_token_created', null, now);
    return token;
  });
}

/** Ends one of a person's tokens; nothing where it is gone, or is none of theirs. */
export function revokeToken(db: Database, actor: Actor, id: string, now: Date): Promise<void> {
  return asCompany(db, actor, async (tx) => {
    const gone = await tx
      .delete(apiTokens)
      .where(and(ownTokens(actor), eq(apiTokens.id, id)))
      .returning({ id: apiTokens.id });
    if (gone.length > 0) await record(tx, actor, 'api_token_revoked', null, now);
  });
}
