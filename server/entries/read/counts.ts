import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Metrics } from '#contract/entries/issue-list.ts';
import type { Asker } from '#server/db/as-company.ts';
import { ask } from '#server/db/ask.ts';
import { companyCounters, IS_ACTIVE, issues } from '#server/db/schema/entries.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

export type EntryCounts = {
  open: number;
  snoozed: number;
  resolved: number;
  deletedOpen: number;
  deletedResolved: number;
  resolvedSeconds: number;
  /** Counts per condition of `also`. */
  also: number[];
  /** The last change number. */
  changes: number;
};

/**
 * Counts visible entries: stored counts (tidings_count_entry), plus restricted entries and `also`
 * conditions. `isPrepared`: see `ask`.
 */
export async function readCounts(
  tx: Tx,
  { companyId }: Asker,
  { also = [], isPrepared = false }: { also?: SQL[][]; isPrepared?: boolean } = {},
): Promise<EntryCounts> {
  const others = also.map(
    (conditions) => sql`${tx.$count(issues, and(eq(issues.companyId, companyId), ...conditions))}`,
  );
  const isOpen = sql`${issues.status} = 'open'`;
  const question = sql`
    SELECT counter.open + seen.open AS "open", counter.snoozed + seen.snoozed AS "snoozed", counter.resolved + seen.resolved AS "resolved",
      counter.deleted_open + seen.deleted_open AS "deletedOpen",
      counter.deleted_resolved + seen.deleted_resolved AS "deletedResolved",
      (counter.resolved_seconds + seen.resolved_seconds)::float8 AS "resolvedSeconds",
      json_build_array(${sql.join(others, sql`, `)}) AS "also", counter.changes AS "changes"
    FROM ${companyCounters} AS counter, (
      SELECT count(*) FILTER (WHERE ${IS_ACTIVE}) AS open,
        count(*) FILTER (WHERE ${issues.isSnoozed}) AS snoozed,
        count(*) FILTER (WHERE NOT ${isOpen} AND NOT ${issues.deleted}) AS resolved,
        count(*) FILTER (WHERE ${isOpen} AND ${issues.deleted}) AS deleted_open,
        count(*) FILTER (WHERE NOT ${isOpen} AND ${issues.deleted}) AS deleted_resolved,
        coalesce(sum(extract(epoch FROM ${issues.resolvedAt} - ${issues.timestamp}))
          FILTER (WHERE NOT ${isOpen} AND NOT ${issues.deleted}), 0) AS resolved_seconds
      FROM ${issues} WHERE ${issues.companyId} = ${companyId} AND ${issues.restricted}
    ) AS seen
    WHERE counter.company_id = ${companyId}`;
  const [counts] = await ask<EntryCounts>(tx, question, { isPrepared });
  if (!counts) throw new Error('a company without its counter');
  return counts;
}

export function metricsOf({ resolved, resolvedSeconds }: EntryCounts): Metrics {
  return {
    avgSeconds: resolved === 0 ? null : resolvedSeconds / resolved,
    resolvedCount: resolved,
  };
}

export async function countDeletedUpdates(tx: Tx, { companyId }: Asker): Promise<number> {
  const { companyId: company, unseen } = threadedEmails;
  return tx.$count(threadedEmails, and(eq(company, companyId), eq(unseen, true)));
}
