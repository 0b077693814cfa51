import type { DemoEntry } from '#contract/demo.ts';
import type { Department, Priority } from '#contract/labels.ts';
import type { Meaning, Reason } from '#contract/meaning.ts';
import { NOT_SURE } from '#understanding/not-sure.ts';

/** Labels that the visitor chose; nobody knows better. */
export type Chosen = { priority?: Priority | undefined; department?: Department | undefined };

/** The number of a workspace's first entry. */
const FIRST = 1;
const MOST_WORDS = 3;

/** What a message with this meaning would look like as an entry. */
export function previewOf(meaning: Meaning, chosen: Chosen): DemoEntry {
  const { category, caption, clarity, confidence } = meaning;
  const priority = chosen.priority ?? meaning.priority;
  const department = chosen.department ?? meaning.department;
  const reasons = {
    priority: chosen.priority ? [] : meaning.reasons.priority,
    department: chosen.department ? [] : meaning.reasons.department,
    category: meaning.reasons.category,
  };
  const least = Math.min(
    chosen.priority ? 1 : confidence.priority,
    chosen.department ? 1 : confidence.department,
    confidence.category,
  );
  return {
    id: FIRST,
    tags: [category === 'Uncategorized' ? 'General' : category],
    category,
    department,
    priority,
    aiConfidence: least,
    reasoningText: [
      sentence(`${priority[0]?.toUpperCase()}${priority.slice(1)} priority`, reasons.priority),
      sentence(department, reasons.department),
    ]
      .filter(Boolean)
      .join(' '),
    showSmartSuggestions: least < NOT_SURE,
    caption,
    clarity,
    reasons,
  };
}

/** The rule that says most, with the words that met it; empty where no word did. */
function sentence(what: string, reasons: Reason[]): string {
  const first = reasons.find(({ words }) => words !== '');
  if (!first) return '';
  const words = reasons.filter(({ rule }) => rule === first.rule).map((reason) => reason.words);
  const quoted = [...new Set(words)].slice(0, MOST_WORDS).map((word) => `“${word}”`);
  return `${what}: ${first.says} (${quoted.join(', ')}).`;
}
