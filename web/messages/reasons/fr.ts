import type { Reason } from '#contract/meaning.ts';
import { LEARNED_RULE, MODEL_RULE, type RuleId, UNSURE_RULE } from '#contract/reasons.ts';
import { common } from '#web/messages/fr/everywhere.ts';
import { CATEGORY_REASONS } from './fr-category.ts';
import { DEPARTMENT_REASONS } from './fr-department.ts';
import { PRIORITY_REASONS } from './fr-priority.ts';

type Values = NonNullable<Reason['values']>;

const LABELS: Record<string, string> = {
  ...common.priorities,
  ...common.departments,
  ...common.categories,
};

/** Text for words; reasons stored by earlier versions have no values. */
const byWords = ({ label = '' }: Values) =>
  LABELS[label] ? `mots qui parlent pour « ${LABELS[label]} »` : 'mots qui parlent pour cela';

const learned = ({ count = 0 }: Values) =>
  count > 1
    ? `appris de ${count} corrections de votre équipe`
    : 'appris d’une correction de votre équipe';

const REASONS: Record<RuleId, string | ((values: Values) => string)> = {
  ...PRIORITY_REASONS,
  ...DEPARTMENT_REASONS,
  ...CATEGORY_REASONS,
  'PRI-50': byWords,
  'DEP-50': byWords,
  'CAT-50': byWords,
  [MODEL_RULE]: 'lu ainsi par un modèle de langage',
  [UNSURE_RULE]: 'pas sûr',
  [LEARNED_RULE]: learned,
};

/** Returns the French text of a reason, or null for an unknown rule. */
export function frenchReason({ rule, values = {} }: Reason): string | null {
  if (!isRule(rule)) return null;
  const text = REASONS[rule];
  return typeof text === 'string' ? text : text(values);
}

function isRule(rule: string): rule is RuleId {
  return Object.hasOwn(REASONS, rule);
}
