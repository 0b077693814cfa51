import type { Issue } from '#contract/entries/issues.ts';
import { AudienceDialog } from '#web/features/entry/audience/audience-dialog.tsx';
import { DueDialog } from '#web/features/entry/due/due-dialog.tsx';
import { AssignDialog } from '#web/features/entry/ownership/assign-dialog.tsx';
import { SnoozeDialog } from '#web/features/entry/ownership/snooze-dialog.tsx';
import { AddUpdateDialog } from '#web/features/entry/thread/add-update-dialog.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';

export type EntryDialogName = 'update' | 'due' | 'audience' | 'assign' | 'snooze';

type EntryDialogsProps = {
  entry: Issue;
  shown: EntryDialogName | null;
  actions: EntryActions;
  onClose: () => void;
};

export function EntryDialogs({ entry, shown, actions, onClose }: EntryDialogsProps) {
  if (shown === 'update') return <AddUpdateDialog entry={entry} onClose={onClose} />;
  if (shown === 'due') {
    return <DueDialog entry={entry} onSetDue={actions.setDue} onClose={onClose} />;
  }
  if (shown === 'audience') return <AudienceDialog entry={entry} onClose={onClose} />;
  if (shown === 'assign') {
    return <AssignDialog entry={entry} onAssign={actions.assign} onClose={onClose} />;
  }
  if (shown === 'snooze') {
    return <SnoozeDialog entry={entry} onSnooze={actions.snooze} onClose={onClose} />;
  }
  return null;
}
