import { openConnection } from '#server/db/connect.ts';
import type { TestApp } from './app.ts';
import { until } from './factories.ts';

/** Rows that a transaction of a test holds, so that what needs them waits in a known place. */
export type HeldRows = {
  /** Waits until so many statements wait for a lock, or `isDone`. */
  waiting: (n: number, isDone?: () => boolean) => Promise<void>;
  /** Lets them go on, as if the transaction had never been. */
  release: () => Promise<void>;
};

/** Runs a statement in a transaction that stays open. */
export async function holdRows(
  app: TestApp,
  statement: string,
  values: unknown[],
): Promise<HeldRows> {
  const connection = await openConnection(app.databaseUrl);
  await connection.query('BEGIN');
  await connection.query(statement, values);
  return {
    waiting: async (n, isDone = () => false) => {
      await until(async () => {
        const { rows } = await app.ask(
          `SELECT count(*)::int AS n FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return isDone() || rows[0]?.n >= n;
      }, `${n} statements that wait`);
    },
    release: async () => {
      await connection.query('ROLLBACK');
      await connection.end();
    },
  };
}
