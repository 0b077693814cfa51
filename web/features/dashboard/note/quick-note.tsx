import { useCallback, useRef, useState } from 'react';
import { useOutside } from '#web/ui/use-outside.ts';
import { QUICK_NOTE_ID } from '../focus/fields.ts';
import { useNoteDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';

/** Field for a note; it unfolds over the page, to avoid a layout shift. */
export function QuickNote({ sender }: { sender: string }) {
  const note = useNoteDraft();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const fold = useCallback(() => setIsUnfolded(false), []);
  useOutside(place, isUnfolded, fold);
  return (
    <div ref={place} className="relative ml-2 h-9 min-w-0 grow basis-60 pointer-coarse:h-11">
      <NoteForm
        {...note}
        sender={sender}
        isFolded={!isUnfolded}
        onFocus={() => setIsUnfolded(true)}
        onSubmitted={() => document.getElementById(QUICK_NOTE_ID)?.focus()}
        className={`absolute top-0 left-0 rounded-md border border-field-line bg-raised outline-spruce has-[textarea:focus-visible]:outline-2 ${isUnfolded ? 'z-30 w-[max(100%,min(480px,56vw))] shadow-floating' : 'w-full'}`}
        footClassName="px-2 pb-2"
        box={{
          id: QUICK_NOTE_ID,
          rows: 1,
          className: `block min-h-[34px] w-full resize-none rounded-md bg-transparent px-3 py-[5.5px] outline-none placeholder:text-ink-quiet pointer-coarse:min-h-[42px] pointer-coarse:py-[9.5px] ${isUnfolded ? 'field-sizing-content max-h-[50dvh]' : 'h-[34px] overflow-hidden whitespace-nowrap'}`,
          onKeyDown: (event) => {
            if (event.key !== 'Escape') return;
            event.currentTarget.blur();
            fold();
          },
        }}
      />
    </div>
  );
}
