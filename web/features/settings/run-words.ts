import type { LabelRun } from '#contract/entries/label-runs.ts';
import type { ToastText } from '#web/ui/shown-toast.ts';
import type { SettingsWords } from '#web/words/settings-words.ts';

export type RunKind = LabelRun['kind'];

type RunWords = SettingsWords['labels']['runs'][RunKind];
type Counts = { updatedCount: number; totalUnassigned?: number | null };

/** How it went, in numbers. */
export function resultOf(words: RunWords, { updatedCount, totalUnassigned }: Counts): ToastText {
  return { title: words.done, description: words.doneSays(updatedCount, totalUnassigned ?? 0) };
}

/** That it did not work, in the background. */
export function failureOf({ failed }: RunWords): ToastText & { description: string } {
  return { title: failed.title, description: failed.always, isError: true };
}
