import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { oneLine } from '#contract/people/people.ts';
import { refused } from '#contract/refusals/refused.ts';
import {
  LONGEST_CLAIM_NAME,
  LONGEST_CLIENT_ID,
  LONGEST_CLIENT_SECRET,
  LONGEST_GROUP,
  LONGEST_ISSUER,
  SSO_MODES,
  SSO_PROVIDERS,
} from './single-sign-on-choices.ts';
import {
  SSO_CHECK_RESULTS,
  SSO_CHECKS,
  SSO_FINDINGS,
  SSO_PROBLEMS,
} from './single-sign-on-problems.ts';

const SsoTest = z.object({
  at: z.string(),
  by: z.string().nullable().describe('Name or address of the testing admin; null if gone.'),
  isOwn: z.boolean().describe('Tested by the caller.'),
  isPassed: z.boolean(),
  problem: z.enum(SSO_PROBLEMS).nullable().describe('Failure reason; null if passed.'),
  detail: z
    .string()
    .nullable()
    .describe('Exact problem in English, for the administrator of the provider.'),
  checks: z.array(
    z.object({
      check: z.enum(SSO_CHECKS),
      result: z.enum(SSO_CHECK_RESULTS),
      finding: z.enum(SSO_FINDINGS).nullable(),
    }),
  ),
  claims: z
    .array(
      z.object({ name: z.string(), value: z.string().describe('As JSON, cut to 500 characters.') }),
    )
    .describe('Provider claims about the admin; none of other people.'),
});
export type SsoTest = z.infer<typeof SsoTest>;

export const SingleSignOn = z.object({
  domain: z
    .string()
    .nullable()
    .describe('The workspace’s domain, which signs in through it; null if none.'),
  obstacle: z
    .enum(['no_domain', 'domain_not_proven', 'proven_by_other'])
    .nullable()
    .describe(
      'Reason why the caller, or any admin, cannot set it up: no domain; not proven by DNS (a link is insufficient); proven by another admin within the last 30 days. Null if allowed.',
    ),
  connection: z
    .object({
      provider: z.enum(SSO_PROVIDERS),
      issuer: z.string(),
      clientId: z.string().describe('The client secret is never returned.'),
      groupClaim: z.string().nullable(),
      adminGroup: z.string().nullable(),
      acceptsUnverified: z
        .boolean()
        .describe('Accepts addresses of the domain that the provider calls unverified.'),
      mode: z.enum(SSO_MODES),
      suspended: z
        .enum(['domain_lost', 'proven_by_other'])
        .nullable()
        .describe(
          'Reason why sign-in is suspended: the domain changed or is no longer proven, or another person has proven it since. Saving again lifts it once DNS proves the domain.',
        ),
      changedAt: z.string(),
    })
    .nullable()
    .describe('Null if not set up.'),
  addresses: z
    .object({
      redirect: z.string().describe('Redirect URI for the provider.'),
      signedOut: z.string().describe('Post-logout redirect URI for the provider.'),
      backChannel: z.string().describe('Back-channel logout URI for the provider, if supported.'),
      start: z.string().describe('Starts a sign-in: for an intranet or app list.'),
      test: z.string().describe('Starts a test; a link for signed-in admins.'),
    })
    .describe('Absolute URLs of this installation for the workspace.'),
  test: SsoTest.nullable().describe('Last test of the current setup; null if none.'),
  canRequire: z
    .enum(['yes', 'test_first', 'codes_first'])
    .describe(
      '`test_first`: the caller must pass the test or sign in through it. `codes_first`: recovery codes are missing.',
    ),
  recoveryCodes: z.object({ left: z.number().int(), createdAt: z.string().nullable() }),
  linkedPeople: z.number().int().describe('Number of accounts linked at the present issuer.'),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

const shown = { 200: z.object({ singleSignOn: SingleSignOn }) } as const;
const Refused = { 401: Refusal, 403: Refusal };

export const readSingleSignOn = {
  id: 'readSingleSignOn',
  method: 'GET',
  path: '/api/workspace/single-sign-on',
  admits: 'company_admin',
  token: 'never',
  summary: 'Read single sign-on settings',
  answers: { ...shown, ...Refused },
} as const satisfies Endpoint;

const visible = (code: Parameters<typeof refused>[0], most: number) =>
  z
    .string(refused(code))
    .trim()
    .min(1, refused(code))
    .max(most, refused(code))
    .regex(/^[\x21-\x7e]+$/, refused(code));

export const SsoConnectionBody = z
  .object({
    provider: z.enum(SSO_PROVIDERS),
    issuer: visible('sso_issuer_invalid', LONGEST_ISSUER).describe(
      'Exactly as in the provider’s tokens: `https`, without query; a trailing slash is significant.',
    ),
    clientId: visible('sso_client_id_invalid', LONGEST_CLIENT_ID),
    clientSecret: visible('sso_client_secret_invalid', LONGEST_CLIENT_SECRET)
      .optional()
      .describe('Default: the stored one, if issuer and client ID are unchanged.'),
    groupClaim: oneLine('sso_groups_incomplete', LONGEST_CLAIM_NAME, 'sso_groups_incomplete')
      .nullable()
      .describe('Claim with a person’s groups; null if groups are not used.'),
    adminGroup: oneLine('sso_groups_incomplete', LONGEST_GROUP, 'sso_groups_incomplete')
      .nullable()
      .describe('Group of the workspace’s admins; other people of the domain are not admins.'),
    acceptsUnverified: z
      .boolean()
      .default(false)
      .describe(
        'Accepts addresses of the workspace’s domain with `email_verified: false`. Only for a provider that says so of everybody, and where no person can choose their own address: otherwise anyone there can sign in as any person of the domain.',
      ),
  })
  .refine(({ groupClaim, adminGroup }) => (groupClaim === null) === (adminGroup === null), {
    message: refused('sso_groups_incomplete'),
    path: ['adminGroup'],
  });
export type SsoConnectionBody = z.input<typeof SsoConnectionBody>;

export const configureSingleSignOn = {
  id: 'configureSingleSignOn',
  method: 'PUT',
  path: '/api/workspace/single-sign-on',
  admits: 'company_admin',
  token: 'never',
  summary: 'Configure single sign-on',
  description:
    'Starts as `off`. A new issuer or client ID requires the secret again, resets *SSO only* to `offered`, and clears the last test; a new workspace domain has the latter two effects.',
  body: SsoConnectionBody,
  answers: { ...shown, ...Refused, 400: Refusal, 409: Refusal },
} as const satisfies Endpoint;

export const removeSingleSignOn = {
  id: 'removeSingleSignOn',
  method: 'DELETE',
  path: '/api/workspace/single-sign-on',
  admits: 'company_admin',
  token: 'never',
  summary: 'Remove single sign-on',
  description:
    'Includes its secret, recovery codes and account links. People sign in by link again. No error if not set up.',
  answers: { ...shown, ...Refused },
} as const satisfies Endpoint;

export const readSingleSignOnMode = {
  id: 'readSingleSignOnMode',
  method: 'GET',
  path: '/api/workspace/single-sign-on/mode',
  admits: 'user',
  token: 'never',
  summary: 'Read the single sign-on mode',
  description: 'Also `off` while suspended.',
  answers: { 200: z.object({ mode: z.enum(SSO_MODES) }), 401: Refusal },
} as const satisfies Endpoint;

export const setSingleSignOnMode = {
  id: 'setSingleSignOnMode',
  method: 'PUT',
  path: '/api/workspace/single-sign-on/mode',
  admits: 'company_admin',
  token: 'never',
  summary: 'Set the single sign-on mode',
  description: '`required` ends the domain’s sessions started by other means, except the caller’s.',
  body: z.object({ mode: z.enum(SSO_MODES) }),
  answers: { ...shown, ...Refused, 400: Refusal, 409: Refusal },
} as const satisfies Endpoint;

export const createRecoveryCodes = {
  id: 'createRecoveryCodes',
  method: 'POST',
  path: '/api/workspace/single-sign-on/recovery-codes',
  admits: 'company_admin',
  token: 'never',
  summary: 'Create recovery codes',
  description:
    'Ten single-use codes, only in this response; earlier codes become invalid. With one, a workspace admin gets a sign-in link by email even if single sign-on is required.',
  answers: {
    201: z.object({ codes: z.array(z.string()), singleSignOn: SingleSignOn }),
    ...Refused,
    409: Refusal,
  },
} as const satisfies Endpoint;

/** Redirects to the provider, so it is opened as a link, not fetched by a script. */
export const testSingleSignOn = {
  id: 'testSingleSignOn',
  method: 'GET',
  path: '/api/workspace/single-sign-on/test',
  admits: 'company_admin',
  token: 'never',
  summary: 'Test single sign-on',
  description:
    'Redirects to the provider and back to the settings (`/settings#single-sign-on`), with the result in `test`. Signs in and links no account.',
  answers: { 303: null, 401: Refusal, 403: Refusal, 429: Refusal },
} as const satisfies Endpoint;

export const unlinkSingleSignOn = {
  id: 'unlinkSingleSignOn',
  method: 'DELETE',
  path: '/api/workspace/people/:id/single-sign-on',
  admits: 'company_admin',
  token: 'never',
  summary: 'Unlink a member’s provider account',
  description:
    'For a new provider account: the next sign-in with the member’s address links it. Ends the member’s single sign-on sessions. No error if not linked.',
  params: z.object({ id: z.uuid().describe('Id of a person.') }),
  answers: { ...shown, ...Refused, 404: Refusal },
} as const satisfies Endpoint;
