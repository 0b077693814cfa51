import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import { addNote, addTeamUpdate, listNotes, type Note } from '#contract/entries/notes.ts';
import { call } from '#web/api/api.ts';
import { isDone } from '#web/api/api-error.ts';
import { sessionQuery } from '#web/session/session.ts';
import { refreshEntries } from '#web/store/lists/entries-query.ts';
import { latestOf, showEntry } from '#web/store/lists/whole-query.ts';

type Notes = { notes: Note[] };

export type NewNote =
  | { kind: 'note' | 'question'; text: string }
  | { kind: 'update'; text: string; from: string };

/** Query for all notes of an entry, newest first, per entry version. */
export function notesQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['notes', entry.id, entry.version],
    queryFn: () => readAll(entry.id),
    placeholderData: keepPreviousData,
  });
}

/** Reads all pages of notes; most entries have only one. */
async function readAll(id: string): Promise<Notes> {
  const notes: Note[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listNotes, { params: { id }, query: { cursor } });
    notes.push(...page.notes);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { notes };
}

/** Adds a note as an optimistic update, rolled back if it throws. */
export function useAddNote() {
  const queries = useQueryClient();
  return async (entry: Issue, note: NewNote): Promise<void> => {
    const shown = noteNow(queries, entry, note);
    changeNotes(queries, entry, 1, (notes) => [shown, ...notes]);
    try {
      const stored = await send(entry, note).catch((error: unknown) => {
        // The note was added, but the response was unreadable; the next fetch brings the stored
        // note.
        if (isDone(error)) return shown;
        throw error;
      });
      changeNotes(queries, entry, 0, (notes) =>
        notes.map((one) => (one.id === shown.id ? stored : one)),
      );
    } catch (error) {
      changeNotes(queries, entry, -1, (notes) => notes.filter(({ id }) => id !== shown.id));
      throw error;
    }
    await refreshEntries(queries, [entry.id]);
  };
}

function send(entry: Issue, note: NewNote): Promise<Note> {
  const { kind, text } = note;
  if (kind !== 'update') {
    const body = { content: text, toReporter: kind === 'question' };
    return call(addNote, { params: { id: entry.id }, body });
  }
  return call(addTeamUpdate, {
    body: {
      text,
      issueId: entry.id,
      timestamp: new Date().toISOString(),
      ...(note.from !== '' && { from: note.from }),
    },
  });
}

function noteNow(queries: QueryClient, entry: Issue, note: NewNote): Note {
  const user = queries.getQueryData(sessionQuery.queryKey)?.user;
  return {
    id: crypto.randomUUID(),
    issueId: entry.id,
    content: note.text.trim(),
    createdByName: user?.name || user?.email || null,
    from: (note.kind === 'update' && note.from) || null,
    timestamp: new Date().toISOString(),
    mentions: [],
    toReporter: note.kind === 'question',
    emailState: note.kind === 'question' ? 'queued' : null,
    answeredAt: null,
  };
}

function changeNotes(
  queries: QueryClient,
  entry: Issue,
  more: number,
  change: (notes: Note[]) => Note[],
): void {
  queries.setQueriesData<Notes>({ queryKey: ['notes', entry.id] }, (data) =>
    data ? { notes: change(data.notes) } : data,
  );
  const now = latestOf(queries, entry);
  if (more !== 0) showEntry(queries, { ...now, noteCount: now.noteCount + more });
}
