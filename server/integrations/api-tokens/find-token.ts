import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import type { Context } from '#server/context.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { apiTokens } from '#server/db/schema/api-tokens.ts';
import type { SessionRow } from '#server/db/session-check.ts';
import type { TokenPerson } from '#server/http/session.ts';
import { personOf } from '#server/http/session-person.ts';
import { isStorageFailure } from '#server/process/failures/storage-failure.ts';

/** Precision of the last use; limits writes. */
const TOUCH_EVERY_MS = 60_000;

type Row = Omit<SessionRow, 'created_at' | 'last_active' | 'expires_at'> & {
  scope: TokenScope;
  last_used_at: Date | null;
  token_name: string | null;
};

/** Queried on each call: revocation is immediate in every process. */
export function tokenPersons({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return async (tokenHash: string): Promise<TokenPerson | null> => {
    const now = clock();
    const { rows } = await readAsSystem(db, (tx) =>
      tx.$client.query<Row>('SELECT * FROM tidings_api_token($1, $2)', [tokenHash, now]),
    );
    const [row] = rows;
    if (!row) return null;
    await touch(db, row, now);
    // Tokens never have operator rights.
    return { person: personOf(row, []), scope: row.scope };
  };
}

async function touch(db: Database, row: Row, now: Date): Promise<void> {
  if (row.last_used_at && now.getTime() - row.last_used_at.getTime() < TOUCH_EVERY_MS) return;
  await asSystem(db, (tx) =>
    tx
      .update(apiTokens)
      .set({ lastUsedAt: now })
      // Only one of many concurrent calls writes.
      .where(
        and(
          eq(apiTokens.id, row.session_id),
          or(
            isNull(apiTokens.lastUsedAt),
            lte(apiTokens.lastUsedAt, new Date(now.getTime() - TOUCH_EVERY_MS)),
          ),
        ),
      ),
  ).catch((error) => {
    // Reads must work with full storage.
    if (!isStorageFailure(error)) throw error;
  });
}
