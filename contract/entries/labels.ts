import { z } from 'zod';
import { refused } from '#contract/refusals/refused.ts';

/** Stored and sent in lower case. */
export const PRIORITIES = ['critical', 'high', 'normal', 'low'] as const;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof Priority>;

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

export const STATUSES = ['open', 'resolved'] as const;
export const Status = z.enum(STATUSES);
export type Status = z.infer<typeof Status>;

const PRIORITY_WORDS = new Map<string, Priority>([
  ['critical', 'critical'],
  ['urgent', 'high'],
  ['high', 'high'],
  ['low', 'low'],
]);

/** Parses a priority; `urgent` is high, and an unknown word is normal. */
export function priorityFrom(word: unknown): Priority {
  return PRIORITY_WORDS.get(wordOf(word)) ?? 'normal';
}

const DEPARTMENT_WORDS = new Map<string, Department>([
  ['it', 'Technology'],
  ['fleet', 'Operations'],
]);

/** Parses a department; `IT` is Technology, `Fleet` is Operations. Null if unknown. */
export function departmentFrom(word: unknown): Department | null {
  return DEPARTMENT_WORDS.get(wordOf(word)) ?? sameWord(DEPARTMENTS, word);
}

/** Parses a category; `Other`, the stored value, is Uncategorized. Null if unknown. */
export function categoryFrom(word: unknown): Category | null {
  return wordOf(word) === 'other' ? 'Uncategorized' : sameWord(CATEGORIES, word);
}

/** Parses a status; an unknown word means open. */
export function statusFrom(word: unknown): Status {
  return sameWord(STATUSES, word) ?? 'open';
}

function wordOf(word: unknown): string {
  return typeof word === 'string' ? word.trim().toLowerCase() : '';
}

function sameWord<Word extends string>(words: readonly Word[], word: unknown): Word | null {
  return words.find((one) => one.toLowerCase() === wordOf(word)) ?? null;
}

/** Accepts any text, which `priorityFrom` converts. */
export const PriorityInput = z
  .string()
  .transform(priorityFrom)
  .describe('`critical`, `high` (or `urgent`), `low`; anything else is `normal`.');

export const DepartmentInput = z
  .preprocess(
    (word) => (word === 'IT' ? 'Technology' : word),
    z.enum(DEPARTMENTS, refused('department_unknown')),
  )
  .meta({ type: 'string', enum: [...DEPARTMENTS, 'IT'] });

export const CategoryInput = z
  .preprocess(
    (word) => (word === 'Other' ? 'Uncategorized' : word),
    z.enum(CATEGORIES, refused('category_unknown')),
  )
  .meta({ type: 'string', enum: [...CATEGORIES, 'Other'] });
