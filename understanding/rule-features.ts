import type { Sign } from './model/features.ts';
import type { RuleEvidence } from './weigh-rules.ts';

const STRONGEST_TOPIC = 2;
const DUE = { soonest: -1, latest: 5 };

export function signsOf({ topics, priority }: Pick<RuleEvidence, 'topics' | 'priority'>): Sign[] {
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
  return withoutRepeats(signs);
}

function withoutRepeats(signs: readonly Sign[]): Sign[] {
  return [...new Map(signs.map((sign) => [sign.name, sign])).values()];
}
