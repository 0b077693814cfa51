import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';

/** Last DNS check of a claim. */
export const FINDINGS = ['no_record', 'other_record', 'no_answer'] as const;

export const DomainClaim = z.object({
  domain: z.string(),
  record: z
    .object({ name: z.string(), value: z.string() })
    .describe('The TXT record: where it stands, and what it holds.'),
  proves: z
    .enum(['domain', 'lead', 'takeover'])
    .describe(
      '`domain`: it becomes the workspace’s own. `lead`: it makes whoever proves it an admin. `takeover`: another workspace has it, by a sign-in link or by a proof that none of its admins gave within 30 days; it makes whoever proves it an admin there.',
    ),
  isAnothers: z
    .boolean()
    .describe('An admin of another workspace proved it by DNS within 30 days, so this one cannot.'),
  checkedAt: z.string().nullable(),
  finding: z.enum(FINDINGS).nullable(),
});
export type DomainClaim = z.infer<typeof DomainClaim>;

export const Domains = z.object({
  proven: z
    .object({ domain: z.string(), by: z.enum(['link', 'dns']).nullable() })
    .nullable()
    .describe('The one that is proven, and by what.'),
  claims: z.array(DomainClaim),
  /** False if no admin was active for a month: takeover by proof is then possible. */
  isLed: z.boolean(),
});
export type Domains = z.infer<typeof Domains>;

const DomainInPath = z.object({
  domain: z.string().trim().toLowerCase().min(1).max(253).describe('A domain that is claimed.'),
});
const Refused = { 400: Refusal, 401: Refusal, 403: Refusal, 404: Refusal, 409: Refusal };

export const listDomains = {
  id: 'listDomains',
  method: 'GET',
  path: '/api/domains',
  admits: 'user',
  summary: 'List the domains of the workspace',
  description: 'The domains of the workspace; who is no admin sees what would make them one.',
  answers: { 200: Domains, 401: Refusal },
} as const satisfies Endpoint;

export const claimDomain = {
  id: 'claimDomain',
  method: 'POST',
  path: '/api/domains',
  admits: 'user',
  token: 'never',
  summary: 'Claim a domain',
  description:
    'Claims a domain: an admin any that nobody elsewhere proved by DNS within 30 days, twenty at most; another person the workspace’s own, to become its admin by proof.',
  body: z.object({
    domain: z.string().trim().toLowerCase().min(1, refused('domain_invalid')),
  }),
  answers: { 200: Domains, ...Refused },
} as const satisfies Endpoint;

export const checkDomain = {
  id: 'checkDomain',
  method: 'POST',
  path: '/api/domains/:domain/check',
  admits: 'user',
  token: 'never',
  summary: 'Check the proof of a domain',
  description: 'Asks DNS now whether a claim is proven.',
  params: DomainInPath,
  answers: {
    200: z.object({
      outcome: z.enum(['proven', ...FINDINGS]),
      leads: z
        .string()
        .nullable()
        .describe(
          'The workspace whose admin the asker became by it, which they look at from here on.',
        ),
      domains: Domains.describe('Of the workspace that the asker looks at now.'),
      heldMail: z
        .number()
        .describe(
          'Held mails of the domain that are let in by its proof, for `decideHeld` to release.',
        ),
    }),
    429: Refusal,
    ...Refused,
  },
} as const satisfies Endpoint;

export const dropDomain = {
  id: 'dropDomain',
  method: 'DELETE',
  path: '/api/domains/:domain',
  admits: 'company_admin',
  token: 'never',
  summary: 'Take a claim on a domain back',
  params: DomainInPath,
  answers: { 200: Domains, ...Refused },
} as const satisfies Endpoint;
