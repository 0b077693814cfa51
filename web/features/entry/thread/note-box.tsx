import { useId } from 'react';
import { type Issue, LONGEST_NOTE } from '#contract/entries/issues.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { MentionField } from '#web/features/entry/mentions/mention-field.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { useDraft } from '#web/session/tab-storage.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useAddNote } from './notes-query.ts';

/** A line to write a note in, which grows with what is written. */
export function NoteBox({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  const [text, setText] = useDraft(`note_${entry.id}`);
  const add = useAddNote();
  const say = useToast();
  const sayFailed = useSayFailed();
  const id = useId();
  const isEmpty = text.trim() === '';
  const submit = async () => {
    if (isEmpty) return;
    setText('');
    try {
      await add(entry, { text, from: null });
      say({ title: messages.noteAdded, description: messages.noteSaved });
    } catch (error) {
      // What was typed meanwhile stays too.
      setText((now) => (now === '' ? text : `${text}\n${now}`));
      const isBlind = error instanceof ApiError && error.said?.code === 'mention_no_access';
      const otherwise = { title: messages.error, otherwise: messages.noteFailed };
      sayFailed(
        error,
        isBlind ? otherwise : { title: messages.error, always: messages.noteFailed },
      );
    }
  };
  return (
    <Form
      // The next note may be sent while this one is on its way.
      onSubmit={() => void submit()}
      className="flex items-end gap-2 rounded-md border border-line bg-raised focus-within:border-field-line"
    >
      <label htmlFor={id} className="sr-only">
        {messages.noteBox}
      </label>
      <MentionField
        id={id}
        entryId={entry.id}
        data-act="note"
        rows={1}
        maxLength={LONGEST_NOTE}
        value={text}
        placeholder={messages.noteBoxHint}
        onText={setText}
        className="block w-full field-sizing-content max-h-48 min-h-10 grow resize-none rounded-md bg-transparent px-3 py-2 placeholder:text-ink-quiet pointer-coarse:min-h-11"
      />
      {!isEmpty && (
        <SubmitButton size="small" className="m-1">
          {messages.saveNote}
        </SubmitButton>
      )}
    </Form>
  );
}
