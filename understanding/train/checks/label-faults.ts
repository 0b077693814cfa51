import { Category, Department, Priority } from '#contract/entries/labels.ts';
import { UNSURE_RULE } from '#contract/reasons.ts';
import { understand } from '#understanding/understand.ts';
import type { RandomMessage } from './random-messages.ts';

/** Returns the messages without three valid labels, or critical without a quoted cause. */
export function faultsIn(messages: readonly RandomMessage[]): string[] {
  return messages.flatMap(({ kind, message }) => {
    const { priority, department, category, reasons, confidence } = understand(message);
    const isListed =
      Priority.safeParse(priority).success &&
      Department.safeParse(department).success &&
      Category.safeParse(category).success;
    const isCaused = reasons.priority.some(
      ({ rule, words }) => rule !== UNSURE_RULE && words !== '',
    );
    const isWithin = Object.values(confidence).every((one) => one >= 0 && one <= 1);
    if (isListed && isWithin && (priority !== 'critical' || isCaused)) return [];
    return [`${kind}: ${priority}, ${department}, ${category}: ${JSON.stringify(message)}`];
  });
}
