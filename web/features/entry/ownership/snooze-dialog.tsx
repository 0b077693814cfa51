import { formatISO } from 'date-fns';
import { useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import { snoozeChoices, wakeOnDay } from '#web/store/lists/snooze-choices.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type SnoozeDialogProps = {
  entry: Issue;
  onSnooze: EntryActions['snooze'];
  onClose: () => void;
};

export function SnoozeDialog({ entry, onSnooze, onClose }: SnoozeDialogProps) {
  const { entry: messages } = useMessages();
  const dates = useDates();
  const [day, setDay] = useState(() =>
    formatISO(snoozeChoices(new Date()).tomorrow, { representation: 'date' }),
  );
  const at = wakeOnDay(day, new Date());
  const { ownership: says } = messages;
  const submit = () => {
    if (!at) return;
    onSnooze(entry, at.toISOString());
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={says.snooze} description={entry.captionSelected}>
      <Form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div>
          <TextField
            label={says.pickDay.replace('…', '')}
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <SubmitButton look="main" className="min-h-11" disabled={!at}>
          {says.snooze}
        </SubmitButton>
        <p role="status" className="w-full text-13 text-ink-quiet">
          {at && says.snoozedUntil(dates.dayAndTime(at.toISOString()))}
        </p>
      </Form>
    </Dialog>
  );
}
