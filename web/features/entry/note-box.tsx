import { useId } from 'react';
import { type Issue, LONGEST_NOTE } from '#contract/entries/issues.ts';
import { useDraft } from '#web/kept.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSayFailed } from '#web/use-failure.ts';
import { useWords } from '#web/words/language.tsx';
import { useAddNote } from './notes-query.ts';

/** A line to write a note in, which grows with what is written. */
export function NoteBox({ entry }: { entry: Issue }) {
  const { entry: words } = useWords();
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
      say({ title: words.noteAdded, description: words.noteSaved });
    } catch (error) {
      // What was typed meanwhile stays too.
      setText((now) => (now === '' ? text : `${text}\n${now}`));
      sayFailed(error, { title: words.error, always: words.noteFailed });
    }
  };
  return (
    <Form
      // The next note may be sent while this one is on its way.
      onSubmit={() => void submit()}
      className="flex items-end gap-2 rounded-md border border-line bg-raised focus-within:border-field-line"
    >
      <label htmlFor={id} className="sr-only">
        {words.noteBox}
      </label>
      <textarea
        id={id}
        data-act="note"
        rows={1}
        maxLength={LONGEST_NOTE}
        value={text}
        placeholder={words.noteBoxHint}
        onChange={(event) => setText(event.target.value)}
        className="block field-sizing-content max-h-48 min-h-10 grow resize-none rounded-md bg-transparent px-3 py-2 placeholder:text-ink-quiet pointer-coarse:min-h-11"
      />
      {!isEmpty && (
        <SubmitButton size="small" className="m-1">
          {words.saveNote}
        </SubmitButton>
      )}
    </Form>
  );
}
