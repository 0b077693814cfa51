import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { WorkspaceToken } from '#contract/integrations/api-tokens.ts';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import { asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { apiTokens } from '#server/db/schema/api-tokens.ts';
import { users } from '#server/db/schema/people.ts';
import { type Actor, record } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { newApiToken } from './token-text.ts';

/** Limit per user in a workspace, and per workspace. */
const MOST_TOKENS = 50;
const DAY_MS = 86_400_000;

type Wanted = { name: string; scope: TokenScope; days: number | null };

type Whose = 'own' | 'workspace';

const EVENTS = {
  own: { created: 'api_token_created', revoked: 'api_token_revoked' },
  workspace: { created: 'workspace_token_created', revoked: 'workspace_token_revoked' },
} as const;

const tokensOf = (whose: Whose, { companyId, personId }: Actor) =>
  and(
    eq(apiTokens.companyId, companyId),
    whose === 'own' ? eq(apiTokens.userId, personId) : isNull(apiTokens.userId),
  );

/** Returns tokens, newest first. */
export function readTokens(
  db: Database,
  actor: Actor,
  { whose, now }: { whose: Whose; now: Date },
): Promise<WorkspaceToken[]> {
  return readAsCompany(db, actor, async (tx) => {
    const rows = await tx
      .select({
        token: apiTokens,
        createdBy: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      })
      .from(apiTokens)
      .leftJoin(users, eq(users.id, apiTokens.createdBy))
      .where(tokensOf(whose, actor))
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
    return rows.map(({ token, createdBy }) => ({ ...shown(token, now), createdBy }));
  });
}

function shown(token: typeof apiTokens.$inferSelect, now: Date) {
  const { id, name, scope, hint, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    name,
    scope,
    hint,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Returns the token's text, which is not readable later; null at the limit. */
export function createToken(
  db: Database,
  actor: Actor,
  { whose, name, scope, days, now }: Wanted & { whose: Whose; now: Date },
): Promise<string | null> {
  const { token, hash, hint } = newApiToken();
  const owner = whose === 'own' ? actor.personId : actor.companyId;
  return asCompany(db, actor, async (tx) => {
    // Serializes creations, so that the limit holds.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`api tokens of ${owner}`}, 0))`,
    );
    const has = await tx.select({ tokens: count() }).from(apiTokens).where(tokensOf(whose, actor));
    if ((has[0]?.tokens ?? 0) >= MOST_TOKENS) return null;
    const made = await tx
      .insert(apiTokens)
      .values({
        companyId: actor.companyId,
        userId: whose === 'own' ? actor.personId : null,
        createdBy: whose === 'own' ? null : actor.personId,
        name,
        scope,
        token: hash,
        hint,
        createdAt: now,
        expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      })
      .returning({ id: apiTokens.id });
    // Row-level security rejects former members and admins.
    if (made.length === 0) throw new RefusalError('unauthorized', 'not_signed_in');
    await record(tx, actor, EVENTS[whose].created, null, now);
    return token;
  });
}

/** Ignores an unknown token. */
export function revokeToken(
  db: Database,
  actor: Actor,
  { whose, id, now }: { whose: Whose; id: string; now: Date },
): Promise<void> {
  return asCompany(db, actor, async (tx) => {
    const gone = await tx
      .delete(apiTokens)
      .where(and(tokensOf(whose, actor), eq(apiTokens.id, id)))
      .returning({ id: apiTokens.id });
    if (gone.length > 0) await record(tx, actor, EVENTS[whose].revoked, null, now);
  });
}
