import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';

export type Columns<Q extends string> = {
  questions: readonly Q[];
  labels: Record<Q, readonly string[]>;
  /** First column of each question. */
  from: Record<Q, number>;
  count: number;
  /** Weight of rule evidence. */
  trust: number;
};

export type Question = 'priority' | 'department' | 'category';

export const MESSAGE_COLUMNS: Columns<Question> = {
  questions: ['priority', 'department', 'category'],
  labels: { priority: PRIORITIES, department: DEPARTMENTS, category: CATEGORIES },
  from: {
    priority: 0,
    department: PRIORITIES.length,
    category: PRIORITIES.length + DEPARTMENTS.length,
  },
  count: PRIORITIES.length + DEPARTMENTS.length + CATEGORIES.length,
  trust: 0.5,
};

export const REPLY_COLUMNS: Columns<'resolution'> = {
  questions: ['resolution'],
  labels: { resolution: ['open', 'resolved'] },
  from: { resolution: 0 },
  count: 2,
  trust: 1,
};

/** Questions per word of a caption; their columns in `captions.bin`, in order. */
export const CAPTION_QUESTIONS = ['keeps', 'misleads', 'matter', 'event'] as const;

export type CaptionQuestion = (typeof CAPTION_QUESTIONS)[number];

/** Kinds of clauses; `other` is about a different matter. */
export const CLAUSE_KINDS = [
  'done',
  'works',
  'closed',
  'answer',
  'grant',
  'step',
  'promise',
  'part',
  'workaround',
  'question',
  'denial',
  'condition',
  'hearsay',
  'other',
  'info',
  'thanks',
  'courtesy',
] as const;

export type ClauseKind = (typeof CLAUSE_KINDS)[number];
