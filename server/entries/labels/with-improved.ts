import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import type { Meaning } from '#contract/meaning.ts';
import { shownCategory } from '#server/db/schema/category.ts';
import { LABEL_NAMES, type LabelName } from '#server/db/schema/entries.ts';
import { BY_MODEL } from '#understanding/provider/weigh-answer.ts';
import { labelsOf, type Suggestion } from '../read/latest-suggestion.ts';

/** Keeps labels improved by a language model, which is not called again. */
export function withImproved(
  meaning: Meaning,
  stands: Record<LabelName, string>,
  said: Suggestion | undefined,
): Meaning {
  if (!said?.reasons || !said.confidences) return meaning;
  const { reasons, confidences } = said;
  const before = labelsOf(said);
  const improved = LABEL_NAMES.filter(
    (name) =>
      stands[name] === before[name] && reasons[name].some(({ rule }) => rule === BY_MODEL.rule),
  );
  if (improved.length === 0) return meaning;
  const pick = <T>(from: Record<LabelName, T>) =>
    Object.fromEntries(improved.map((name) => [name, from[name]]));
  return {
    ...meaning,
    ...labelsIn(pick(stands)),
    confidence: { ...meaning.confidence, ...pick(confidences) },
    reasons: { ...meaning.reasons, ...pick(reasons) },
  };
}

function labelsIn(stored: { [name: string]: string | undefined }): Partial<Meaning> {
  const category = stored.category && shownCategory(stored.category);
  const found = {
    priority: PRIORITIES.find((name) => name === stored.priority),
    department: DEPARTMENTS.find((name) => name === stored.department),
    category: CATEGORIES.find((name) => name === category),
  };
  return Object.fromEntries(Object.entries(found).filter(([, label]) => label !== undefined));
}
