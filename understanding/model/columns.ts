import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';

/** The questions that a model answers: the labels of each, in the order of the columns of its weights. */
export type Columns<Q extends string> = {
  questions: readonly Q[];
  labels: Record<Q, readonly string[]>;
  /** Where the columns of a question begin. */
  from: Record<Q, number>;
  count: number;
  /** How much what the rules saw weighs beside the words: the better the rules, the more. */
  trust: number;
};

/** What is asked of a message. */
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

/** What is asked of a reply. */
export const REPLY_COLUMNS: Columns<'resolution'> = {
  questions: ['resolution'],
  labels: { resolution: ['open', 'resolved'] },
  from: { resolution: 0 },
  count: 2,
  trust: 1,
};

/** What is asked of each word that a caption could hold. */
export type CaptionQuestion = 'keeps' | 'misleads';

export const CAPTION_COLUMNS: Columns<CaptionQuestion> = {
  questions: ['keeps', 'misleads'],
  labels: { keeps: ['no', 'yes'], misleads: ['no', 'yes'] },
  from: { keeps: 0, misleads: 2 },
  count: 4,
  trust: 1,
};

/** What a clause of a reply can say of its matter; `other` speaks of another one. */
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
