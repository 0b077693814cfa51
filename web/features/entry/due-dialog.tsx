import { formatISO } from 'date-fns';
import { type FormEvent, useId, useState } from 'react';
import type { Issue } from '#contract/issues.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWords } from '#web/words/language.tsx';
import { dueOnDay } from './due.ts';
import type { EntryActions } from './entry-actions.ts';

type DueDialogProps = {
  entry: Issue;
  onSetDue: EntryActions['setDue'];
  onClose: () => void;
};

/** Asks for the day by which an entry is due. */
export function DueDialog({ entry, onSetDue, onClose }: DueDialogProps) {
  const { entry: words, common } = useWords();
  const [day, setDay] = useState(() =>
    formatISO(new Date(entry.dueAt), { representation: 'date' }),
  );
  const id = useId();
  const due = dueOnDay(day);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!due) return;
    onSetDue(entry, due);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.dueDate} description={entry.captionSelected}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div>
          <label htmlFor={id} className="mb-1 block text-13 font-medium">
            {words.dueDate}
          </label>
          <input
            id={id}
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className="h-11 rounded-md border border-field-line bg-raised px-3 text-15"
          />
        </div>
        <Button type="submit" look="main" className="min-h-11" disabled={!due}>
          {common.save}
        </Button>
      </form>
    </Dialog>
  );
}
