import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { type Issue, LONGEST_NOTE } from '#contract/entries/issues.ts';
import { MentionField } from '#web/features/entry/mentions/mention-field.tsx';
import { useReporterMessages } from '#web/features/entry/reporter/messages.ts';
import {
  RecipientChoice,
  RecipientSays,
  SubmitLabel,
} from '#web/features/entry/reporter/recipient-choice.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { useNoteBox } from './use-note-box.ts';

const GROUNDS = {
  team: 'border-line bg-raised focus-within:border-field-line',
  reporter: 'border-watch bg-watch-wash',
};

export function NoteBox({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  const says = useReporterMessages();
  const { recipient, ...note } = useNoteBox(entry);
  const { isReporter, name } = recipient;
  const id = useId();
  const foot = useRef<HTMLDivElement>(null);
  const keepInView = useInView(foot, note.isUnfolded);
  return (
    <Form
      // Not awaited: the next note may be sent while this one is pending.
      onSubmit={() => void note.submit()}
      className={`rounded-md border outline-spruce transition-colors duration-150 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 ${GROUNDS[isReporter ? 'reporter' : 'team']}`}
    >
      <label htmlFor={id} className="sr-only">
        {isReporter ? says.ask(name) : messages.noteBox}
      </label>
      <MentionField
        id={id}
        entryId={entry.id}
        data-act="note"
        rows={1}
        maxLength={LONGEST_NOTE}
        value={note.text}
        placeholder={isReporter ? says.ask(name) : messages.noteBoxHint}
        onText={note.setText}
        onFocus={note.unfold}
        className="block w-full field-sizing-content max-h-48 min-h-10 resize-none rounded-md bg-transparent px-3 py-2 outline-none placeholder:text-ink-quiet pointer-coarse:min-h-11"
      />
      {note.isUnfolded && (
        <div
          ref={foot}
          onChange={keepInView}
          className="flex scroll-mb-3 flex-wrap items-center gap-2 px-2 pb-2"
        >
          <RecipientChoice recipient={recipient} saysId={`${id}says`} />
          <RecipientSays
            recipient={recipient}
            saysId={`${id}says`}
            className="basis-full px-1 sm:order-last"
          />
          <SubmitButton
            size="small"
            aria-disabled={note.isEmpty}
            className="ml-auto max-w-full aria-disabled:text-ink-quiet"
          >
            <SubmitLabel recipient={recipient} otherwise={messages.saveNote} />
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}

/**
 * Keeps the part below the field in view as it grows while the form has the focus. Call the
 * returned function after a choice in that part.
 */
function useInView(part: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  const keepInView = useCallback(() => {
    const isWrittenIn = part.current?.parentElement?.contains(document.activeElement);
    if (isWrittenIn) part.current?.scrollIntoView({ block: 'nearest' });
  }, [part]);
  useEffect(() => {
    if (!isShown || !part.current) return;
    // Fires at once, then on each resize.
    const observer = new ResizeObserver(keepInView);
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, isShown, keepInView]);
  return keepInView;
}
