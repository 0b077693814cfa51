import type { ToolInput } from '#contract/agents/agent-tools.ts';
import { readIssue } from '#contract/entries/issues.ts';
import { addNote, listNotes } from '#contract/entries/notes.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { changed, unchanged } from './changed.ts';
import { isRecent } from './recent.ts';

/** Adds a note; idempotent for retries. */
export async function addNoteTo(
  { id: number, text }: ToolInput<'add_note'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const id = await context.entryId(number);
  const isNew = await writeNote(id, text, context);
  const entry = await context.ask(readIssue, { params: { id } });
  if (isNew) return changed(entry, context);
  return unchanged(entry, context, 'This very note was added a moment ago. It is there once.');
}

/** Writes a note unless a recent one is equal; returns true if new. */
export async function writeNote(
  id: string,
  content: string,
  { ask, person, now }: ToolContext,
): Promise<boolean> {
  const { notes } = await ask(listNotes, { params: { id }, query: {} });
  const writer = person.name || person.email;
  const isThere = notes.some(
    (note) =>
      note.content === content && note.createdByName === writer && isRecent(note.timestamp, now),
  );
  if (!isThere) await ask(addNote, { params: { id }, body: { content } });
  return !isThere;
}
