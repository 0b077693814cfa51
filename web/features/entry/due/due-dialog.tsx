import type { Issue } from '#contract/entries/issues.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import { dueOnDay } from '#web/store/lists/due.ts';
import { DayDialog } from '#web/ui/dialog/day-dialog.tsx';

type DueDialogProps = {
  entry: Issue;
  onSetDue: EntryActions['setDue'];
  onClose: () => void;
};

export function DueDialog({ entry, onSetDue, onClose }: DueDialogProps) {
  const { entry: messages, common } = useMessages();
  return (
    <DayDialog
      title={messages.dueDate}
      description={entry.captionSelected}
      label={messages.dueDate}
      confirm={common.save}
      first={new Date(entry.dueAt)}
      momentOf={dueOnDay}
      onChoose={(due) => onSetDue(entry, due)}
      onClose={onClose}
    />
  );
}
