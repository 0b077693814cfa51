import { type ComponentProps, useId } from 'react';
import { useMessages } from '#web/messages/language.tsx';
import { Form, FormError, SubmitButton } from '#web/ui/form.tsx';
import { NoteChoices } from './note-choices.tsx';
import type { useNoteDraft } from './note-draft.ts';
import { useAddNote } from './use-add-note.ts';

type NoteFormProps = ReturnType<typeof useNoteDraft> & {
  sender: string;
  onSubmitted?: () => void;
  onAdded?: () => void;
  isFolded?: boolean;
  className: string;
  onFocus?: () => void;
  box: ComponentProps<'textarea'>;
  footClassName?: string;
};

export function NoteForm({ draft, setDraft, clear, sender, ...props }: NoteFormProps) {
  const { note: says } = useMessages().board;
  const ownId = useId();
  const id = props.box.id ?? ownId;
  const errorId = `${ownId}-error`;
  const add = useAddNote(sender, (added) => {
    clear(added);
    props.onAdded?.();
  });
  const submit = () => {
    add.submit(draft);
    props.onSubmitted?.();
  };
  return (
    <Form
      onSubmit={submit}
      isPending={add.isPending}
      onFocus={props.onFocus}
      className={props.className}
    >
      <label htmlFor={id} className="sr-only">
        {says.label}
      </label>
      <textarea
        {...props.box}
        id={id}
        dir="auto"
        value={draft.text}
        placeholder={says.placeholder}
        aria-invalid={add.refusal !== null}
        aria-describedby={add.refusal === null ? undefined : errorId}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      {!props.isFolded && (
        <div className={props.footClassName}>
          <FormError id={errorId} className="px-1 pb-2">
            {add.refusal}
          </FormError>
          <div className="flex flex-wrap items-center gap-2">
            <NoteChoices draft={draft} onChange={setDraft} />
            <SubmitButton
              look="main"
              size="small"
              className="ml-auto"
              pending={says.adding}
              disabled={draft.text.trim() === ''}
            >
              {says.add}
            </SubmitButton>
          </div>
        </div>
      )}
    </Form>
  );
}
