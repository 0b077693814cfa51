import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { Issue, ThreadUpdate } from '#contract/entries/issues.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { MailBody, type MailParts } from '#web/features/entry/mail/mail-body.tsx';
import { TextWithImages } from '#web/features/entry/mail/text-with-images.tsx';
import { reporterName, useReporter } from '#web/features/entry/reporter/reporter-query.ts';
import { useMessages } from '#web/messages/language.tsx';
import { UserText } from '#web/messages/user-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { NoteBox } from './note-box.tsx';
import { NoteList, OneNote } from './note-list.tsx';
import { notesQuery } from './notes-query.ts';
import { ProposalBar } from './proposal-bar.tsx';
import { quotedPart } from './quoted-text.ts';
import { type TimelinePart, timelineOf } from './timeline.ts';

type ThreadProps = {
  entry: Issue;
  updates: ThreadUpdate[];
  mailOf: (updateId: string | null) => MailParts;
  /** True for a deleted entry. */
  isReadOnly: boolean;
  /** Null if another button adds updates. */
  onAddUpdate: (() => void) | null;
};

const SIDES = { mail: 'border-l-2 border-line pl-4', question: 'border-l-2 border-watch pl-4' };

export function Thread({ entry, updates, mailOf, isReadOnly, onAddUpdate }: ThreadProps) {
  const { entry: messages } = useMessages();
  const { data, error, refetch } = useQuery(notesQuery(entry));
  const parts = timelineOf(updates, data?.notes ?? []);
  const hasQuestion = parts.some(({ kind }) => kind === 'question');
  const reporter = reporterName(entry, useReporter(entry, hasQuestion));
  return (
    <section aria-label={messages.updates} className="grid grid-cols-1 gap-4">
      <ul aria-label={messages.updates} className="grid grid-cols-1 gap-4 empty:hidden">
        {parts.map((part) => (
          <li key={keyOf(part)} className={part.kind === 'notes' ? '' : SIDES[part.kind]}>
            {part.kind === 'mail' && (
              <ThreadMail
                entry={entry}
                update={part.update}
                mail={mailOf(part.update.threadedEmailId)}
              />
            )}
            {part.kind === 'question' && <OneNote note={part.note} reporter={reporter} />}
            {part.kind === 'notes' && <NoteList notes={part.notes} reporter={reporter} />}
          </li>
        ))}
      </ul>
      {error && (
        <LoadFailure
          error={error}
          says={messages.notesFailed}
          onRetry={() => void refetch()}
          className="text-13"
        />
      )}
      {!isReadOnly && <NoteBox entry={entry} />}
      {!isReadOnly && onAddUpdate && (
        <div className="-mt-2 -ml-3">
          <Button size="small" look="quiet" onClick={onAddUpdate}>
            <MessageSquarePlus aria-hidden="true" className="size-4" />
            {messages.addUpdate}
          </Button>
        </div>
      )}
    </section>
  );
}

function keyOf(part: TimelinePart): string {
  if (part.kind === 'mail') return part.update.threadedEmailId;
  return part.kind === 'question' ? part.note.id : part.notes[0].id;
}

type ThreadMailProps = { entry: Issue; update: ThreadUpdate; mail: MailParts };

/** A reaction has its emoji instead of text. */
function ThreadMail({ entry, update, mail }: ThreadMailProps) {
  const { entry: messages } = useMessages();
  const { proposal, closing, body, originalBody, reaction } = update;
  const quoted = quotedPart(body, originalBody);
  return (
    <>
      <p className="text-13 text-ink-quiet">
        {reaction}{' '}
        <UserText className="font-medium text-ink">{update.senderName ?? update.sender}</UserText> ·{' '}
        <When at={update.timestamp} />
        {update.isResolution && ` · ${messages.saysResolved}`}
      </p>
      {!reaction && (
        <MailBody {...mail} text={body}>
          <TextWithImages {...mail} text={body} />
          {quoted !== null && <Quoted text={quoted} />}
        </MailBody>
      )}
      {!entry.deleted && proposal && <ProposalBar entry={entry} proposal={proposal} text={body} />}
      {!entry.deleted && closing && entry.status === 'open' && (
        <ProposalBar entry={entry} proposal={closing} text={body} />
      )}
    </>
  );
}

function Quoted({ text }: { text: string }) {
  const { entry: messages } = useMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
        className="min-h-6 rounded-md text-13 text-ink-quiet hover:text-ink pointer-coarse:min-h-11"
      >
        {isShown ? messages.hideQuoted : messages.showQuoted}
      </button>
      {isShown && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-13 text-ink-quiet">
          {text}
        </p>
      )}
    </div>
  );
}
