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
    .describe('Arrival of the oldest open entry; null if none is open.'),
  deleted: z.number(),
  deletedUpdates: z.number().describe('Unhandled emails to deleted entries.'),
  snoozed: z.number().describe('Snoozed open entries; not included in `open`.'),
  openCounts: z
    .record(z.enum([...DueFilter.options, ...HasFilter.options, ...ASSIGNEE_WORDS]), z.number())
    .describe('Number of open entries per filter, each applied alone.'),
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
  id: z.string().describe('Label, as used in filters.'),
  name: z.string(),
  open: z.number(),
  critical: z.number(),
  high: z.number(),
  dueSoon: z.number().describe('Open entries in the last quarter of their time.'),
  overdue: z.number().describe('Open past due.'),
  overdueDays: z.number().describe('Whole days since the longest overdue entry was due.'),
  oldestDays: z.number().describe('Whole days since the oldest arrived.'),
  score: z.number(),
  isSpecial: z.boolean().describe('Unassigned or Uncategorized: sorted last.'),
  tone: Tone,
});
export type Tile = z.infer<typeof Tile>;

export const readAttention = {
  id: 'readAttention',
  method: 'GET',
  path: '/api/attention-scores',
  read: attentionFrom,
  admits: 'user',
  summary: 'Read attention scores',
  description:
    'Tiles in display order, without tiles that have no open entries. Labels of other kinds narrow the counts; labels of the scope’s own kind do not, so a selection leaves its sibling tiles visible. `due` and `has` filter as in the list.',
  query: z.object({
    scope: z.enum(['department', 'category', 'priority']).describe('Tile label kind.'),
    departmentIds: listed(Department).describe(LISTED),
    categoryIds: listed(Category).describe(LISTED),
    priority: listed(Priority).describe(LISTED),
    assignees: listedAssignees.describe('Only these members, `me` or `none`; default: all.'),
    due: listed(DueFilter).describe(LISTED),
    has: listed(HasFilter).describe('Only entries with all of these; default: all.'),
  }),
  answers: { 200: z.object({ tiles: z.array(Tile) }), 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;

const Named = z.object({ id: z.string(), name: z.string() });

export const listDepartments = {
  id: 'listDepartments',
  method: 'GET',
  path: '/api/departments',
  admits: 'user',
  summary: 'List departments',
  answers: { 200: z.object({ departments: z.array(Named) }), 401: Refusal },
} as const satisfies Endpoint;

export const listTags = {
  id: 'listTags',
  method: 'GET',
  path: '/api/tags',
  admits: 'user',
  summary: 'List categories and priorities',
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
