import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Note } from '#contract/entries/notes.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { users } from '#server/db/schema/people.ts';
import { internalNotes } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/events/record.ts';
import { takeTurn } from '../write/numbers.ts';
import { updateRow } from '../write/rows.ts';

/** What a person adds to an entry; `from` is where the news came from. */
export type NewNote = { issueId: string; content: string; from: string | null; now: Date };

/** An entry's notes, newest first; null where this person sees no such entry. */
export function listNotes(db: Database, asker: Asker, issueId: string): Promise<Note[] | null> {
  return asCompany(db, asker, async (tx) => {
    if (!(await readState(tx, asker.companyId, issueId))) return null;
    const rows = await tx
      .select({
        id: internalNotes.id,
        issueId: internalNotes.issueId,
        content: internalNotes.content,
        createdByName: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
        from: internalNotes.from,
        timestamp: internalNotes.timestamp,
      })
      .from(internalNotes)
      .leftJoin(users, eq(users.id, internalNotes.createdBy))
      .where(and(eq(internalNotes.companyId, asker.companyId), eq(internalNotes.issueId, issueId)))
      .orderBy(desc(internalNotes.timestamp), desc(internalNotes.id));
    return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
  });
}

/**
 * Adds a note to an entry, which is activity of the entry. One that is deleted is left alone; null
 * where this person sees no such entry.
 */
export function addNote(
  db: Database,
  actor: Actor & { name: string },
  { issueId, content, from, now }: NewNote,
): Promise<Note | 'deleted' | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const entry = await readState(tx, companyId, issueId);
    if (!entry) return null;
    if (entry.deleted) return 'deleted';
    const note = { id: v7(), issueId: entry.id, content, from };
    await tx
      .insert(internalNotes)
      .values({ ...note, companyId, createdBy: actor.personId, timestamp: now });
    const noteCount = sql`${issues.noteCount} + 1`;
    await updateRow(tx, { companyId, id: entry.id }, { lastUpdated: now, noteCount });
    await record(tx, actor, 'note_added', issueId, now);
    return { ...note, createdByName: actor.name || actor.email, timestamp: now.toISOString() };
  });
}

async function readState(tx: Tx, companyId: string, issueId: string) {
  const [entry] = await tx
    .select({ id: issues.id, deleted: issues.deleted })
    .from(issues)
    .where(ofEntry(companyId, issueId));
  return entry ?? null;
}

function ofEntry(companyId: string, issueId: string) {
  return and(eq(issues.companyId, companyId), eq(issues.id, issueId));
}
