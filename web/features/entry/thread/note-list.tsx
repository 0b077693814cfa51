import type { Note } from '#contract/entries/notes.ts';
import { QuestionState } from '#web/features/entry/reporter/question-state.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { UserText } from '#web/messages/user-text.tsx';
import { When } from '#web/ui/when.tsx';

const FEW = 3;

type NoteListProps = {
  notes: Note[];
  reporter: string;
};

export function NoteList({ notes, reporter }: NoteListProps) {
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
          <OneNote note={note} reporter={reporter} />
        </div>
      ))}
    </section>
  );
}

export function OneNote({ note, reporter }: { note: Note; reporter: string }) {
  const { entry: messages } = useMessages();
  return (
    <>
      <p className="text-13 text-ink-quiet">
        <UserText className="font-medium text-ink">
          {note.createdByName ?? messages.formerColleague}
        </UserText>{' '}
        · <When at={note.timestamp} />
        {note.from && ` · ${messages.noteFrom(note.from)}`}
      </p>
      {note.toReporter && <QuestionState note={note} reporter={reporter} />}
      <p dir="auto" className="break-words whitespace-pre-wrap">
        <NoteText note={note} />
      </p>
    </>
  );
}

function NoteText({ note: { content, mentions } }: { note: Note }) {
  return piecesOf(
    content,
    mentions.map(({ text }) => text),
  ).map(({ text, at, isMention }) =>
    isMention ? (
      <span key={at} className="font-[550] text-spruce">
        {text}
      </span>
    ) : (
      text
    ),
  );
}

function piecesOf(text: string, mentions: string[]) {
  const parts: { text: string; at: number; isMention: boolean }[] = [];
  const longestFirst = mentions.toSorted((a, b) => b.length - a.length);
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const mention = text[at] === '@' && longestFirst.find((one) => text.startsWith(one, at));
    if (!mention) continue;
    if (at > from) parts.push({ text: text.slice(from, at), at: from, isMention: false });
    parts.push({ text: mention, at, isMention: true });
    from = at + mention.length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), at: from, isMention: false });
  return parts;
}
