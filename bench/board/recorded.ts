import pg from 'pg';
import { type Database, databaseOf } from '#server/db/connect.ts';

export type Statement = { text: string; again: (client: pg.Client) => Promise<unknown> };

export type Recorded = { db: Database; take: () => Statement[]; close: () => Promise<void> };

export function openRecorded(url: string): Recorded {
  let taken: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, given: [string | { text: string }]) => {
        const [first] = given;
        taken.push({
          text: typeof first === 'string' ? first : first.text,
          again: async (other) =>
            Reflect.apply<pg.Client, unknown[], unknown>(other.query, other, given),
        });
        return Reflect.apply(query, self, given);
      },
    });
  });
  return {
    db: databaseOf(pool, { direct: url, isPooled: true }),
    take: () => {
      const all = taken;
      taken = [];
      return all;
    },
    close: () => pool.end(),
  };
}
