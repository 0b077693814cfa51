import type { CategoryRuleId, DepartmentRuleId } from '#contract/reasons.ts';
import type { Topic, Topics } from '#understanding/lexicon/topics/find-topics.ts';
import type { Evidence } from './evidence.ts';

/** A label with its topics and their weights, where 3 means exactly this label. */
export type LabelSignal<L extends string> = {
  label: L;
  rule: DepartmentRuleId | CategoryRuleId;
  says: string;
  topics: ReadonlyMap<Topic, number>;
};

export function evidenceOf<L extends string>(
  signals: readonly LabelSignal<L>[],
  topics: Topics,
): Evidence<L>[] {
  const named = [...new Set(topics.hits.map((hit) => hit.signal))];
  return signals.flatMap((signal) =>
    named.flatMap((topic) => {
      const weight = signal.topics.get(topic) ?? 0;
      if (weight === 0) return [];
      const reason = { rule: signal.rule, words: topics.words(topic), says: signal.says };
      return [{ label: signal.label, score: weight * topics.strength(topic), reason }];
    }),
  );
}
