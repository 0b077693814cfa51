import { z } from 'zod';
import { CSV, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { adminStatsFrom, CONCERNS } from './admin-forms.ts';

const Refused = { 401: Refusal, 403: Refusal };

/**
 * A condition that needs an operator: delayed or unreadable mail, email at the relay or near its
 * limits, unexpected errors, unread mail to the installation, or an inbox that does not balance.
 */
export const Concern = z.object({
  kind: z.enum(CONCERNS),
  count: z.number(),
  since: z
    .string()
    .nullable()
    .describe('When the oldest of them came; null where that says nothing.'),
});
export type Concern = z.infer<typeof Concern>;

const ErrorCode = z
  .string()
  .nullable()
  .describe('SQLSTATE of the database, or the code of the system or of a library; null = none.');

/** Errors that share type, place and code. */
export const ErrorGroup = z.object({
  errorType: z.string(),
  action: z.string(),
  message: z.string(),
  code: ErrorCode,
  count: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
  errorIds: z
    .array(z.string())
    .describe('The numbers that people were shown, newest first; at most fifty.'),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const FieldEdits = z.object({
  priority: z.number(),
  category: z.number(),
  department: z.number(),
});

/** Days are UTC. */
export const AdminStats = z.object({
  userStats: z.object({
    totalUsers: z.number(),
    activeUsers: z.number().describe('Who has ever signed in.'),
    companiesSetup: z.number(),
  }),
  entryVolume: z
    .array(z.object({ date: z.iso.date(), count: z.number() }))
    .describe('The last seven days, today included, oldest first.'),
  gptUsage: z
    .object({
      totalCalls: z.number(),
      avgConfidence: z
        .number()
        .nullable()
        .describe('Between 0 and 1; null where nothing was understood.'),
      failedCalls: z.number(),
    })
    .describe('Messages understood in these seven days, by whichever engine.'),
  suggestionAccuracy: z
    .object({
      totalSuggestions: z
        .number()
        .describe('Suggestions of a priority, a category and a department, all three at once.'),
      accepted: z
        .number()
        .describe(
          'Those where people confirmed all labels that they answered, and the other answered ones.',
        ),
      rejected: z.number(),
      editsByField: FieldEdits.describe(
        'How many labels stand otherwise than suggested, by people’s hand.',
      ),
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
    .describe('Who signed in last, at most fifty, newest first.'),
  recentErrors: z.array(
    z.object({
      id: z.string(),
      timestamp: z.string(),
      errorType: z.string(),
      action: z.string(),
      message: z.string(),
      code: ErrorCode,
      errorId: z.string().describe('The number that the person was shown.'),
    }),
  ),
  errorGroups: z
    .array(ErrorGroup)
    .describe(
      'The errors of the last seven days, the same ones together, newest first; at most twenty.',
    ),
  concerns: z
    .array(Concern)
    .describe(
      'What needs a look, most pressing first; empty = nothing is wrong that can be seen from here.',
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
  summary: 'The installation in figures',
  answers: { 200: AdminStats, ...Refused },
} as const satisfies Endpoint;

const day = z.iso.date(refused('day_invalid')).optional();

export const exportUserEvents = {
  id: 'exportUserEvents',
  method: 'GET',
  path: '/api/admin/export-user-events',
  admits: 'operator',
  summary: 'Export what people did as CSV',
  description: 'What people did, as CSV (RFC 4180), oldest first; both days (UTC) are included.',
  query: z
    .object({
      startDate: day.describe('The first day (UTC); without it, all from the beginning.'),
      endDate: day.describe('The last day (UTC); without it, all until now.'),
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: refused('end_before_start'),
    }),
  answers: { 200: CSV, 400: Refusal, ...Refused },
} as const satisfies Endpoint;
