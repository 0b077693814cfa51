import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { SENDER_FINDINGS } from './sender-findings.ts';

const TEST_FAILURES = ['refused', 'unreachable', 'too_slow'] as const;

export const IntakeTest = z.object({
  id: z.string(),
  recipient: z.string(),
  way: z
    .enum(['local', 'relay'])
    .describe(
      '`local`: straight to our own SMTP listener. `relay`: by the relay, out into the world and back.',
    ),
  seconds: z.number().int().describe('Seconds since it was asked for.'),
  sentAt: z.string().nullable().describe('When it was handed over; null = it was not, yet.'),
  failure: z.enum(TEST_FAILURES).nullable(),
  failureCode: z
    .number()
    .int()
    .nullable()
    .describe('What the relay answered (RFC 5321, 4.2), where it refused.'),
  receivedAt: z.string().nullable().describe('When it came back to us.'),
  sender: z
    .object({ trust: z.enum(['verified', 'unverified', 'failed']), ...SENDER_FINDINGS })
    .nullable()
    .describe('How far its sender is proven, and why; null until it was looked at.'),
  filedAt: z.string().nullable().describe('When it was filed, or held.'),
  heldBecause: z.string().nullable().describe('Why it was held after all; null = it was not.'),
  entryId: z.string().nullable().describe('The entry that it became.'),
  ending: z.enum(['kept', 'thrown_away']).nullable(),
});
export type IntakeTest = z.infer<typeof IntakeTest>;

const TestId = z.object({ id: z.uuid().describe('The id of a test mail.') });
const Refused = { 401: Refusal, 403: Refusal, 404: Refusal };

export const sendIntakeTest = {
  id: 'sendIntakeTest',
  method: 'POST',
  path: '/api/user/intake-tests',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Send a mail that tries the intake address out',
  description: 'Mails the intake address of the workspace from the outside in.',
  answers: { 201: IntakeTest, 401: Refusal, 403: Refusal, 409: Refusal, 429: Refusal },
} as const satisfies Endpoint;

export const readIntakeTest = {
  id: 'readIntakeTest',
  method: 'GET',
  path: '/api/user/intake-tests/:id',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'What became of a mail that tries the intake address out',
  description: 'What was seen of such a mail so far.',
  params: TestId,
  answers: { 200: IntakeTest, ...Refused },
} as const satisfies Endpoint;

export const endIntakeTest = {
  id: 'endIntakeTest',
  method: 'POST',
  path: '/api/user/intake-tests/:id/end',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Keep or throw away what a test mail became',
  description:
    'Keeps the entry that it became, or moves it to the deleted ones, where it can be restored.',
  params: TestId,
  body: z.object({ ending: z.enum(['kept', 'thrown_away']) }),
  answers: { 200: IntakeTest, 400: Refusal, 409: Refusal, ...Refused },
} as const satisfies Endpoint;
