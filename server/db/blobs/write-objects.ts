import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import type { ObjectStore } from './object-store.ts';
import { sayFailures } from './say-failures.ts';

export type Content = { bytes: Buffer; sha256?: string };

/** Objects written within this time are not written again; far below any grace period. */
const LATELY_MS = 5 * 60_000;
const MOST_REMEMBERED = 10_000;
const MOST_AT_ONCE = 500;

type Announced = { key: string; size: number; done: (key: string) => void; failed: Failed };
type Failed = (error: unknown) => void;

/**
 * Writes objects, each with an earlier row in `stored_objects`, so that a crash leaves no unknown
 * object. See docs/decisions/scaling/0028-object-storage.md.
 */
export function objectWriter(db: Database, store: ObjectStore) {
  const written = new Map<string, { key: string; at: number }>();
  const announce = announcer(db);
  const said = sayFailures();
  const remember = (wanted: string, key: string) => {
    written.delete(wanted);
    written.set(wanted, { key, at: performance.now() });
    const [oldest] = written.keys();
    if (written.size > MOST_REMEMBERED && oldest !== undefined) written.delete(oldest);
  };
  const writeOne = async (owner: string, { bytes, sha256 }: Content): Promise<string> => {
    const wanted = `${owner}/${sha256 ?? hashOf(bytes)}`;
    const before = written.get(wanted);
    if (before && performance.now() - before.at < LATELY_MS) return before.key;
    const key = await announce(wanted, bytes.length);
    await store.put(key, bytes).then(said.went, (error: unknown) => {
      said.failed(error);
      throw error;
    });
    remember(wanted, key);
    return key;
  };
  return (owner: string, contents: Content[]): Promise<string[]> =>
    Promise.all(contents.map((content) => writeOne(owner, content)));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function announcer(db: Database) {
  const waiting: Announced[] = [];
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      const some = waiting.splice(0, MOST_AT_ONCE);
      try {
        const free = await announceAll(db, some);
        for (const one of some) one.done(free.get(one.key) ?? one.key);
      } catch (error) {
        for (const one of some) one.failed(error);
      }
    }
    running = false;
  };
  return (key: string, size: number) =>
    new Promise<string>((done, failed) => {
      waiting.push({ key, size, done, failed });
      if (!running) void run();
    });
}

/** Does not wait for a locked or expiring key: that object gets a new key. */
async function announceAll(db: Database, some: Announced[]): Promise<Map<string, string>> {
  const sizes = new Map(some.map(({ key, size }) => [key, size]));
  const taken = await insertKeys(db, sizes);
  const others = [...sizes].flatMap(([key, size]) =>
    taken.has(key) ? [] : [{ key, size, own: `${key}.${randomBytes(8).toString('hex')}` }],
  );
  if (others.length > 0) {
    await insertKeys(db, new Map(others.map(({ own, size }) => [own, size])));
  }
  return new Map(others.map(({ key, own }) => [key, own]));
}

function insertKeys(db: Database, sizes: Map<string, number>): Promise<Set<string>> {
  const keys = sql.param([...sizes.keys()].sort());
  const list = JSON.stringify([...sizes].map(([key, size]) => ({ key, size })));
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      WITH made AS (
        INSERT INTO stored_objects (key, size)
        SELECT key, size FROM jsonb_to_recordset(${list}::jsonb) AS given(key text, size int)
        ORDER BY key ON CONFLICT DO NOTHING RETURNING key
      ), touched AS (
        UPDATE stored_objects SET unnamed_since = now() WHERE key IN (
          SELECT key FROM stored_objects WHERE key = ANY(${keys}::text[]) AND NOT is_deleting
          ORDER BY key FOR NO KEY UPDATE SKIP LOCKED)
        RETURNING key)
      SELECT key FROM made UNION ALL SELECT key FROM touched`);
    return new Set(rows.map(({ key }) => key));
  });
}
