import { common } from '#web/messages/fr/everywhere.ts';
import { CATEGORY_REASONS } from './fr-category.ts';
import { DEPARTMENT_REASONS } from './fr-department.ts';
import { PRIORITY_REASONS } from './fr-priority.ts';
import { THREAD_REASONS } from './fr-thread.ts';

/** By the English sentence of each rule; a test names those that are missing. */
const SAYS: Record<string, string> = {
  ...PRIORITY_REASONS,
  ...DEPARTMENT_REASONS,
  ...CATEGORY_REASONS,
  ...THREAD_REASONS,
  'read so by a language model': 'lu ainsi par un modèle de langage',
  'not sure': 'pas sûr',
  'learned from a correction by your team': 'appris d’une correction de votre équipe',
};

const LABELS: Record<string, string> = {
  ...common.priorities,
  ...common.departments,
  ...common.categories,
};

/** Why a message is understood as it is, in French; null where the sentence is not known. */
export function frenchReason(says: string): string | null {
  const label = LABELS[says.match(/^words that speak for (.+)$/)?.[1] ?? ''];
  if (label !== undefined) return `mots qui parlent pour « ${label} »`;
  const count = says.match(/^learned from (\d+) corrections by your team$/)?.[1];
  if (count !== undefined) return `appris de ${count} corrections de votre équipe`;
  return SAYS[says] ?? null;
}
