import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { countFrom, fieldsFrom, numberOrNullFrom, objectFrom } from '#contract/lenient.ts';

/** Reads a result or a background run; null for neither. */
function judgedFrom(value: unknown) {
  const parsed = objectFrom(value);
  if (objectFrom(parsed?.run)) return parsed;
  if (parsed === null || numberOrNullFrom(parsed.updatedCount) === null) return null;
  return { ...parsed, ...countsFrom(parsed) };
}

const countsFrom = fieldsFrom({ totalUnassigned: countFrom, updatedCount: countFrom });

export const LABEL_RUNS = ['assign-departments', 'rerun-detection'] as const;
export const RUN_OUTCOMES = ['running', 'done', 'failed'] as const;

/** Entries relabeled at once; more run in the background. */
export const MOST_AT_ONCE = 500;

export const LabelRun = z.object({
  kind: z.enum(LABEL_RUNS),
  outcome: z.enum(RUN_OUTCOMES),
  total: z.number().int().describe('Entries in scope at the start; `seen`: entries processed.'),
  seen: z.number().int(),
  updatedCount: z.number().int().describe('Entries with changed labels.'),
  totalUnassigned: z
    .number()
    .int()
    .nullable()
    .describe('Entries still Unassigned; null before the end, and for runs without departments.'),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type LabelRun = z.infer<typeof LabelRun>;

/** The event stream reports its progress and end. */
const Started = z.object({ run: LabelRun });
const Refused = { 401: Refusal, 403: Refusal };

export const assignAllDepartments = {
  id: 'assignAllDepartments',
  method: 'POST',
  path: '/api/departments/assign-all',
  read: judgedFrom,
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Assign missing departments',
  description: 'Assigns the currently detected department to entries without one.',
  answers: {
    200: z.object({
      totalUnassigned: z.number().int().describe('Entries still Unassigned afterwards.'),
      updatedCount: z.number().int(),
    }),
    202: Started,
    ...Refused,
  },
} as const satisfies Endpoint;

export const rerunDetection = {
  id: 'rerunDetection',
  method: 'POST',
  path: '/api/issues/rerun-detection',
  read: judgedFrom,
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Redetect categories and priorities',
  description: 'Redetects category and priority of all open entries.',
  answers: { 200: z.object({ updatedCount: z.number().int() }), 202: Started, ...Refused },
} as const satisfies Endpoint;

export const listLabelRuns = {
  id: 'listLabelRuns',
  method: 'GET',
  path: '/api/label-runs',
  admits: 'company_admin',
  summary: 'List background label runs',
  description: 'The last background run of each kind.',
  answers: { 200: z.object({ runs: z.array(LabelRun) }), ...Refused },
} as const satisfies Endpoint;
