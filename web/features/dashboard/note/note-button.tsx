import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useBoardFocus } from '../focus/board-focus.ts';
import { QUICK_NOTE_ID } from '../focus/fields.ts';
import { useNoteDraft } from './note-draft.ts';

export const noteDialog = lazyModule(() => import('./note-dialog.tsx'));

/** Button for a note on a phone; hidden while entries are selected. */
export function NoteButton({ sender }: { sender: string }) {
  const { note } = useMessages().board;
  const [isOpen, setIsOpen] = useState(false);
  // Held here, so that the draft survives closing.
  const written = useNoteDraft();
  const dialog = noteDialog.useModule(isOpen);
  const { selected } = useBoardFocus();
  return (
    <>
      {selected.size === 0 && (
        <button
          type="button"
          id={QUICK_NOTE_ID}
          aria-haspopup="dialog"
          aria-label={note.label}
          onClick={() => setIsOpen(true)}
          className="fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full bg-spruce text-on-spruce shadow-floating hover:bg-spruce-hover"
        >
          <Plus aria-hidden="true" className="size-6" />
        </button>
      )}
      {dialog && (
        <dialog.NoteDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          sender={sender}
          {...written}
        />
      )}
    </>
  );
}
