import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { Invitation } from '#contract/people/invited.ts';
import { emailAddress, oneLine, SessionUser } from '#contract/people/people.ts';
import { setUpFrom } from '#contract/people/person-forms.ts';
import { refused } from '#contract/refusals/refused.ts';

/** What a workspace is called. */
const CompanyName = oneLine('company_name_required', 100, 'company_name_too_long');

const LONGEST_DOMAIN = 253;

/** What the wizard asks for. */
export const IntakeSetupBody = z.object({
  companyName: CompanyName,
  /** Whom to turn to about the workspace; invited to it where that is not who sets it up. */
  adminEmail: emailAddress('email_invalid'),
  /** Empty = the workspace has none. */
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(LONGEST_DOMAIN, refused('domain_invalid'))
    .default(''),
  /** Somebody who can manage settings and view all entries too. */
  additionalAdmin: emailAddress('email_invalid').nullable().default(null),
  /** Founds a further workspace instead of setting up the one being looked at. */
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
    'Sets a workspace up: its name, its intake address, its domain, a second admin. The one looked at is for its admins; a further one anybody may found.',
  body: IntakeSetupBody,
  answers: {
    200: z.object({
      user: SessionUser,
      /** The domain that was given, and whether it is proven to be the workspace's. */
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
  summary: 'The intake address that goes with a name',
  description: 'Which intake address a workspace gets under a name; nothing is kept for it.',
  query: z.object({
    companyName: CompanyName.describe('What the workspace is to be called.'),
    another: z
      .enum(['true', 'false'])
      .default('false')
      .describe('For a further workspace, not the one being looked at.'),
  }),
  answers: { 200: z.object({ intakeEmail: z.string() }), 400: Refusal, 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const intakeSetupStart = {
  id: 'intakeSetupStart',
  method: 'GET',
  path: '/api/user/intake-setup',
  admits: 'user',
  summary: 'What the setup of a workspace begins with',
  description: 'What the wizard fills in by itself, and what it can try.',
  answers: {
    200: z.object({
      /** Null where an address of this person says nothing of a domain. */
      domain: z.string().nullable(),
      /** That of their own address where nobody has proven it: a further workspace founded with it has it. */
      free: z.string().nullable(),
      /** By which way a mail to try it out would go; null = none can be sent or received. */
      testWay: z.enum(['local', 'relay']).nullable(),
    }),
    401: Refusal,
    403: Refusal,
  },
} as const satisfies Endpoint;
