import { z } from 'zod';
import { refused } from '#contract/refusals/refused.ts';

/** How soon someone must act. Stored and spoken in lower case; the list shows it capitalized. */
export const PRIORITIES = ['critical', 'high', 'normal', 'low'] as const;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof Priority>;

/** Who in the company has to act. */
export const DEPARTMENTS = [
  'Operations',
  'HR',
  'Facilities',
  'Technology',
  'Finance',
  'Client Services',
  'Safety & Security',
  'Supply Chain',
  'Quality Assurance',
  'Leadership & Strategy',
  'External',
  'Unassigned',
] as const;
export const Department = z.enum(DEPARTMENTS);
export type Department = z.infer<typeof Department>;

/** What kind of thing an entry is about, in people's words. */
export const CATEGORIES = [
  'Access & Security',
  'Equipment & Tools',
  'People & Conduct',
  'Health & Safety',
  'Service & Quality',
  'Supply & Resources',
  'Communication & Updates',
  'Systems & Technology',
  'Financial & Compliance',
  'Scheduling & Operations',
  'Client Relations',
  'Uncategorized',
] as const;
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** Whether an entry still needs someone. */
export const STATUSES = ['open', 'resolved'] as const;
export const Status = z.enum(STATUSES);
export type Status = z.infer<typeof Status>;

const PRIORITY_WORDS = new Map<string, Priority>([
  ['critical', 'critical'],
  ['urgent', 'high'],
  ['high', 'high'],
  ['low', 'low'],
]);

/** The priority that a word means: `urgent` is high; anything unknown, or nothing, is normal. */
export function priorityFrom(word: unknown): Priority {
  return PRIORITY_WORDS.get(wordOf(word)) ?? 'normal';
}

const DEPARTMENT_WORDS = new Map<string, Department>([
  ['it', 'Technology'],
  // Vehicles are a matter of the daily run.
  ['fleet', 'Operations'],
]);

/** The department that a word means: `IT` is Technology, `Fleet` is Operations; null = none known. */
export function departmentFrom(word: unknown): Department | null {
  return DEPARTMENT_WORDS.get(wordOf(word)) ?? sameWord(DEPARTMENTS, word);
}

/** The category that a word means: `Other`, as it is stored, is Uncategorized; null = none known. */
export function categoryFrom(word: unknown): Category | null {
  return wordOf(word) === 'other' ? 'Uncategorized' : sameWord(CATEGORIES, word);
}

/** Whether an entry is done, by a word for it; it is open where the word is unknown. */
export function statusFrom(word: unknown): Status {
  return sameWord(STATUSES, word) ?? 'open';
}

function wordOf(word: unknown): string {
  return typeof word === 'string' ? word.trim().toLowerCase() : '';
}

/** A word of a list, in whatever case it comes. */
function sameWord<Word extends string>(words: readonly Word[], word: unknown): Word | null {
  return words.find((one) => one.toLowerCase() === wordOf(word)) ?? null;
}

/** A priority as it comes from outside: `urgent` means high; anything unknown means normal. */
export const PriorityInput = z
  .string()
  .transform(priorityFrom)
  .describe('`critical`, `high` (or `urgent`), `low`; anything else is `normal`.');

/** A department that somebody chooses: `IT` is another word for Technology. */
export const DepartmentInput = z
  .preprocess(
    (word) => (word === 'IT' ? 'Technology' : word),
    z.enum(DEPARTMENTS, refused('department_unknown')),
  )
  .meta({ type: 'string', enum: [...DEPARTMENTS, 'IT'] });

/** A category that somebody chooses: `Other`, as it is stored, is Uncategorized. */
export const CategoryInput = z
  .preprocess(
    (word) => (word === 'Other' ? 'Uncategorized' : word),
    z.enum(CATEGORIES, refused('category_unknown')),
  )
  .meta({ type: 'string', enum: [...CATEGORIES, 'Other'] });
