import { type SQL, sql } from 'drizzle-orm';
import type { StateDiff } from '#server/db/schema/undo.ts';
import type { Tx } from '#server/db/tx.ts';

/** The columns of an entry that people's changes touch, besides its texts. */
const FIELD_COLUMNS = [
  'status',
  'priority',
  'department',
  'category',
  'deleted',
  'due_at',
  'restricted',
  'assignee_id',
  'is_snoozed',
  'snoozed_until',
  'snoozed_by',
  'woken_at',
  'set_by_people',
  'resolved_at',
  'resolved_via_email',
  'resolution_method',
  'user_modified',
  'modified_by',
  'modified_at',
  'last_updated',
] as const;

/** Those that another text changes: it may be long, and is read only where it does. */
const TEXT_COLUMNS = [
  'subject',
  'body',
  'words',
  'summary_text',
  'tags',
  'caption_selected',
  'clarity_cleaned',
  'clarity_model',
  'clarity_latency',
  'clarity_tokens',
  'clarity_moderation_flags',
  'clarity_processed_at',
  'clarity_enabled',
] as const;

/** All columns that may be put back. */
export const STATE_COLUMNS: readonly string[] = [...FIELD_COLUMNS, ...TEXT_COLUMNS];

/**
 * What stands beside an entry in other tables and goes back with it, by the name that it has in a
 * state: who is named on it, which corrections stand, what the engine's suggestion was answered,
 * what is proposed and not answered, and which updates nobody has dealt with.
 */
const BESIDE = {
  people: idsOf(sql`SELECT user_id AS id FROM issue_people
    WHERE company_id = issues.company_id AND issue_id = issues.id`),
  corrections: idsOf(sql`SELECT id FROM feedback_log
    WHERE company_id = issues.company_id AND entry_id = issues.id AND undone_at IS NULL`),
  suggestion: sql`(SELECT jsonb_build_object('id', id, 'accepted', accepted,
      'confirmed_by_user_id', confirmed_by_user_id, 'confirmed_at', confirmed_at)
    FROM suggestions WHERE company_id = issues.company_id AND entry_id = issues.id
    ORDER BY id DESC LIMIT 1)`,
  closings: idsOf(sql`SELECT id FROM resolution_suggestions
    WHERE company_id = issues.company_id AND issue_id = issues.id AND status = 'pending'`),
  resolutions: idsOf(sql`SELECT id FROM resolutions
    WHERE company_id = issues.company_id AND entry_id = issues.id AND status = 'pending'`),
  proposals: idsOf(sql`SELECT id FROM thread_proposals
    WHERE company_id = issues.company_id AND issue_id = issues.id AND status = 'pending'`),
  unseen: idsOf(sql`SELECT id FROM threaded_emails
    WHERE company_id = issues.company_id AND parent_issue_id = issues.id AND unseen`),
} satisfies Record<string, SQL>;

/** An entry as undo sees it; a field of `state` has the name of its column, or of `BESIDE`. */
export type EntryState = { id: string; version: number; state: StateDiff };

/** The states of those entries that this person sees, in a transaction that has its turn. */
export async function readStates(
  tx: Tx,
  companyId: string,
  { ids, withTexts }: { ids: string[]; withTexts: boolean },
): Promise<Map<string, EntryState>> {
  const columns = withTexts ? STATE_COLUMNS : FIELD_COLUMNS;
  const fields = [
    ...columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    ...Object.entries(BESIDE).map(([name, found]) => sql`${sql.raw(`'${name}'`)}, ${found}`),
  ];
  const { rows } = await tx.execute<EntryState>(sql`
    SELECT id, version, jsonb_build_object(${sql.join(fields, sql`, `)}) AS state FROM issues
    WHERE company_id = ${companyId} AND id = ANY(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether two values of a state are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function idsOf(question: SQL): SQL {
  return sql`ARRAY(SELECT id FROM (${question}) AS found ORDER BY id)`;
}
