import { createHash } from 'node:crypto';
import { and, gt, inArray } from 'drizzle-orm';
import pg from 'pg';
import type { UsedOnce } from '#mail/message/received-mail.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/system.ts';

/** `mail` is the email's hash. */
export type TokenUse = { channel: string; token: string; mail: string };

/** Longer than signatures are valid. */
const KEPT_MS = 80 * 3_600_000;
/** PostgreSQL: unique_violation. */
const IS_TAKEN = '23505';

/** Returns how a token was used: never, with this email (a retry) or with another (an attack). */
export async function usedBefore(
  db: Database,
  use: TokenUse,
  now: Date,
): Promise<'never' | 'same mail' | 'another mail'> {
  const keys = keysOf(use);
  const found = await asSystem(db, (tx) =>
    tx
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(
        and(inArray(rateLimits.key, Object.values(keys)), gt(rateLimits.expire, now.getTime())),
      ),
  );
  const seen = found.map(({ key }) => key);
  if (seen.includes(keys.mail)) return 'same mail';
  return seen.includes(keys.token) ? 'another mail' : 'never';
}

/** Returns keys to commit with the email, on which concurrent copies conflict. */
export function usedUpBy(use: TokenUse, now: Date): UsedOnce {
  return { keys: Object.values(keysOf(use)), until: new Date(now.getTime() + KEPT_MS) };
}

export function isUsedUp(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === IS_TAKEN && error.table === 'rate_limits'
  );
}

function keysOf({ channel, token, mail }: TokenUse): { token: string; mail: string } {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    token: `inbound:${hash(`${channel} ${token}`)}`,
    mail: `inbound:${hash(`${channel} ${token} ${mail}`)}`,
  };
}
