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
      '`local`: directly to our SMTP listener. `relay`: through the relay and the internet back.',
    ),
  seconds: z.number().int().describe('Seconds since the request.'),
  sentAt: z.string().nullable().describe('Time of handover; null if not yet.'),
  failure: z.enum(TEST_FAILURES).nullable(),
  failureCode: z
    .number()
    .int()
    .nullable()
    .describe('Reply code of the relay (RFC 5321, 4.2) on refusal.'),
  receivedAt: z.string().nullable().describe('Time of return to us.'),
  sender: z
    .object({ trust: z.enum(['verified', 'unverified', 'failed']), ...SENDER_FINDINGS })
    .nullable()
    .describe('Sender verification result with reasons; null until checked.'),
  filedAt: z.string().nullable().describe('Time of filing or holding.'),
  heldBecause: z.string().nullable().describe('Reason for holding; null if not held.'),
  entryId: z.string().nullable().describe('Resulting entry.'),
  ending: z.enum(['kept', 'thrown_away']).nullable(),
});
export type IntakeTest = z.infer<typeof IntakeTest>;

const TestId = z.object({ id: z.uuid().describe('Id of a test email.') });
const Refused = { 401: Refusal, 403: Refusal, 404: Refusal };

export const sendIntakeTest = {
  id: 'sendIntakeTest',
  method: 'POST',
  path: '/api/user/intake-tests',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Send a test email',
  description: 'Emails the workspace’s intake address from outside.',
  answers: { 201: IntakeTest, 401: Refusal, 403: Refusal, 409: Refusal, 429: Refusal },
} as const satisfies Endpoint;

export const readIntakeTest = {
  id: 'readIntakeTest',
  method: 'GET',
  path: '/api/user/intake-tests/:id',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Read a test email’s result',
  description: 'Progress of a test email so far.',
  params: TestId,
  answers: { 200: IntakeTest, ...Refused },
} as const satisfies Endpoint;

export const endIntakeTest = {
  id: 'endIntakeTest',
  method: 'POST',
  path: '/api/user/intake-tests/:id/end',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Keep or delete a test entry',
  description:
    'Keeps the resulting entry, or moves it to the deleted ones, from which it can be restored.',
  params: TestId,
  body: z.object({ ending: z.enum(['kept', 'thrown_away']) }),
  answers: { 200: IntakeTest, 400: Refusal, 409: Refusal, ...Refused },
} as const satisfies Endpoint;
