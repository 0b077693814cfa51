import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { addManualIssue } from '#contract/issues.ts';
import { DEPARTMENTS, PRIORITIES } from '#contract/labels.ts';
import { call } from '#web/api.ts';
import { placeEntry } from '#web/features/entry/entries-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { noteSubject } from './note-subject.ts';

const AUTO = 'auto';

/** A box to write an entry by hand; what is left at "auto" is found by the engine. */
export function QuickNote({ sender }: { sender: string }) {
  const [note, setNote] = useState('');
  const [priority, setPriority] = useState(AUTO);
  const [department, setDepartment] = useState(AUTO);
  const queries = useQueryClient();
  const say = useToast();
  const noteId = useId();
  const add = useMutation({
    mutationFn: () =>
      call(addManualIssue, {
        body: {
          subject: noteSubject(note),
          body: note,
          sender,
          ...(priority !== AUTO && { priority }),
          ...(department !== AUTO && { department }),
        },
      }),
    onSuccess: (entry) => {
      placeEntry(queries, entry);
      setNote('');
      setPriority(AUTO);
      setDepartment(AUTO);
      say({
        title: 'Entry Created',
        description: 'Your manual entry has been created and classified automatically.',
      });
    },
    onError: (error) =>
      say({
        title: 'Error Creating Entry',
        description: error.message || 'Failed to create entry. Please try again.',
        isError: true,
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') {
      say({ title: 'Missing Information', description: "Please describe what's happening." });
    } else add.mutate();
  };
  return (
    <form
      onSubmit={submit}
      className="group rounded-md border border-line bg-raised focus-within:border-field-line"
    >
      <label htmlFor={noteId} className="sr-only">
        Quick note
      </label>
      <textarea
        id={noteId}
        rows={1}
        value={note}
        placeholder="Quick note: what’s happening?"
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
        }}
        className="block field-sizing-content max-h-64 min-h-11 w-full resize-none rounded-md bg-transparent px-4 py-2.5 placeholder:text-ink-quiet"
      />
      <div
        className={`flex-wrap items-center gap-2 px-3 pb-3 group-focus-within:flex ${note === '' ? 'hidden' : 'flex'}`}
      >
        <Choice label="Priority" value={priority} options={PRIORITIES} onChange={setPriority} />
        <Choice
          label="Department"
          value={department}
          options={DEPARTMENTS}
          onChange={setDepartment}
        />
        <Button
          type="submit"
          look="main"
          size="small"
          className="ml-auto"
          disabled={note.trim() === '' || add.isPending}
        >
          {add.isPending ? 'Adding…' : 'Add entry'}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-8 rounded-md border border-line bg-raised px-2 text-13 text-ink-quiet pointer-coarse:min-h-11"
    >
      <option value={AUTO}>{label}: auto</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option.slice(0, 1).toUpperCase() + option.slice(1)}
        </option>
      ))}
    </select>
  );
}
