import type { Note } from '#contract/entries/notes.ts';
import { useMessages } from '#web/messages/language.tsx';
import { When } from '#web/ui/when.tsx';

/** So many notes fit without a bar to scroll by. */
const FEW = 3;

/** Notes below each other; many of them scroll in a place of their own. */
export function NoteList({ notes }: { notes: Note[] }) {
  const { entry: messages } = useMessages();
  const isLong = notes.length > FEW;
  return (
    <section
      aria-label={messages.notes}
      {...(isLong && { tabIndex: 0 })}
      className="grid max-h-80 gap-3 overflow-y-auto rounded-md bg-sunken px-4 py-3"
    >
      {notes.map((note) => (
        <div key={note.id}>
          <p className="text-13 text-ink-quiet">
            <span className="font-medium text-ink">
              {note.createdByName ?? messages.formerColleague}
            </span>{' '}
            · <When at={note.timestamp} />
            {note.from && ` · ${messages.noteFrom(note.from)}`}
          </p>
          <p className="break-words whitespace-pre-wrap">{note.content}</p>
        </div>
      ))}
    </section>
  );
}
