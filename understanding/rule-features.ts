import { CATEGORIES, DEPARTMENTS } from '#contract/entries/labels.ts';
import type { Sign } from './model/features.ts';
import { type Evidence, standings } from './rules/evidence.ts';
import type { RuleEvidence } from './weigh-rules.ts';

const STRONGEST_TOPIC = 2;
/** The score at which the rules have said all that they can. */
const FULL_SCORE = 6;
const DUE = { soonest: -1, latest: 5 };

/** The rules' evidence as signs: the model learns how far each can be trusted, and with what others. */
export function signsOf({ topics, priority, department, category }: RuleEvidence): Sign[] {
  const signs: Sign[] = [];
  for (const topic of new Set(topics.hits.map((hit) => hit.signal))) {
    signs.push({
      name: `topic ${topic}`,
      value: Math.min(STRONGEST_TOPIC, topics.strength(topic)),
    });
  }
  for (const { rule } of priority.met) signs.push({ name: `rule ${rule.id}`, value: 1 });
  const first = priority.met[0]?.rule.id ?? 'none';
  signs.push({ name: `first ${first}`, value: 1 });
  if (priority.bareUrgent) signs.push({ name: 'bare urgent', value: 1 });
  for (const { days, asked } of priority.deadlines) {
    const due = Math.max(DUE.soonest, Math.min(DUE.latest, days));
    signs.push({ name: `due ${due} ${asked ? 'asked' : 'named'}`, value: 1 });
  }
  if (priority.farLimit !== null) signs.push({ name: 'due far off', value: 1 });
  signs.push(...scoresOf('department', DEPARTMENTS, department));
  signs.push(...scoresOf('category', CATEGORIES, category));
  return withoutRepeats(signs);
}

function scoresOf<L extends string>(
  question: string,
  labels: readonly L[],
  evidence: readonly Evidence<L>[],
): Sign[] {
  const ranked = standings(labels, evidence).filter(({ score }) => score > 0);
  const scores = ranked.map(({ label, score }) => ({
    name: `${question} ${label}`,
    value: Math.min(1, score / FULL_SCORE),
  }));
  const best = { name: `${question} first ${ranked[0]?.label ?? 'none'}`, value: 1 };
  const rules = evidence.map(({ reason }) => ({ name: `rule ${reason.rule}`, value: 1 }));
  return [...scores, best, ...rules];
}

function withoutRepeats(signs: readonly Sign[]): Sign[] {
  return [...new Map(signs.map((sign) => [sign.name, sign])).values()];
}
