import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { EmailState } from '#contract/entries/email-kinds.ts';
import type { Note } from '#contract/entries/notes.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { users } from '#server/db/schema/people.ts';
import { internalNotes } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record, userOf } from '#server/events/record.ts';
import { saysThanksAlone } from '#understanding/resolution/says-thanks.ts';
import { addFollowers } from '../concerned/follow.ts';
import { notify } from '../concerned/notify.ts';
import { findMentioned, followMentioned } from '../mentions/mention.ts';
import type { MomentPlace } from '../read/cursor.ts';
import { readReporter } from '../reporter/store.ts';
import { takeTurn } from '../write/numbers.ts';
import { updateRow } from '../write/rows.ts';
import { wakeByWords } from '../write/wake.ts';

export type NewNote = {
  issueId: string;
  content: string;
  from: string | null;
  /** A question emailed to the reporter. */
  isToReporter: boolean;
  now: Date;
};

/** Returns notes, newest first; null if not visible. */
export function listNotes(
  db: Database,
  asker: Asker,
  { issueId, limit, after }: { issueId: string; limit: number; after: MomentPlace | null },
): Promise<{ notes: Note[]; next: MomentPlace | null } | null> {
  const { timestamp, id } = internalNotes;
  return asCompany(db, asker, async (tx) => {
    if (!(await readState(tx, asker.companyId, issueId))) return null;
    const rows = await tx
      .select({
        id: internalNotes.id,
        issueId: internalNotes.issueId,
        content: internalNotes.content,
        createdByName: sql<
          string | null
        >`coalesce(nullif(${users.name}, ''), ${users.email}, ${internalNotes.tokenName})`,
        from: internalNotes.from,
        mentions: internalNotes.mentions,
        toReporter: internalNotes.isToReporter,
        emailState: sql<EmailState | null>`CASE WHEN ${internalNotes.isToReporter}
          THEN ${stateOfQuestion(asker.companyId)} END`,
        answeredAt: internalNotes.answeredAt,
        timestamp: internalNotes.timestamp,
      })
      .from(internalNotes)
      .leftJoin(users, eq(users.id, internalNotes.createdBy))
      .where(
        and(
          eq(internalNotes.companyId, asker.companyId),
          eq(internalNotes.issueId, issueId),
          after
            ? sql`(${timestamp}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(timestamp), desc(id))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notes: page.map((row) => ({
        ...row,
        answeredAt: row.answeredAt?.toISOString() ?? null,
        timestamp: row.timestamp.toISOString(),
      })),
      next: rows.length > limit && last ? { at: last.timestamp, id: last.id } : null,
    };
  });
}

function stateOfQuestion(companyId: string): SQL {
  return sql`(SELECT coalesce(email.state, CASE item.state WHEN 'dropped' THEN 'not_sent'
      WHEN 'emailed' THEN 'sent' ELSE item.state END)
    FROM email_items AS item LEFT JOIN notification_emails AS email ON email.id = item.email_id
    WHERE item.company_id = ${companyId} AND item.issue_id = ${internalNotes.issueId}
      AND item.note_id = ${internalNotes.id} AND item.kind = 'question' LIMIT 1)`;
}

/**
 * Adds a note as activity; the author follows the entry. Rejects mentions without access (`blind`)
 * and questions to unreachable reporters. Null: not visible.
 */
export function addNote(
  db: Database,
  actor: Actor & { name: string },
  { issueId, content, from, isToReporter, now }: NewNote,
): Promise<Note | 'deleted' | 'not_reachable' | { blind: string } | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const entry = await readState(tx, companyId, issueId);
    if (!entry) return null;
    const inEntry = { companyId, issueId: entry.id };
    if (entry.deleted) return 'deleted';
    if (isToReporter && !(await readReporter(tx, entry.id))?.isReachable) return 'not_reachable';
    const { mentions, people, blind } = await findMentioned(tx, { ...inEntry, text: content });
    if (blind !== null) return { blind };
    const author = userOf(actor);
    const tokenName = actor.tokenName ?? null;
    const shown = mentions.map(({ text, id }) => ({ text, id }));
    const note = { id: v7(), issueId: entry.id, content, from, mentions: shown };
    await tx
      .insert(internalNotes)
      .values({ ...note, companyId, createdBy: author, tokenName, isToReporter, timestamp: now });
    const noteCount = sql`${issues.noteCount} + 1`;
    await updateRow(tx, { companyId, id: entry.id }, { lastUpdated: now, noteCount });
    await record(tx, actor, 'note_added', issueId, now);
    const by = { actor: author };
    const writers = author === null ? [] : [author];
    await addFollowers(tx, inEntry, { people: writers, reason: 'noted', now });
    const mentioning = await followMentioned(tx, { ...inEntry, people }, { by, now });
    await notify(
      tx,
      [
        { entry: entry.id, kind: 'noted', without: people, ...by },
        ...mentioning.map((news) => ({ ...news, note: note.id })),
        ...(isToReporter
          ? [{ entry: entry.id, kind: 'question' as const, note: note.id, ...by }]
          : []),
      ],
      now,
    );
    // A note by the member who snoozed the entry does not wake it.
    const isWhoSnoozed = author !== null && entry.snoozedBy === author;
    if (entry.isSnoozed && !isWhoSnoozed && !saysThanksAlone(content)) {
      await wakeByWords(tx, actor, entry.id, now);
    }
    return {
      ...note,
      createdByName: actor.name || actor.email,
      toReporter: isToReporter,
      emailState: isToReporter ? 'queued' : null,
      answeredAt: null,
      timestamp: now.toISOString(),
    };
  });
}

async function readState(tx: Tx, companyId: string, issueId: string) {
  const [entry] = await tx
    .select({
      id: issues.id,
      deleted: issues.deleted,
      isSnoozed: issues.isSnoozed,
      snoozedBy: issues.snoozedBy,
    })
    .from(issues)
    .where(ofEntry(companyId, issueId));
  return entry ?? null;
}

function ofEntry(companyId: string, issueId: string) {
  return and(eq(issues.companyId, companyId), eq(issues.id, issueId));
}
