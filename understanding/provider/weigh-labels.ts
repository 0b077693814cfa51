import { PRIORITIES, type Priority } from '#contract/entries/labels.ts';
import type { Meaning } from '#contract/meaning.ts';
import type { Answer } from './answer.ts';
import { type ModelMode, SURE_FROM } from './modes.ts';

export type Labels = Pick<Meaning, 'priority' | 'department' | 'category'>;
type LabelName = keyof Labels;

/** Labels before the model's response, with their origin. */
export type StandingLabels = Labels & {
  /** Confidence of the embedded engine. */
  confidence: Meaning['confidence'];
  /** Labels set by people, learned with confidence, or changed since. */
  held: readonly LabelName[];
  /** True if the engine saw a hazard, harassment or a threat. */
  isDanger: boolean;
};

const NAMES: readonly LabelName[] = ['priority', 'department', 'category'];
const DANGERS = new Set(['threat', 'harassment', 'self_harm']);

/** Confidence from which a label of the engine is hardly ever wrong. */
const CERTAIN = 0.95;

/** Returns the labels that the model changes (MOD-1 to MOD-4, MOD-16). */
export function weighLabels(
  standing: StandingLabels,
  answer: Answer,
  mode: ModelMode,
): Partial<Labels> {
  const isUnsure = (name: LabelName) => standing.confidence[name] < SURE_FROM[mode];
  const changed: Partial<Labels> = {};
  const open = isDoubtful(standing, answer) ? raisedInDoubt(standing, answer) : NAMES;
  for (const name of open) {
    if (mode === 'off' || standing.held.includes(name)) continue;
    const label = name === 'priority' ? priorityOf(standing, answer, isUnsure(name)) : answer[name];
    const isAllowed = name === 'priority' || isUnsure(name);
    if (isAllowed && label !== standing[name]) Object.assign(changed, { [name]: label });
  }
  return changed;
}

/** True if the answer contradicts a department or category of which the engine is certain. */
function isDoubtful({ confidence, ...labels }: StandingLabels, answer: Answer): boolean {
  const names = ['department', 'category'] as const;
  return names.some((name) => confidence[name] >= CERTAIN && answer[name] !== labels[name]);
}

/** Returns the labels that a doubtful answer may still change: a priority that it raises. */
function raisedInDoubt({ priority, confidence }: StandingLabels, answer: Answer): LabelName[] {
  const isRaised = rankOf(answer.priority) < rankOf(priority);
  return isRaised && confidence.priority < CERTAIN ? ['priority'] : [];
}

/** Raises freely, and lowers high and critical by one step, but never in danger. */
function priorityOf(standing: StandingLabels, answer: Answer, isUnsure: boolean): Priority {
  const [is, wanted] = [rankOf(standing.priority), rankOf(answer.priority)];
  if (wanted <= is) return answer.priority;
  if (!isUnsure) return standing.priority;
  if (is > rankOf('high')) return answer.priority;
  const isDanger = standing.isDanger || answer.flags.some((flag) => DANGERS.has(flag));
  return isDanger ? standing.priority : (PRIORITIES[is + 1] ?? standing.priority);
}

/** 0 is critical. */
function rankOf(priority: Priority): number {
  return PRIORITIES.indexOf(priority);
}
