import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { addManualIssue } from '#contract/issues.ts';
import { DEPARTMENTS, PRIORITIES } from '#contract/labels.ts';
import { ApiError, call } from '#web/api.ts';
import { placeEntry } from '#web/features/entry/entries-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';
import { QUICK_NOTE_ID } from './commands.ts';
import { noteSubject } from './note-subject.ts';
import { useOutside } from './use-outside.ts';

const AUTO = 'auto';
const EMPTY = { text: '', priority: AUTO, department: AUTO };
type Draft = typeof EMPTY;

/**
 * A box to write an entry by hand; what is left at "auto" is found by the engine. It unfolds
 * over the page rather than in it, so that nothing moves under the pointer when it folds.
 */
export function QuickNote({ sender }: { sender: string }) {
  const { note: says } = useWords().board;
  const [draft, setDraft] = useState(EMPTY);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const say = useToast();
  const errorId = useId();
  const add = useAddNote(sender, () => setDraft(EMPTY));
  useOutside(
    form,
    isUnfolded,
    useCallback(() => setIsUnfolded(false), []),
  );
  const isBlank = draft.text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) say({ title: says.missing, description: says.missingSays });
    else if (!add.isPending) add.mutate(draft);
    document.getElementById(QUICK_NOTE_ID)?.focus();
  };
  return (
    <div className="relative h-11">
      <form
        ref={form}
        onSubmit={submit}
        onFocus={() => setIsUnfolded(true)}
        className={`absolute inset-x-0 top-0 rounded-md border border-field-line bg-raised outline-spruce has-[textarea:focus-visible]:outline-2 ${isUnfolded ? 'z-30 shadow-floating' : ''}`}
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
          className={`block min-h-[42px] w-full resize-none rounded-md bg-transparent px-4 py-2 outline-none placeholder:text-ink-quiet ${isUnfolded ? 'field-sizing-content max-h-[50dvh]' : 'h-[42px] overflow-hidden'}`}
        />
        {isUnfolded && (
          <div className="px-3 pb-3">
            {add.refusal !== null && (
              <p id={errorId} role="alert" className="px-1 pb-2 text-13 text-critical">
                {add.refusal}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-2">
              <Choices draft={draft} onChange={setDraft} />
              <Button
                type="submit"
                look="main"
                size="small"
                className="ml-auto"
                disabled={isBlank || add.isPending}
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

/** Adds a note as an entry; `refusal` is why the server would not have it as it is. */
function useAddNote(sender: string, onAdded: () => void) {
  const { board, common } = useWords();
  const says = board.note;
  const queries = useQueryClient();
  const say = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ text, priority, department }: Draft) =>
      call(addManualIssue, {
        body: {
          subject: noteSubject(text),
          body: text,
          sender,
          ...(priority !== AUTO && { priority }),
          ...(department !== AUTO && { department }),
        },
      }),
    onSuccess: (entry) => {
      placeEntry(queries, entry);
      onAdded();
      say({ title: says.created, description: says.createdSays });
    },
    onError: ({ message }) =>
      say({
        title: says.failed,
        description: message ? common.told(message) : says.failedSays,
        isError: true,
      }),
  });
  const refusal =
    error instanceof ApiError && error.status === 400 ? common.told(error.message) : null;
  return { mutate, isPending, refusal };
}

type ChoicesProps = { draft: Draft; onChange: (draft: Draft) => void };

function Choices({ draft, onChange }: ChoicesProps) {
  const { board, common } = useWords();
  const says = board.note;
  return (
    <>
      <Select
        label={says.priority}
        labelPlace="hidden"
        value={draft.priority}
        options={[
          { value: AUTO, label: says.autoPriority },
          ...PRIORITIES.map((value) => ({ value, label: common.priorities[value] })),
        ]}
        onChoose={(priority) => onChange({ ...draft, priority })}
      />
      <Select
        label={says.department}
        labelPlace="hidden"
        value={draft.department}
        options={[
          { value: AUTO, label: says.autoDepartment },
          ...DEPARTMENTS.map((value) => ({ value, label: common.departments[value] })),
        ]}
        onChoose={(department) => onChange({ ...draft, department })}
      />
    </>
  );
}
