import type { CategoryRuleId, DepartmentRuleId } from '#contract/reasons.ts';
import type { Topic, Topics } from '#understanding/lexicon/topics/find-topics.ts';
import type { Evidence } from './evidence.ts';

/** A label and the topics that point to it, each with its weight (3 = it speaks of just that). */
export type LabelSignal<L extends string> = {
  label: L;
  rule: DepartmentRuleId | CategoryRuleId;
  says: string;
  topics: ReadonlyMap<Topic, number>;
};

/**
 * A tie-break: where a message fits two labels, this says which one it is. It holds when all of
 * `all`, one of `any` and none of `not` occur. It gives its label weight and takes most of theirs
 * from the labels it decides against.
 */
export type TieBreak<L extends string> = {
  rule: DepartmentRuleId | CategoryRuleId;
  says: string;
  all?: readonly Topic[];
  any?: readonly Topic[];
  not?: readonly Topic[];
  to: L;
  gives: number;
  from: readonly L[];
};

const LEFT_TO_THE_LOSER = 0.35;
/** A weak word, a bystander or a mere place is not enough for a tie-break. */
const PLAIN = 0.5;

function wordsFor<L extends string>(rule: TieBreak<L>, topics: Topics): string | null {
  const holds = (topic: Topic) => topics.strength(topic) >= PLAIN;
  const all = rule.all ?? [];
  const any = rule.any ?? [];
  if (!all.every(holds) || (rule.not ?? []).some(holds)) return null;
  const one = any.find(holds);
  if (any.length > 0 && !one) return null;
  const deciding = one ?? all[0];
  return deciding ? topics.words(deciding) : null;
}

/** Applies the tie-breaks in their order to what the signals said. */
export function breakTies<L extends string>(
  rules: readonly TieBreak<L>[],
  topics: Topics,
  evidence: readonly Evidence<L>[],
): Evidence<L>[] {
  let weighed = [...evidence];
  for (const rule of rules) {
    const words = wordsFor(rule, topics);
    if (words === null) continue;
    weighed = weighed.map((one) =>
      rule.from.includes(one.label) ? { ...one, score: one.score * LEFT_TO_THE_LOSER } : one,
    );
    const reason = { rule: rule.rule, words, says: rule.says };
    weighed.push({ label: rule.to, score: rule.gives, reason });
  }
  return weighed;
}

/** What the topics of a message say for the labels, as evidence. */
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
