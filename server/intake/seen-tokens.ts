import { createHash } from 'node:crypto';
import { and, gt, inArray } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/system.ts';

/** A provider's one-time token, and a hash of the mail that it came with. */
export type TokenUse = { door: string; token: string; mail: string };

/** Longer than any signature is believed. */
const KEPT_MS = 80 * 3_600_000;

/**
 * Whether a token was used before: never, with this very mail (the provider did not hear our
 * answer), or with another, which nobody honest does. It is a limit of one use, kept where the
 * limits are.
 */
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

/** Remembers that a token was used, and for which mail. */
export async function rememberUse(db: Database, use: TokenUse, now: Date): Promise<void> {
  const expire = now.getTime() + KEPT_MS;
  const rows = Object.values(keysOf(use)).map((key) => ({ key, points: 1, expire }));
  await asSystem(db, (tx) => tx.insert(rateLimits).values(rows).onConflictDoNothing());
}

function keysOf({ door, token, mail }: TokenUse): { token: string; mail: string } {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    token: `inbound:${hash(`${door} ${token}`)}`,
    mail: `inbound:${hash(`${door} ${token} ${mail}`)}`,
  };
}
