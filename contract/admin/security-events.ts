import { z } from 'zod';
import { CSV, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { SECURITY_GROUP_NAMES, SECURITY_KINDS } from './security-kinds.ts';

const Refused = { 400: Refusal, 401: Refusal, 403: Refusal };

const Person = z.object({ name: z.string(), email: z.string() });

/** An event of the audit log, without user content. */
export const SecurityEvent = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_KINDS),
  detail: z
    .string()
    .nullable()
    .describe(
      'Reason of a refused sign-in; else the refused route (`GET /api/admin/stats`) or the limit; `several` = several routes, `other_clients` = clients beyond the tracked number. Null for other events.',
    ),
  at: z.string(),
  lastAt: z.string().describe('Last occurrence of a counted event.'),
  count: z.number().int().describe('Occurrences; refusals of one client are combined.'),
  person: Person.nullable().describe('Acting user; null if unknown.'),
  token: z
    .string()
    .nullable()
    .describe('Acting workspace API token, by its name at that time; null if none.'),
  subject: Person.nullable().describe('Affected user, if not the acting user.'),
  address: z
    .string()
    .nullable()
    .describe('Address or domain concerned, of an invitation or a setting.'),
  company: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Workspace of the event; null if none.'),
  ip: z.string().nullable().describe('IP address; null if automatic or unknown.'),
  browser: z.string().nullable().describe('Browser name in a word or two; null if unknown.'),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

const day = z.iso.date(refused('day_invalid')).optional();
const text = z.string().trim().max(254).optional();

const filters = {
  group: z.enum(SECURITY_GROUP_NAMES).optional().describe('Only kinds of this group.'),
  kind: z.enum(SECURITY_KINDS).optional().describe('Only this kind.'),
  person: text.describe('Only events with this text in a person’s name or address.'),
  startDate: day.describe('First day (UTC).'),
  endDate: day.describe('Last day (UTC), inclusive.'),
};
const ofAnyCompany = {
  company: text.describe('Only workspaces with this text in name or id.'),
};
const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('Page size limit.'),
  cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page.'),
};

const Events = z.object({
  events: z.array(SecurityEvent),
  nextCursor: z.string().nullable(),
  keptDays: z.number().int().describe('Retention period in days.'),
});

export const listSecurityEvents = {
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/api/admin/security-events',
  admits: 'operator',
  summary: 'List all security events, newest first',
  query: z.object({ ...filters, ...ofAnyCompany, ...page }),
  answers: { 200: Events, ...Refused },
} as const satisfies Endpoint;

export const exportSecurityEvents = {
  id: 'exportSecurityEvents',
  method: 'GET',
  path: '/api/admin/export-security-events',
  admits: 'operator',
  summary: 'Export all security events as CSV',
  description: 'CSV (RFC 4180), newest first, with the filters of the list.',
  query: z.object({ ...filters, ...ofAnyCompany }),
  answers: { 200: CSV, ...Refused },
} as const satisfies Endpoint;

export const listCompanySecurityEvents = {
  id: 'listCompanySecurityEvents',
  method: 'GET',
  path: '/api/workspace/security-events',
  admits: 'company_admin',
  summary: 'List workspace security events, newest first',
  description:
    'Actions and refusals in this workspace, without its members’ actions in other workspaces.',
  query: z.object({ ...filters, ...page }),
  answers: { 200: Events, ...Refused },
} as const satisfies Endpoint;
