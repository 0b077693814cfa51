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

/** What stands on an entry before the model is heard. */
export type Standing = Labels & {
  /** How sure the embedded engine was of the labels that stand. */
  confidence: Meaning['confidence'];
  /** The labels that are not the engine's own: a person's, above all. */
  held: readonly LabelName[];
};

/** What a model's answer makes better; empty or null = what stands is left. */
export type Improvement = {
  labels: Partial<Labels>;
  confidence: Meaning['confidence'];
  caption: string | null;
  clarity: Clarity | null;
  flags: string[];
};

/** A model's word for how sure it is was not measured against anything. */
const MOST_SURE = 0.9;
const LONGEST_TITLE = 12;
const NAMES: readonly LabelName[] = ['priority', 'department', 'category'];
const PREFIX = /^\s*(?:re|fwd?|tr|aw)\s*:/i;

/** What is said of a label that a model decided (RULES.md). */
export const BY_MODEL: Reason = {
  rule: MODEL_RULE,
  words: '',
  says: 'read so by a language model',
};

/** What of an answer is taken, by the rules of RULES.md. `shown` is the message that it is about. */
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
  // To know less is no improvement, and what is critical by a rule is not talked down.
  if (answer[name] === 'Unassigned' || answer[name] === 'Uncategorized') return false;
  if (standing[name] === 'critical') return false;
  const sure = standing.confidence[name];
  return sure < NOT_SURE && answer.confidence[name] > sure;
}

function isCaption(caption: string, source: Source, { subject, body }: Shown): boolean {
  const words = countWords(caption);
  // A short message is its own caption: what a model adds to it is padding.
  const most = Math.min(MOST, Math.max(countWords(subject), countWords(body)));
  return words >= FEWEST && words <= most && !PREFIX.test(caption) && standsIn(caption, source);
}

/** All of it or nothing: a view of which a part was invented is not believed in the rest. */
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
