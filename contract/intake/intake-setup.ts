import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { Invitation } from '#contract/people/invited.ts';
import { emailAddress, oneLine, SessionUser } from '#contract/people/people.ts';
import { setUpFrom } from '#contract/people/person-forms.ts';
import { refused } from '#contract/refusals/refused.ts';

const CompanyName = oneLine('company_name_required', 100, 'company_name_too_long');

const LONGEST_DOMAIN = 253;

export const IntakeSetupBody = z.object({
  companyName: CompanyName,
  /** Contact for the workspace; invited unless it is the caller. */
  adminEmail: emailAddress('email_invalid'),
  /** Empty: no domain. */
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(LONGEST_DOMAIN, refused('domain_invalid'))
    .default(''),
  additionalAdmin: emailAddress('email_invalid').nullable().default(null),
  /** True creates another workspace. */
  another: z.boolean().default(false),
});
export type IntakeSetupBody = z.infer<typeof IntakeSetupBody>;

export const setUpIntake = {
  id: 'setUpIntake',
  method: 'POST',
  path: '/api/user/intake-setup',
  read: setUpFrom,
  admits: 'user',
  token: 'never',
  summary: 'Set up a workspace',
  description:
    'Sets name, intake address, domain and second admin. Only admins set up the current workspace; any user may create another.',
  body: IntakeSetupBody,
  answers: {
    200: z.object({
      user: SessionUser,
      domain: z.object({ name: z.string(), isProven: z.boolean() }).nullable(),
      invitations: z.array(Invitation),
    }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    409: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;

export const intakeAddressFor = {
  id: 'intakeAddressFor',
  method: 'GET',
  path: '/api/user/intake-address',
  admits: 'user',
  summary: 'Preview an intake address',
  description: 'Intake address for a workspace name; nothing is stored.',
  query: z.object({
    companyName: CompanyName.describe('Workspace name.'),
    another: z
      .enum(['true', 'false'])
      .default('false')
      .describe('For another workspace, not the current one.'),
  }),
  answers: { 200: z.object({ intakeEmail: z.string() }), 400: Refusal, 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const intakeSetupStart = {
  id: 'intakeSetupStart',
  method: 'GET',
  path: '/api/user/intake-setup',
  admits: 'user',
  summary: 'Read setup defaults',
  description: 'Values the wizard can prefill, and the possible test.',
  answers: {
    200: z.object({
      /** Null if the user's address implies no domain. */
      domain: z.string().nullable(),
      /** The user's own domain if no workspace has proven it. */
      free: z.string().nullable(),
      /** How a test mail is sent; null: no test is possible. */
      testWay: z.enum(['local', 'relay']).nullable(),
    }),
    401: Refusal,
    403: Refusal,
  },
} as const satisfies Endpoint;
