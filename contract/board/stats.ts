import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  ASSIGNEE_WORDS,
  DueFilter,
  HasFilter,
  LISTED,
  listed,
  listedAssignees,
  Metrics,
} from '#contract/entries/issue-list.ts';
import {
  CATEGORIES,
  Category,
  DEPARTMENTS,
  Department,
  Priority,
} from '#contract/entries/labels.ts';
import { Refusal } from '#contract/errors.ts';
import { attentionFrom, statsFrom } from './stats-forms.ts';
import { TONES } from './tiles.ts';

export const Stats = Metrics.extend({
  total: z.number(),
  open: z.number(),
  oldestOpenAt: z
    .string()
    .nullable()
    .describe('When the open entry came that came first; null where none is open.'),
  deleted: z.number(),
  deletedUpdates: z
    .number()
    .describe('Mails that came to deleted entries and that nobody has dealt with.'),
  snoozed: z
    .number()
    .describe('Open ones that are out of the way for now; `open` is without them.'),
  openCounts: z
    .record(z.enum([...DueFilter.options, ...HasFilter.options, ...ASSIGNEE_WORDS]), z.number())
    .describe('Of the open ones, how many each filter of the list lets through by itself.'),
});
export type Stats = z.infer<typeof Stats>;

export const readStats = {
  id: 'readStats',
  method: 'GET',
  path: '/api/stats',
  read: statsFrom,
  admits: 'user',
  summary: 'Count entries',
  answers: { 200: Stats, 401: Refusal },
} as const satisfies Endpoint;

export const Tone = z.enum(TONES);
export type Tone = z.infer<typeof Tone>;

export const Tile = z.object({
  id: z.string().describe('The label itself: what a filter takes.'),
  name: z.string(),
  open: z.number(),
  critical: z.number(),
  high: z.number(),
  dueSoon: z.number().describe('Open, and in the last quarter of the time that they had.'),
  overdue: z.number().describe('Open past due.'),
  overdueDays: z.number().describe('Since the one that is overdue longest was due, in whole days.'),
  oldestDays: z.number().describe('Since the oldest came, in whole days.'),
  score: z.number(),
  isSpecial: z.boolean().describe('Unassigned or Uncategorized: it stands last.'),
  tone: Tone,
});
export type Tile = z.infer<typeof Tile>;

export const readAttention = {
  id: 'readAttention',
  method: 'GET',
  path: '/api/attention-scores',
  read: attentionFrom,
  admits: 'user',
  summary: 'What needs attention, by department, category or priority',
  description:
    'Tiles in the order in which they are shown; those without open entries are left out. Labels of another kind than the scope’s narrow what is counted; those of its own don’t: what is chosen among tiles leaves the others beside it. `due` and `has` narrow them as they do the list.',
  query: z.object({
    scope: z.enum(['department', 'category', 'priority']).describe('What tiles are of.'),
    departmentIds: listed(Department).describe(LISTED),
    categoryIds: listed(Category).describe(LISTED),
    priority: listed(Priority).describe(LISTED),
    assignees: listedAssignees.describe(
      'Only those of these members, `me` or `none`; left out = all.',
    ),
    due: listed(DueFilter).describe(LISTED),
    has: listed(HasFilter).describe('Only those that have all of these; left out = all.'),
  }),
  answers: { 200: z.object({ tiles: z.array(Tile) }), 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;

const Named = z.object({ id: z.string(), name: z.string() });

export const listDepartments = {
  id: 'listDepartments',
  method: 'GET',
  path: '/api/departments',
  admits: 'user',
  summary: 'The departments that an entry can have',
  answers: { 200: z.object({ departments: z.array(Named) }), 401: Refusal },
} as const satisfies Endpoint;

export const listTags = {
  id: 'listTags',
  method: 'GET',
  path: '/api/tags',
  admits: 'user',
  summary: 'The categories and priorities that an entry can have',
  answers: {
    200: z.object({ categories: z.array(Named), priorities: z.array(Named) }),
    401: Refusal,
  },
} as const satisfies Endpoint;

export const NAMED_DEPARTMENTS = DEPARTMENTS.map((name) => ({ id: name, name }));
export const NAMED_CATEGORIES = CATEGORIES.map((name) => ({ id: name, name }));
export const NAMED_PRIORITIES = [
  { id: 'critical', name: 'Critical' },
  { id: 'high', name: 'High' },
  { id: 'normal', name: 'Normal' },
  { id: 'low', name: 'Low' },
] satisfies { id: Priority; name: string }[];
