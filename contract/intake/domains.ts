import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';

/** Results of the last DNS check of a claim. */
export const FINDINGS = ['no_record', 'other_record', 'no_answer'] as const;

export const DomainClaim = z.object({
  domain: z.string(),
  record: z
    .object({ name: z.string(), value: z.string() })
    .describe('Name and value of the TXT record.'),
  proves: z
    .enum(['domain', 'lead', 'takeover'])
    .describe(
      '`domain`: assigns it to the workspace. `lead`: makes the prover an admin. `takeover`: another workspace has it through a sign-in link, or a proof not given by any of its admins within 30 days; makes the prover an admin there.',
    ),
  isAnothers: z
    .boolean()
    .describe('Proven by DNS by an admin of another workspace within 30 days; blocks this claim.'),
  checkedAt: z.string().nullable(),
  finding: z.enum(FINDINGS).nullable(),
});
export type DomainClaim = z.infer<typeof DomainClaim>;

export const Domains = z.object({
  proven: z
    .object({ domain: z.string(), by: z.enum(['link', 'dns']).nullable() })
    .nullable()
    .describe('Proven domain and its method.'),
  claims: z.array(DomainClaim),
  /** False if no admin was active for a month: takeover by proof is then possible. */
  isLed: z.boolean(),
});
export type Domains = z.infer<typeof Domains>;

const DomainInPath = z.object({
  domain: z.string().trim().toLowerCase().min(1).max(253).describe('A claimed domain.'),
});
const Refused = { 400: Refusal, 401: Refusal, 403: Refusal, 404: Refusal, 409: Refusal };

export const listDomains = {
  id: 'listDomains',
  method: 'GET',
  path: '/api/domains',
  admits: 'user',
  summary: 'List the workspace’s domains',
  description: 'Workspace domains; non-admins see the proof that would make them admin.',
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
    'Admins may claim any domain not proven elsewhere by DNS within 30 days, twenty at most; other users only the workspace’s own, to become its admin by proof.',
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
  summary: 'Check a domain’s proof',
  description: 'Checks DNS now for a claim’s proof.',
  params: DomainInPath,
  answers: {
    200: z.object({
      outcome: z.enum(['proven', ...FINDINGS]),
      leads: z
        .string()
        .nullable()
        .describe('Workspace where the caller became admin by it; also the new current workspace.'),
      domains: Domains.describe('Domains of the current workspace.'),
      heldMail: z
        .number()
        .describe(
          'Held emails of the domain now admitted by its proof; release with `decideHeld`.',
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
  summary: 'Withdraw a domain claim',
  params: DomainInPath,
  answers: { 200: Domains, ...Refused },
} as const satisfies Endpoint;
