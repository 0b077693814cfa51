import type { Category, Department, Priority } from '#contract/entries/labels.ts';

type Labels = { priority: Priority; department: Department; category: Category };

/** The labels of the example; a test asks the engine for them in both languages. */
export const EXAMPLE_LABELS: Labels = {
  priority: 'high',
  department: 'Technology',
  category: 'Access & Security',
};

/** The message of the example, as the page shows it. */
export function exampleMessage({ quote, matter }: { quote: string; matter: string }): string {
  return quote.replace('{matter}', matter);
}
