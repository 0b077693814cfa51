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
  by: z
    .string()
    .nullable()
    .describe('The name or address of the admin who tried it out; null = gone.'),
  isOwn: z.boolean().describe('Whoever asks tried it out.'),
  isPassed: z.boolean(),
  problem: z.enum(SSO_PROBLEMS).nullable().describe('Why it failed; null = it passed.'),
  detail: z
    .string()
    .nullable()
    .describe(
      'What exactly was not as it should be, in English, for whoever sets the provider up.',
    ),
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
    .describe('What the provider said of the admin; none of another person.'),
});
export type SsoTest = z.infer<typeof SsoTest>;

export const SingleSignOn = z.object({
  domain: z
    .string()
    .nullable()
    .describe('The workspace’s domain, whose people it signs in; null = it has none.'),
  obstacle: z
    .enum(['no_domain', 'domain_not_proven', 'proven_by_other'])
    .nullable()
    .describe(
      'Why nobody, or not whoever asks, may set it up: without a domain; it is not proven by DNS (a link is not enough); another admin proved it within the last 30 days. Null = they may.',
    ),
  connection: z
    .object({
      provider: z.enum(SSO_PROVIDERS),
      issuer: z.string(),
      clientId: z.string().describe('The client secret is never shown again.'),
      groupClaim: z.string().nullable(),
      adminGroup: z.string().nullable(),
      mode: z.enum(SSO_MODES),
      suspended: z
        .enum(['domain_lost', 'proven_by_other'])
        .nullable()
        .describe(
          'It signs nobody in: the workspace has another domain now, or its domain is not proven any more; or somebody else proved it since. Saving it again ends that, once DNS proves the domain.',
        ),
      changedAt: z.string(),
    })
    .nullable()
    .describe('Null = it is not set up.'),
  addresses: z
    .object({
      redirect: z.string().describe('Redirect URI, to enter at the provider.'),
      signedOut: z.string().describe('Post-logout redirect URI, to enter at the provider.'),
      backChannel: z
        .string()
        .describe('Back-channel logout URI, to enter where the provider has it.'),
      start: z.string().describe('Begins a sign-in: for an intranet or a list of applications.'),
      test: z.string().describe('Begins a test; a link to follow, for admins who are signed in.'),
    })
    .describe('Absolute addresses of this installation, for this workspace.'),
  test: SsoTest.nullable().describe('The last test of what is set up now; null = none.'),
  canRequire: z
    .enum(['yes', 'test_first', 'codes_first'])
    .describe(
      '`test_first`: whoever asks must have passed the test, or have signed in by it. `codes_first`: there are no recovery codes.',
    ),
  recoveryCodes: z.object({ left: z.number().int(), createdAt: z.string().nullable() }),
  linkedPeople: z.number().int().describe('How many people have signed in by it.'),
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
  summary: 'What the workspace has set up for single sign-on',
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
      'Exactly as the provider writes it in its tokens: `https`, without query; a slash at the end counts.',
    ),
    clientId: visible('sso_client_id_invalid', LONGEST_CLIENT_ID),
    clientSecret: visible('sso_client_secret_invalid', LONGEST_CLIENT_SECRET)
      .optional()
      .describe('Left out = the one that is kept, as long as issuer and client ID stay.'),
    groupClaim: oneLine('sso_groups_incomplete', LONGEST_CLAIM_NAME, 'sso_groups_incomplete')
      .nullable()
      .describe('The claim that holds the groups of a person; null = groups say nothing.'),
    adminGroup: oneLine('sso_groups_incomplete', LONGEST_GROUP, 'sso_groups_incomplete')
      .nullable()
      .describe(
        'Who is in this group is an admin of the workspace, and nobody else of the domain.',
      ),
  })
  .refine(({ groupClaim, adminGroup }) => (groupClaim === null) === (adminGroup === null), {
    message: refused('sso_groups_incomplete'),
    path: ['adminGroup'],
  });
export type SsoConnectionBody = z.infer<typeof SsoConnectionBody>;

export const configureSingleSignOn = {
  id: 'configureSingleSignOn',
  method: 'PUT',
  path: '/api/workspace/single-sign-on',
  admits: 'company_admin',
  token: 'never',
  summary: 'Set single sign-on up, or change it',
  description:
    'What is new is `off`. A change of issuer or client ID needs the secret again, sets *SSO only* back to `offered`, and forgets the last test; another domain of the workspace does the last two.',
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
    'With its secret, its recovery codes, and which accounts of the provider are whose. People sign in by link again. Where there is none, that is no error.',
  answers: { ...shown, ...Refused },
} as const satisfies Endpoint;

export const readSingleSignOnMode = {
  id: 'readSingleSignOnMode',
  method: 'GET',
  path: '/api/workspace/single-sign-on/mode',
  admits: 'user',
  token: 'never',
  summary: 'Whether people of the workspace sign in by single sign-on',
  description: '`off` also where it is suspended.',
  answers: { 200: z.object({ mode: z.enum(SSO_MODES) }), 401: Refusal },
} as const satisfies Endpoint;

export const setSingleSignOnMode = {
  id: 'setSingleSignOnMode',
  method: 'PUT',
  path: '/api/workspace/single-sign-on/mode',
  admits: 'company_admin',
  token: 'never',
  summary: 'Switch single sign-on off or on, or make it the only way',
  description:
    '`required` ends the sessions of the domain’s people that another way began, except the one that asks.',
  body: z.object({ mode: z.enum(SSO_MODES) }),
  answers: { ...shown, ...Refused, 400: Refusal, 409: Refusal },
} as const satisfies Endpoint;

export const createRecoveryCodes = {
  id: 'createRecoveryCodes',
  method: 'POST',
  path: '/api/workspace/single-sign-on/recovery-codes',
  admits: 'company_admin',
  token: 'never',
  summary: 'Make recovery codes',
  description:
    'Ten codes for once each, in this answer alone; those before are gone. With one an admin of the workspace is mailed a sign-in link though single sign-on is the only way.',
  answers: {
    201: z.object({ codes: z.array(z.string()), singleSignOn: SingleSignOn }),
    ...Refused,
    409: Refusal,
  },
} as const satisfies Endpoint;

/** Redirects to the provider: a link, not a script request. */
export const testSingleSignOn = {
  id: 'testSingleSignOn',
  method: 'GET',
  path: '/api/workspace/single-sign-on/test',
  admits: 'company_admin',
  token: 'never',
  summary: 'Try single sign-on out',
  description:
    'Goes to the provider and comes back to the settings (`/settings#single-sign-on`), where `test` says what came back. It signs nobody in and links nothing.',
  answers: { 303: null, 401: Refusal, 403: Refusal, 429: Refusal },
} as const satisfies Endpoint;

export const unlinkSingleSignOn = {
  id: 'unlinkSingleSignOn',
  method: 'DELETE',
  path: '/api/workspace/people/:id/single-sign-on',
  admits: 'company_admin',
  token: 'never',
  summary: 'Forget which account of the provider is a member’s',
  description:
    'For whoever has a new account there: the next sign-in with their address links it. Their sessions by single sign-on end. Where none is linked, that is no error.',
  params: z.object({ id: z.uuid().describe('The id of a person.') }),
  answers: { ...shown, ...Refused, 404: Refusal },
} as const satisfies Endpoint;
