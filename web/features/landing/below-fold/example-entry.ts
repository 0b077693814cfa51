import type { Category, Department, Priority } from '#contract/entries/labels.ts';

type Labels = { priority: Priority; department: Department; category: Category };

/** Labels of the example; a test checks them against the engine in both languages. */
export const EXAMPLE_LABELS: Labels = {
  priority: 'high',
  department: 'Technology',
  category: 'Access & Security',
};

export function exampleMessage({ quote, matter }: { quote: string; matter: string }): string {
  return quote.replace('{matter}', matter);
}
