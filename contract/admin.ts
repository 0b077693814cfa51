import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';

const Refused = { 401: Refusal, 403: Refusal };

/**
 * Something that an operator should look at: mails that have waited for over a minute, mails that
 * could not be read in the last day, letters that the relay has not taken, unexpected errors of
 * the last day, and figures of the inbox that do not add up.
 */
const Concern = z.object({
  kind: z.enum(['waiting', 'unreadable', 'letters', 'errors', 'sum']),
  count: z.number(),
  /** When the oldest of them came; null where that says nothing. */
  since: z.string().nullable(),
});
export type Concern = z.infer<typeof Concern>;

const FieldEdits = z.object({
  priority: z.number(),
  category: z.number(),
  department: z.number(),
});

/** What the operator sees of the installation; days are those of UTC. */
export const AdminStats = z.object({
  userStats: z.object({
    totalUsers: z.number(),
    /** Who has ever signed in. */
    activeUsers: z.number(),
    companiesSetup: z.number(),
  }),
  /** The last seven days, today included, oldest first. */
  entryVolume: z.array(z.object({ date: z.iso.date(), count: z.number() })),
  /** Messages understood in these seven days, by whichever engine. */
  gptUsage: z.object({
    totalCalls: z.number(),
    /** Between 0 and 1; null where nothing was understood. */
    avgConfidence: z.number().nullable(),
    failedCalls: z.number(),
  }),
  /** Since the installation began. */
  suggestionAccuracy: z.object({
    /** Suggestions of a priority, a category and a department, all three at once. */
    totalSuggestions: z.number(),
    /** Those where people confirmed all labels that they answered, and the other answered ones. */
    accepted: z.number(),
    rejected: z.number(),
    /** How many labels stand otherwise than suggested, by people's hand. */
    editsByField: FieldEdits,
  }),
  /** Who signed in last, at most fifty, newest first. */
  activeUsers: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      companyName: z.string().nullable(),
      role: z.enum(['user', 'admin']),
      lastLogin: z.string().nullable(),
      /** By mail or by hand. */
      entriesCreated: z.number(),
    }),
  ),
  recentErrors: z.array(
    z.object({
      id: z.string(),
      timestamp: z.string(),
      errorType: z.string(),
      action: z.string(),
      message: z.string(),
      /** The number that the person was shown. */
      errorId: z.string(),
    }),
  ),
  /** What needs a look, most pressing first; empty = nothing is wrong that can be seen from here. */
  concerns: z.array(Concern),
  asOf: z.string(),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const readAdminStats = {
  method: 'GET',
  path: '/api/admin/stats',
  admits: 'operator',
  summary: 'The installation in figures',
  answers: { 200: AdminStats, ...Refused },
} as const satisfies Endpoint;

const day = z.iso.date('Please give a date as YYYY-MM-DD.').optional();

/** What people did, as CSV (RFC 4180), oldest first; both days (UTC) are included. */
export const exportUserEvents = {
  method: 'GET',
  path: '/api/admin/export-user-events',
  admits: 'operator',
  summary: 'Export what people did as CSV',
  query: z
    .object({ startDate: day, endDate: day })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: 'The end date is before the start date.',
    }),
  answers: { 200: z.string(), 400: Refusal, ...Refused },
} as const satisfies Endpoint;
