import type { LabelRun } from '#contract/entries/label-runs.ts';
import type { SettingsMessages } from '#web/features/settings/messages/messages.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';

export type RunKind = LabelRun['kind'];

type RunMessages = SettingsMessages['labels']['runs'][RunKind];
type Counts = { updatedCount: number; totalUnassigned?: number | null };

export function resultOf(
  messages: RunMessages,
  { updatedCount, totalUnassigned }: Counts,
): ToastText {
  return {
    title: messages.done,
    description: messages.doneSays(updatedCount, totalUnassigned ?? 0),
  };
}

export function failureOf({ failed }: RunMessages): ToastText & { description: string } {
  return { title: failed.title, description: failed.always, isError: true };
}
