import { useMessages } from '#web/messages/language.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { useNoteDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';

type NoteDialogProps = ReturnType<typeof useNoteDraft> & {
  isOpen: boolean;
  onClose: () => void;
  sender: string;
};

export function NoteDialog({ isOpen, onClose, ...note }: NoteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={useMessages().board.note.label}>
      <NoteForm
        {...note}
        onAdded={onClose}
        className="grid gap-3"
        box={{
          rows: 4,
          className:
            'field-sizing-content max-h-[40dvh] min-h-28 w-full resize-none rounded-md border border-field-line bg-raised px-3 py-2 placeholder:text-ink-quiet',
        }}
      />
    </Dialog>
  );
}
