import { formatISO } from 'date-fns';
import { useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import { dueOnDay } from '#web/store/lists/due.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type DueDialogProps = {
  entry: Issue;
  onSetDue: EntryActions['setDue'];
  onClose: () => void;
};

export function DueDialog({ entry, onSetDue, onClose }: DueDialogProps) {
  const { entry: messages, common } = useMessages();
  const [day, setDay] = useState(() =>
    formatISO(new Date(entry.dueAt), { representation: 'date' }),
  );
  const due = dueOnDay(day);
  const submit = () => {
    if (!due) return;
    onSetDue(entry, due);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={messages.dueDate} description={entry.captionSelected}>
      <Form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div>
          <TextField
            label={messages.dueDate}
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <SubmitButton look="main" className="min-h-11" disabled={!due}>
          {common.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
