import { z } from 'zod';
import { CSV, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { adminStatsFrom, CONCERNS } from './admin-forms.ts';

const Refused = { 401: Refusal, 403: Refusal };

/** A condition that needs an operator. */
export const Concern = z.object({
  kind: z.enum(CONCERNS),
  count: z.number(),
  since: z.string().nullable().describe('Time of the oldest occurrence; null if not meaningful.'),
});
export type Concern = z.infer<typeof Concern>;

const ErrorCode = z
  .string()
  .nullable()
  .describe('SQLSTATE, or the error code of the system or a library; null if none.');

export const ErrorGroup = z.object({
  errorType: z.string(),
  action: z.string(),
  message: z.string(),
  code: ErrorCode,
  count: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
  errorIds: z.array(z.string()).describe('Error ids shown to users, newest first; at most fifty.'),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const FieldEdits = z.object({
  priority: z.number(),
  category: z.number(),
  department: z.number(),
});

/** Statistics of the installation; days are in UTC. */
export const AdminStats = z.object({
  userStats: z.object({
    totalUsers: z.number(),
    activeUsers: z.number().describe('Users with any sign-in.'),
    companiesSetup: z.number(),
  }),
  entryVolume: z
    .array(z.object({ date: z.iso.date(), count: z.number() }))
    .describe('The last seven days including today, oldest first.'),
  gptUsage: z
    .object({
      totalCalls: z.number(),
      avgConfidence: z
        .number()
        .nullable()
        .describe('From 0 to 1; null if no message was classified.'),
      failedCalls: z.number(),
    })
    .describe('Messages classified in the last seven days, by any engine.'),
  suggestionAccuracy: z
    .object({
      totalSuggestions: z
        .number()
        .describe('Suggestions; each covers priority, category and department.'),
      accepted: z
        .number()
        .describe(
          'Accepted: all reviewed labels confirmed. Rejected: all other reviewed suggestions.',
        ),
      rejected: z.number(),
      editsByField: FieldEdits.describe('Number of suggested labels changed by users.'),
    })
    .describe('Since the installation began.'),
  activeUsers: z
    .array(
      z.object({
        name: z.string(),
        email: z.string(),
        companyName: z.string().nullable(),
        role: z.enum(['user', 'admin']),
        lastLogin: z.string().nullable(),
        entriesCreated: z.number().describe('By mail or by hand.'),
      }),
    )
    .describe('Latest sign-ins, newest first; at most fifty.'),
  recentErrors: z.array(
    z.object({
      id: z.string(),
      timestamp: z.string(),
      errorType: z.string(),
      action: z.string(),
      message: z.string(),
      code: ErrorCode,
      errorId: z.string().describe('Error id shown to the user.'),
    }),
  ),
  errorGroups: z
    .array(ErrorGroup)
    .describe('Errors of the last seven days, grouped, newest first; at most twenty.'),
  concerns: z
    .array(Concern)
    .describe(
      'Conditions that need attention, most urgent first; empty if no problem is detected.',
    ),
  asOf: z.string(),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const readAdminStats = {
  id: 'readAdminStats',
  method: 'GET',
  path: '/api/admin/stats',
  read: adminStatsFrom,
  admits: 'operator',
  summary: 'Read installation figures',
  answers: { 200: AdminStats, ...Refused },
} as const satisfies Endpoint;

const day = z.iso.date(refused('day_invalid')).optional();

export const exportUserEvents = {
  id: 'exportUserEvents',
  method: 'GET',
  path: '/api/admin/export-user-events',
  admits: 'operator',
  summary: 'Export user activity as CSV',
  description: 'User activity as CSV (RFC 4180), oldest first; both dates (UTC) are inclusive.',
  query: z
    .object({
      startDate: day.describe('First day (UTC); default: from the beginning.'),
      endDate: day.describe('Last day (UTC); default: until now.'),
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: refused('end_before_start'),
    }),
  answers: { 200: CSV, 400: Refusal, ...Refused },
} as const satisfies Endpoint;
