import type { Clarity, Meaning, Reason } from '#contract/meaning.ts';
import { MODEL_RULE } from '#contract/reasons.ts';
import { NOT_SURE } from '#understanding/rules/not-sure.ts';
import { FEWEST, MOST } from '../caption/fit.ts';
import { countWords } from '../reading/words.ts';
import type { Answer } from './answer.ts';
import { type Source, sourceOf, standsIn } from './facts.ts';
import type { Shown } from './fence.ts';

export type Labels = Pick<Meaning, 'priority' | 'department' | 'category'>;
type LabelName = keyof Labels;

/** Labels before the model's response, with their origin. */
export type Standing = Labels & {
  /** Confidence of the embedded engine. */
  confidence: Meaning['confidence'];
  /** Labels not set by the engine, but mainly by a person. */
  held: readonly LabelName[];
};

/** Changes by the model; empty or null keeps the current value. */
export type Improvement = {
  labels: Partial<Labels>;
  confidence: Meaning['confidence'];
  caption: string | null;
  clarity: Clarity | null;
  flags: string[];
};

/** Limit of the confidence, as a model's own is uncalibrated. */
const MOST_SURE = 0.9;
const LONGEST_TITLE = 12;
const NAMES: readonly LabelName[] = ['priority', 'department', 'category'];
const PREFIX = /^\s*(?:re|fwd?|tr|aw)\s*:/i;

/** Reason for labels set by a model (RULES.md). */
export const BY_MODEL: Reason = {
  rule: MODEL_RULE,
  words: '',
  says: 'read so by a language model',
};

/** Returns the acceptable parts of a response (RULES.md). */
export function weighAnswer(standing: Standing, answer: Answer, shown: Shown): Improvement {
  const nothing = { labels: {}, confidence: standing.confidence, caption: null, clarity: null };
  if (answer.flags.includes('instructs')) return { ...nothing, flags: answer.flags };
  const changed = NAMES.filter((name) => isBetter(name, standing, answer));
  const pick = <T>(from: Record<LabelName, T>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  const sure = pick(answer.confidence);
  const source = sourceOf(`${shown.subject}\n${shown.body}`);
  return {
    labels: pick<string>(answer) as Partial<Labels>,
    confidence: {
      ...standing.confidence,
      ...Object.fromEntries(
        Object.entries(sure).map(([name, value]) => [name, Math.min(value, MOST_SURE)]),
      ),
    },
    caption: isCaption(answer.caption, source, shown) ? answer.caption.trim() : null,
    clarity: isClarity(answer.clarity, source) ? answer.clarity : null,
    flags: answer.flags,
  };
}

function isBetter(name: LabelName, standing: Standing, answer: Answer): boolean {
  if (standing.held.includes(name) || answer[name] === standing[name]) return false;
  // A less specific label is no improvement, and critical is never lowered.
  if (answer[name] === 'Unassigned' || answer[name] === 'Uncategorized') return false;
  if (standing[name] === 'critical') return false;
  const sure = standing.confidence[name];
  return sure < NOT_SURE && answer.confidence[name] > sure;
}

function isCaption(caption: string, source: Source, { subject, body }: Shown): boolean {
  const words = countWords(caption);
  // A short message is its own caption.
  const most = Math.min(MOST, Math.max(countWords(subject), countWords(body)));
  return words >= FEWEST && words <= most && !PREFIX.test(caption) && standsIn(caption, source);
}

/** True for a usable view: one invented part discredits the rest. */
function isClarity({ title, bullets, actions, tags }: Clarity, source: Source): boolean {
  const words = countWords(title);
  const all = [title, ...bullets, ...actions, ...tags];
  return (
    words > 0 &&
    words <= LONGEST_TITLE &&
    bullets.length > 0 &&
    !PREFIX.test(title) &&
    all.every((text) => text.trim() !== '' && standsIn(text, source))
  );
}
