import type { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';

const LOOK_EVERY_MS = 60_000;
const SLACK = "interval '1 minute'";

/**
 * Corrects timestamps after the clock was set back: they lie in the future, and cron jobs and
 * retries would pause until then.
 */
const CORRECTIONS = [
  `UPDATE ${JOBS_SCHEMA}.version SET cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
    flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
  WHERE greatest(cron_on, bam_on, flow_on, reindex_on) > now() + ${SLACK}`,
  `UPDATE ${JOBS_SCHEMA}.queue SET monitor_claim_on = least(monitor_claim_on, now()),
    monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
  WHERE name IN (SELECT name FROM ${JOBS_SCHEMA}.queue
    WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > now() + ${SLACK}
    ORDER BY name FOR UPDATE SKIP LOCKED)`,
  `UPDATE ${JOBS_SCHEMA}.job SET start_after = now()
  WHERE state = 'retry' AND (retry_delay_max IS NOT NULL OR NOT retry_backoff)
    AND start_after > now() + ${SLACK}
      + greatest(retry_delay, retry_delay_max, 0) * interval '1 second'`,
  // pg-boss detects dead workers by these times.
  `UPDATE ${JOBS_SCHEMA}.job
  SET started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
  WHERE state = 'active' AND greatest(started_on, heartbeat_on) > now() + ${SLACK}`,
];

/** Repeats every minute; returns a stop function. */
export async function followClock(boss: PgBoss): Promise<() => void> {
  const correct = async () => {
    try {
      for (const sql of CORRECTIONS) await boss.getDb().executeSql(sql);
    } catch (error) {
      if (!isDatabaseAway(error))
        log.error('The clock of the job queue was not checked', { error });
    }
  };
  await correct();
  const timer = setInterval(() => void correct(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
