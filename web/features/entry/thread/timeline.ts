import type { ThreadUpdate } from '#contract/entries/issues.ts';
import type { Note } from '#contract/entries/notes.ts';

/** Consecutive notes are one part. */
export type TimelinePart =
  | { kind: 'mail'; update: ThreadUpdate }
  | { kind: 'question'; note: Note }
  | { kind: 'notes'; notes: [Note, ...Note[]] };

/** Merges mails and notes, oldest first. */
export function timelineOf(updates: ThreadUpdate[], notes: Note[]): TimelinePart[] {
  const mails = updates.map((update) => ({ at: update.timestamp, update, note: null }));
  const written = notes.map((note) => ({ at: note.timestamp, update: null, note }));
  const parts: TimelinePart[] = [];
  for (const { update, note } of [...mails, ...written].toSorted((a, b) =>
    a.at < b.at ? -1 : 1,
  )) {
    const last = parts.at(-1);
    if (update) parts.push({ kind: 'mail', update });
    else if (note.toReporter) parts.push({ kind: 'question', note });
    else if (last?.kind === 'notes') last.notes.push(note);
    else parts.push({ kind: 'notes', notes: [note] });
  }
  return parts;
}
