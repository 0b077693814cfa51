import type { Issue } from '#contract/entries/issues.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import { snoozeChoices, wakeOnDay } from '#web/store/lists/snooze-choices.ts';
import { DayDialog } from '#web/ui/dialog/day-dialog.tsx';

type SnoozeDialogProps = {
  entry: Issue;
  onSnooze: EntryActions['snooze'];
  onClose: () => void;
};

export function SnoozeDialog({ entry, onSnooze, onClose }: SnoozeDialogProps) {
  const { ownership: says } = useMessages().entry;
  const dates = useDates();
  return (
    <DayDialog
      title={says.snooze}
      description={entry.captionSelected}
      label={says.pickDay.replace('…', '')}
      confirm={says.snooze}
      first={snoozeChoices(new Date()).tomorrow}
      momentOf={(day) => wakeOnDay(day, new Date())}
      onChoose={(at) => onSnooze(entry, at.toISOString())}
      onClose={onClose}
    >
      {(at) => (
        <p role="status" className="w-full text-13 text-ink-quiet">
          {at && says.snoozedUntil(dates.dayAndTime(at.toISOString()))}
        </p>
      )}
    </DayDialog>
  );
}
