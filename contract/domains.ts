import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';

/** What DNS said when a claim was checked last. */
export const FINDINGS = ['no_record', 'other_record', 'no_answer'] as const;

/** A domain that is to be proven, and the DNS record that proves it. */
export const DomainClaim = z.object({
  domain: z.string(),
  /** The TXT record: where it stands, and what it holds. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** `domain`: it becomes the workspace's own. `lead`: it makes whoever proves it an admin. */
  proves: z.enum(['domain', 'lead']),
  /** Another workspace has proven it, so this one cannot. */
  isAnothers: z.boolean(),
  checkedAt: z.string().nullable(),
  finding: z.enum(FINDINGS).nullable(),
});
export type DomainClaim = z.infer<typeof DomainClaim>;

/** The domains of a workspace as one of its people may see them. */
export const Domains = z.object({
  /** The one that is proven, and by what. */
  proven: z.object({ domain: z.string(), by: z.enum(['link', 'dns']).nullable() }).nullable(),
  claims: z.array(DomainClaim),
});
export type Domains = z.infer<typeof Domains>;

const DomainInPath = z.object({ domain: z.string().trim().toLowerCase().min(1).max(253) });
const Refused = { 400: Refusal, 401: Refusal, 403: Refusal, 404: Refusal, 409: Refusal };

/** The domains of the workspace; who is no admin sees what would make them one. */
export const listDomains = {
  method: 'GET',
  path: '/api/domains',
  admits: 'user',
  summary: 'List the domains of the workspace',
  answers: { 200: Domains, 401: Refusal },
} as const satisfies Endpoint;

/**
 * Claims a domain: an admin any that is nobody's, another person the workspace's own, to become
 * its admin by proof.
 */
export const claimDomain = {
  method: 'POST',
  path: '/api/domains',
  admits: 'user',
  summary: 'Claim a domain',
  body: z.object({
    domain: z.string().trim().toLowerCase().min(1, 'Please enter a domain, such as example.com.'),
  }),
  answers: { 200: Domains, ...Refused },
} as const satisfies Endpoint;

/** Asks DNS now whether a claim is proven. */
export const checkDomain = {
  method: 'POST',
  path: '/api/domains/:domain/check',
  admits: 'user',
  summary: 'Check the proof of a domain',
  params: DomainInPath,
  answers: {
    200: z.object({ outcome: z.enum(['proven', ...FINDINGS]), domains: Domains }),
    429: Refusal,
    ...Refused,
  },
} as const satisfies Endpoint;

/** Takes a claim back. */
export const dropDomain = {
  method: 'DELETE',
  path: '/api/domains/:domain',
  admits: 'company_admin',
  summary: 'Take a claim on a domain back',
  params: DomainInPath,
  answers: { 200: Domains, ...Refused },
} as const satisfies Endpoint;
