import { type SQL, sql } from 'drizzle-orm';
import type { StateDiff } from '#server/db/schema/undo.ts';
import type { Tx } from '#server/db/tx.ts';

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

/** May be long, so they are read only if a text changes. */
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

export const STATE_COLUMNS: readonly string[] = [...FIELD_COLUMNS, ...TEXT_COLUMNS];

/** State in other tables that undo restores. */
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

export type EntryState = { id: string; version: number; state: StateDiff };

/** Requires `takeTurn`. */
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

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function idsOf(question: SQL): SQL {
  return sql`ARRAY(SELECT id FROM (${question}) AS found ORDER BY id)`;
}
