import { sql } from 'drizzle-orm';
import type { StateDiff } from '#server/db/schema/undo.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Actor } from '#server/events/record.ts';
import { colleaguesOf, writeNamed } from '../restricted/store.ts';
import type { Undoable } from './decide-undo.ts';

export type Undone = Undoable & { id: string; fields: StateDiff; at: Date };

export async function putBackBeside(
  tx: Tx,
  { companyId }: Actor,
  undone: Undone[],
  now: Date,
): Promise<void> {
  await putBackNamed(tx, companyId, undone);
  await putBackCorrections(tx, companyId, undone, now);
  const pending = (table: string, name: string, unanswered: string) =>
    tx.execute(sql`UPDATE ${sql.identifier(table)} SET status = 'pending' ${sql.raw(unanswered)}
      WHERE company_id = ${companyId} AND id = ANY(${sql.param(gone(undone, name))}::uuid[])`);
  const answered = ', user_action = NULL, resolved_by_user_id = NULL, resolved_at = NULL';
  await pending('resolution_suggestions', 'closings', answered);
  await pending('resolutions', 'resolutions', '');
  await pending(
    'thread_proposals',
    'proposals',
    ', answered_by_user_id = NULL, answered_at = NULL',
  );
  await tx.execute(sql`UPDATE threaded_emails SET unseen = true
    WHERE company_id = ${companyId} AND id = ANY(${sql.param(gone(undone, 'unseen'))}::uuid[])`);
}

/** Restores named people, except former members. */
async function putBackNamed(tx: Tx, companyId: string, undone: Undone[]): Promise<void> {
  const named = undone.filter(({ fields }) => 'people' in fields);
  if (named.length === 0) return;
  const here = new Set((await colleaguesOf(tx, companyId)).map(({ id }) => id));
  for (const { id, fields } of named) {
    const people = idsIn(fields, 'people').filter((one) => here.has(one));
    await writeNamed(tx, companyId, { id, people });
  }
}

async function putBackCorrections(
  tx: Tx,
  companyId: string,
  undone: Undone[],
  now: Date,
): Promise<void> {
  const made = undone.flatMap(({ before, after }) =>
    without(idsIn(after, 'corrections'), idsIn(before, 'corrections')),
  );
  await tx.execute(sql`UPDATE feedback_log SET undone_at = ${now}
    WHERE company_id = ${companyId} AND id = ANY(${sql.param(made)}::uuid[]) AND undone_at IS NULL`);
  await tx.execute(sql`UPDATE feedback_log AS old SET undone_at = NULL
    WHERE company_id = ${companyId} AND id = ANY(${sql.param(gone(undone, 'corrections'))}::uuid[])
      AND NOT EXISTS (SELECT FROM feedback_log AS other
        WHERE other.company_id = old.company_id AND other.entry_id = old.entry_id
          AND other.question = old.question AND other.undone_at IS NULL)`);
  const suggestions = undone.flatMap(({ fields }) => fields.suggestion ?? []);
  await tx.execute(sql`UPDATE suggestions SET accepted = was.accepted,
      confirmed_by_user_id = was.confirmed_by_user_id, confirmed_at = was.confirmed_at
    FROM jsonb_to_recordset(${JSON.stringify(suggestions)}::jsonb)
      AS was (id uuid, accepted boolean, confirmed_by_user_id uuid, confirmed_at timestamptz)
    WHERE suggestions.company_id = ${companyId} AND suggestions.id = was.id`);
  const moments = undone.map(({ at }) => at.toISOString());
  await tx.execute(sql`SELECT tidings_forget_answers(
    ${sql.param(undone.map(({ id }) => id))}::uuid[], ${sql.param(moments)}::timestamptz[])`);
}

function gone(undone: Undone[], name: string): string[] {
  return undone.flatMap(({ before, after }) => without(idsIn(before, name), idsIn(after, name)));
}

function idsIn(state: StateDiff, name: string): string[] {
  return (state[name] ?? []) as string[];
}

function without(ids: string[], others: string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}
