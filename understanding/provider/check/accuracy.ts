import type { Labels } from '../weigh-labels.ts';

const LABEL_NAMES = ['priority', 'department', 'category'] as const;

/** Shares of correct labels, 0 to 1; null without messages. */
export type Accuracy = { count: number } & Record<
  (typeof LABEL_NAMES)[number] | 'all',
  number | null
>;

/** `said` is null if there is no response; such messages do not count. */
export function accuracyOf(judged: readonly { truth: Labels; said: Labels | null }[]): Accuracy {
  const answered = judged.flatMap(({ truth, said }) => (said ? [{ truth, said }] : []));
  const shareOf = (isRight: (one: { truth: Labels; said: Labels }) => boolean) =>
    answered.length === 0 ? null : answered.filter(isRight).length / answered.length;
  return {
    count: answered.length,
    priority: shareOf(({ truth, said }) => said.priority === truth.priority),
    department: shareOf(({ truth, said }) => said.department === truth.department),
    category: shareOf(({ truth, said }) => said.category === truth.category),
    all: shareOf(({ truth, said }) => LABEL_NAMES.every((name) => said[name] === truth[name])),
  };
}
