import { z } from 'zod';
import { withoutUnseen } from '#contract/board/unseen.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { refused } from '#contract/refusals/refused.ts';
import { profileFrom } from './person-forms.ts';

/** Roles within a company; the operator is separate. */
export const ROLES = ['user', 'company_admin'] as const;

/** RFC 5321, 4.5.3.1.3: a path has 256 octets, of which two are angle brackets. */
const LONGEST_ADDRESS = 254;

/** A schema for an address; its output is in lower case. */
export function emailAddress(complaint: RefusalCode) {
  return z
    .string(complaint)
    .trim()
    .toLowerCase()
    .max(LONGEST_ADDRESS, complaint)
    .pipe(z.email(complaint));
}

/** A schema for one line: trimmed, not empty, without invisible or control characters. */
export function oneLine(whenEmpty: RefusalCode, longest: number, whenLong: RefusalCode) {
  return z
    .string(whenEmpty)
    .overwrite(withoutUnseen)
    .trim()
    .min(1, whenEmpty)
    .max(longest, whenLong)
    .regex(/^\P{Cc}*$/u, refused('one_line'));
}

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['user', 'admin']),
  company: z.object({
    id: z.string(),
    name: z.string(),
    intakeEmail: z.string(),
    domain: z.string().nullable(),
    role: z.enum(ROLES),
    isSetUp: z.boolean().describe('True if setup was completed, or email arrived without it.'),
    deletesAt: z.string().nullable().describe('Scheduled deletion time; null if not requested.'),
  }),
  companyName: z.string(),
  intakeAlias: z.string(),
  profileComplete: z.boolean(),
  language: z.enum(LANGUAGES).describe('Language of emails to the user.'),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const ProfileBody = z.object({
  name: oneLine('display_name_required', 100, 'display_name_too_long'),
});

export const changeProfile = {
  id: 'changeProfile',
  method: 'PATCH',
  path: '/api/user/profile',
  read: profileFrom,
  admits: 'user',
  needsPerson: true,
  summary: 'Change the display name',
  body: ProfileBody,
  answers: { 200: z.object({ user: SessionUser }), 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;
