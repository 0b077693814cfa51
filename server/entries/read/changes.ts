import { and, eq, sql } from 'drizzle-orm';
import type { EntriesChanged, LabelRunsChanged } from '#contract/board/live.ts';
import { isAdmin } from '#server/companies/membership.ts';
import { companyCounters, issues } from '#server/db/schema/entries.ts';
import { labelRuns } from '#server/db/schema/label-runs.ts';
import { memberships } from '#server/db/schema/people.ts';
import { issuePeople } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

/** Above this, clients reload everything. */
export const MOST_CHANGES = 500;

export type Changes = {
  latest: number;
  /** Null: too many, or access was lost; reload. */
  changes: EntriesChanged['changes'] | null;
  runs: LabelRunsChanged['runs'];
};

type Changed = { id: string; version: number };
type RestrictedChange = Changed & { audienceVersion: number; named: string[] };

export type CompanyChanges = {
  latest: number;
  admins: string[];
  /** Visible to all, newest first. */
  open: Changed[];
  /** Visible to admins and named members, newest first. */
  restricted: RestrictedChange[];
  /** For admins only. */
  runs: LabelRunsChanged['runs'];
};

/**
 * Reads changes for several members in one statement (system scope). Restricted entries include
 * the policy's criteria.
 */
export async function readCompanyChanges(
  tx: Tx,
  { companyId, since, personIds }: { companyId: string; since: number; personIds: string[] },
): Promise<CompanyChanges> {
  const isOurs = eq(issues.companyId, companyId);
  const isOneOfThem = sql`${memberships.userId} = ANY(${sql.param(personIds)}::uuid[])`;
  const { version, audienceVersion } = issues;
  const { rows } = await tx.execute<CompanyChanges>(sql`
    SELECT counter.changes AS "latest",
      ARRAY(SELECT ${memberships.userId}::text FROM ${memberships}
        WHERE ${and(eq(memberships.companyId, companyId), isOneOfThem, isAdmin)}) AS "admins",
      (SELECT coalesce(json_agg(newest), '[]') FROM (
        SELECT id, version FROM ${issues}
        WHERE ${isOurs} AND ${version} > ${since} AND NOT ${issues.restricted}
        ORDER BY ${version} DESC LIMIT ${MOST_CHANGES + 1}) AS newest) AS "open",
      (SELECT coalesce(json_agg(newest), '[]') FROM (
        SELECT id, version, audience_version AS "audienceVersion",
          ARRAY(SELECT user_id FROM ${issuePeople} WHERE issue_id = issues.id) AS "named"
        FROM ${issues}
        WHERE ${isOurs} AND ${issues.restricted}
          AND (${version} > ${since} OR ${audienceVersion} > ${since})
        ORDER BY greatest(${version}, ${audienceVersion}) DESC LIMIT ${MOST_CHANGES + 1}
      ) AS newest) AS "restricted",
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'version', version)), '[]')
        FROM ${labelRuns} WHERE ${labelRuns.companyId} = ${companyId}
          AND ${labelRuns.version} > ${since}) AS "runs"
    FROM ${companyCounters} AS counter WHERE counter.company_id = ${companyId}`);
  return rows[0] ?? { latest: 0, admins: [], open: [], restricted: [], runs: [] };
}

/**
 * Returns a member's changes; null if they start too early, which requires a query as that member.
 */
export function changesFor(
  { latest, admins, open, restricted, runs }: CompanyChanges,
  { personId, since }: { personId: string; since: number },
): Changes | null {
  const isPersonAdmin = admins.includes(personId);
  const isAfter = ({ version }: { version: number }) => version > since;
  const sees = ({ named }: RestrictedChange) => isPersonAdmin || named.includes(personId);
  if (restricted.length > MOST_CHANGES && since < placeOf(restricted.at(-1))) return null;
  const seen = [...open, ...restricted.filter(sees)].filter(isAfter);
  const hasLost = restricted.some((entry) => entry.audienceVersion > since && !sees(entry));
  const isTold = !hasLost && seen.length <= MOST_CHANGES;
  const changes = seen
    .map(({ id, version }) => ({ id, version }))
    .sort((a, b) => a.version - b.version);
  return {
    latest,
    changes: isTold ? changes : null,
    runs: isPersonAdmin ? runs.filter(isAfter) : [],
  };
}

function placeOf(entry: RestrictedChange | undefined): number {
  return Math.max(entry?.version ?? 0, entry?.audienceVersion ?? 0);
}
