import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useWords } from '#web/words/language.tsx';
import { QUICK_NOTE_ID } from '../commands.ts';
import { useOutside } from '../use-outside.ts';
import { NoteChoices } from './note-choices.tsx';
import { useNoteDraft } from './note-draft.ts';
import { useAddNote } from './use-add-note.ts';

/**
 * A box to write an entry by hand; what is left at "auto" is found by the engine. It unfolds
 * over the page rather than in it, so that nothing moves under the pointer when it folds.
 */
export function QuickNote({ sender }: { sender: string }) {
  const { note: says } = useWords().board;
  const { draft, setDraft, clear } = useNoteDraft();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const add = useAddNote(sender, clear);
  useOutside(
    form,
    isUnfolded,
    useCallback(() => setIsUnfolded(false), []),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.submit(draft);
    document.getElementById(QUICK_NOTE_ID)?.focus();
  };
  return (
    <div className="relative ml-2 h-9 min-w-0 grow basis-60 pointer-coarse:h-11">
      <form
        ref={form}
        onSubmit={submit}
        onFocus={() => setIsUnfolded(true)}
        className={`absolute top-0 left-0 rounded-md border border-field-line bg-raised outline-spruce has-[textarea:focus-visible]:outline-2 ${isUnfolded ? 'z-30 w-[max(100%,min(480px,56vw))] shadow-floating' : 'w-full'}`}
      >
        <label htmlFor={QUICK_NOTE_ID} className="sr-only">
          {says.label}
        </label>
        <textarea
          id={QUICK_NOTE_ID}
          rows={1}
          value={draft.text}
          placeholder={says.placeholder}
          aria-invalid={add.refusal !== null}
          aria-describedby={add.refusal === null ? undefined : errorId}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
            if (event.key !== 'Escape') return;
            event.currentTarget.blur();
            setIsUnfolded(false);
          }}
          className={`block min-h-[34px] w-full resize-none rounded-md bg-transparent px-3 py-[5.5px] outline-none placeholder:text-ink-quiet pointer-coarse:min-h-[42px] pointer-coarse:py-[9.5px] ${isUnfolded ? 'field-sizing-content max-h-[50dvh]' : 'h-[34px] overflow-hidden whitespace-nowrap'}`}
        />
        {isUnfolded && (
          <div className="px-2 pb-2">
            {add.refusal !== null && (
              <p id={errorId} role="alert" className="px-1 pb-2 text-13 text-critical">
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
          </div>
        )}
      </form>
    </div>
  );
}
