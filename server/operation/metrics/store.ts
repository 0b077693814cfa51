import { sql } from 'drizzle-orm';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';

export type Standing = {
  inbox: { status: string; count: number }[];
  waiting: { oldestSeconds: number; mostAttempts: number; mostOfOneCompany: number };
  /** Counts by lane and failure cause (`none`: not yet tried). */
  waitingBy: { lane: string; cause: string; count: number }[];
  /** Total since installation. */
  refusedRecipients: number;
  jobs: { queue: string; state: string; count: number }[];
  /** Webhook deliveries. */
  deliveries: { waiting: number; oldestSeconds: number; failingTargets: number };
  /** Last 24 hours. */
  modelCalls: { outcome: string; count: number }[];
};

type Counted<Name extends string> = Record<Name, string> & { count: number };

export function readStanding(db: Database, now: Date): Promise<Standing> {
  return readAsSystem(db, async (tx) => {
    const inbox = await tx.execute<Counted<'status'>>(
      sql`SELECT status, count(*) AS count FROM inbound_mails GROUP BY status`,
    );
    const waiting = await tx.execute<{ oldest: Date | null; attempts: number }>(
      sql`SELECT min(received_at) AS oldest, coalesce(max(attempts + setbacks), 0) AS attempts
          FROM inbound_mails WHERE status = 'waiting'`,
    );
    const most = await tx.execute<{ count: number }>(
      sql`SELECT count(*) AS count FROM inbound_mails WHERE status = 'waiting'
          GROUP BY share ORDER BY 1 DESC LIMIT 1`,
    );
    const waitingBy = await tx.execute<Counted<'lane' | 'cause'>>(
      sql`SELECT lane, coalesce(cause, 'none') AS cause, count(*) AS count FROM inbound_mails
          WHERE status = 'waiting' GROUP BY 1, 2`,
    );
    const refused = await tx.execute<{ count: number }>(
      sql`SELECT coalesce(sum(count), 0)::bigint AS count FROM refused_recipients`,
    );
    const jobs = await tx.execute<Counted<'queue' | 'state'>>(
      sql`SELECT queue, standing AS state, jobs AS count FROM tidings_job_counts()`,
    );
    const told = await tx.execute<{ waiting: number; oldest: Date | null; failing: number }>(
      sql`SELECT count(*)::int AS waiting, (SELECT min(event.at) FROM deliveries
            JOIN entry_events AS event ON event.id = deliveries.event_id
            WHERE deliveries.state = 'waiting') AS oldest,
          (SELECT count(*)::int FROM delivery_targets
            WHERE enabled AND failing_since IS NOT NULL) AS failing
          FROM deliveries WHERE state = 'waiting'`,
    );
    const dayAgo = new Date(now.getTime() - 86_400_000);
    const calls = await tx.execute<Counted<'outcome'>>(
      sql`SELECT coalesce(outcome, 'asked') AS outcome, count(*) AS count FROM model_calls
          WHERE started_at > ${dayAgo} GROUP BY 1`,
    );
    const since = (moment: Date | null | undefined) =>
      moment ? Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000) : 0;
    return {
      inbox: inbox.rows,
      waiting: {
        oldestSeconds: since(waiting.rows[0]?.oldest),
        mostAttempts: waiting.rows[0]?.attempts ?? 0,
        mostOfOneCompany: most.rows[0]?.count ?? 0,
      },
      waitingBy: waitingBy.rows,
      refusedRecipients: refused.rows[0]?.count ?? 0,
      jobs: jobs.rows,
      deliveries: {
        waiting: told.rows[0]?.waiting ?? 0,
        oldestSeconds: since(told.rows[0]?.oldest),
        failingTargets: told.rows[0]?.failing ?? 0,
      },
      modelCalls: calls.rows,
    };
  });
}
