import { type FormEvent, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWords } from '#web/words/language.tsx';
import { NoteChoices } from './note-choices.tsx';
import type { NoteDraft } from './note-draft.ts';
import { useAddNote } from './use-add-note.ts';

type NoteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  sender: string;
  draft: NoteDraft;
  setDraft: (draft: NoteDraft) => void;
  clear: (added: NoteDraft) => void;
};

/** The quick note on a phone: it comes from below, and goes when the entry is made. */
export function NoteDialog({ isOpen, onClose, sender, draft, setDraft, clear }: NoteDialogProps) {
  const { note: says } = useWords().board;
  const ids = { text: useId(), error: useId() };
  const add = useAddNote(sender, (added) => {
    clear(added);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.submit(draft);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={says.label}>
      <form onSubmit={submit} className="grid gap-3">
        <label htmlFor={ids.text} className="sr-only">
          {says.label}
        </label>
        <textarea
          id={ids.text}
          rows={4}
          value={draft.text}
          placeholder={says.placeholder}
          aria-invalid={add.refusal !== null}
          aria-describedby={add.refusal === null ? undefined : ids.error}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
          }}
          className="field-sizing-content max-h-[40dvh] min-h-28 w-full resize-none rounded-md border border-field-line bg-raised px-3 py-2 placeholder:text-ink-quiet"
        />
        {add.refusal !== null && (
          <p id={ids.error} role="alert" className="text-13 text-critical">
            {add.refusal}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <NoteChoices draft={draft} onChange={setDraft} />
          <Button
            type="submit"
            look="main"
            size="small"
            className="ml-auto"
            disabled={draft.text.trim() === '' || add.isPending}
          >
            {add.isPending ? says.adding : says.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
