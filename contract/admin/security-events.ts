import { z } from 'zod';
import { CSV, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { SECURITY_GROUP_NAMES, SECURITY_KINDS } from './security-kinds.ts';

const Refused = { 400: Refusal, 401: Refusal, 403: Refusal };

const Somebody = z.object({ name: z.string(), email: z.string() });

/** Holds no user content. */
export const SecurityEvent = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_KINDS),
  detail: z
    .string()
    .nullable()
    .describe(
      'Of a refused sign-in its reason, of any other refusal the route (`GET /api/admin/stats`) or the limit; `several` = at several routes, `other_clients` = from more clients than are told apart. Else null.',
    ),
  at: z.string(),
  lastAt: z.string().describe('When it happened last, where it is counted up.'),
  count: z.number().int().describe('How often: refusals of one client are counted up.'),
  person: Somebody.nullable().describe('Who did it; null = nobody that is known.'),
  token: z
    .string()
    .nullable()
    .describe(
      'The API token of the workspace that did it, as it was called then; null = none did.',
    ),
  subject: Somebody.nullable().describe('Whom it was done to, where that is somebody else.'),
  address: z
    .string()
    .nullable()
    .describe('The address or domain that it was about: of an invitation, or of a setting.'),
  company: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('The workspace that it was done in; null = none.'),
  ip: z.string().nullable().describe('From where; null = by a machine, or not known.'),
  browser: z
    .string()
    .nullable()
    .describe('What the browser calls itself, in a word or two; null = not known.'),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

const day = z.iso.date(refused('day_invalid')).optional();
const text = z.string().trim().max(254).optional();

const filters = {
  group: z.enum(SECURITY_GROUP_NAMES).optional().describe('Only kinds of this group.'),
  kind: z.enum(SECURITY_KINDS).optional().describe('Only this kind.'),
  person: text.describe('Only where the name or address of somebody holds this text.'),
  startDate: day.describe('The first day (UTC).'),
  endDate: day.describe('The last day (UTC), included.'),
};
const ofAnyCompany = {
  company: text.describe('Only workspaces whose name or id holds this text.'),
};
const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
  cursor: z.string().max(200).optional().describe('What the page before gave as `nextCursor`.'),
};

const Events = z.object({
  events: z.array(SecurityEvent),
  nextCursor: z.string().nullable(),
  keptDays: z.number().int().describe('After how many days they are deleted.'),
});

export const listSecurityEvents = {
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/api/admin/security-events',
  admits: 'operator',
  summary: 'List the security events of the installation, newest first',
  query: z.object({ ...filters, ...ofAnyCompany, ...page }),
  answers: { 200: Events, ...Refused },
} as const satisfies Endpoint;

export const exportSecurityEvents = {
  id: 'exportSecurityEvents',
  method: 'GET',
  path: '/api/admin/export-security-events',
  admits: 'operator',
  summary: 'Export the security events of the installation as CSV',
  description: 'As CSV (RFC 4180), newest first, by the same filters as the list.',
  query: z.object({ ...filters, ...ofAnyCompany }),
  answers: { 200: CSV, ...Refused },
} as const satisfies Endpoint;

export const listCompanySecurityEvents = {
  id: 'listCompanySecurityEvents',
  method: 'GET',
  path: '/api/workspace/security-events',
  admits: 'company_admin',
  summary: 'List the security events of the workspace, newest first',
  description:
    'What was done, or refused, in this workspace. What its people do in another one is that one’s.',
  query: z.object({ ...filters, ...page }),
  answers: { 200: Events, ...Refused },
} as const satisfies Endpoint;
