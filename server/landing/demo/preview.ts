import type { Department, Priority } from '#contract/entries/labels.ts';
import type { Meaning, Reason } from '#contract/meaning.ts';
import type { DemoEntry } from '#contract/public/demo.ts';
import { UNSURE_RULE } from '#contract/reasons.ts';
import { NOT_SURE } from '#understanding/rules/not-sure.ts';

export type Chosen = { priority?: Priority | undefined; department?: Department | undefined };

const FIRST = 1;
const MOST_WORDS = 3;

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

/** Explains a label; empty if the visitor chose it. */
function sentence(what: string, reasons: Reason[]): string {
  const said = reasons.filter(({ rule }) => rule !== UNSURE_RULE);
  const first = said[0] ?? reasons[0];
  if (!first) return '';
  const own = said.filter(({ rule, words }) => rule === first.rule && words !== '');
  const quoted = [...new Set(own.map(({ words }) => words))]
    .slice(0, MOST_WORDS)
    .map((word) => `“${word}”`);
  if (quoted.length === 0) return `${what}: ${first.says}.`;
  const doubt = said.length < reasons.length ? ', but not sure' : '';
  return `${what}: ${first.says} (${quoted.join(', ')})${doubt}.`;
}
