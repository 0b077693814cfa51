import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';

/** Why a mail that tries an intake address out could not be sent. */
const TEST_FAILURES = ['refused', 'unreachable', 'too_slow'] as const;

/** A mail that tries an intake address out, and what was seen of it so far. */
export const IntakeTest = z.object({
  id: z.string(),
  recipient: z.string(),
  /** `local`: straight to our own door. `relay`: by the relay, out into the world and back. */
  way: z.enum(['local', 'relay']),
  /** Seconds since it was asked for. */
  seconds: z.number().int(),
  /** When it was handed over; null = it was not, yet. */
  sentAt: z.string().nullable(),
  failure: z.enum(TEST_FAILURES).nullable(),
  /** What the relay answered (RFC 5321, 4.2), where it refused. */
  failureCode: z.number().int().nullable(),
  /** When it came back to us. */
  receivedAt: z.string().nullable(),
  /** How far its sender is proven, and why; null until it was looked at. */
  sender: z
    .object({ trust: z.enum(['verified', 'unverified', 'failed']), reasons: z.array(z.string()) })
    .nullable(),
  /** When it was filed, or held. */
  filedAt: z.string().nullable(),
  /** Why it was held after all; null = it was not. */
  heldBecause: z.string().nullable(),
  /** The entry that it became. */
  entryId: z.string().nullable(),
  ending: z.enum(['kept', 'thrown_away']).nullable(),
});
export type IntakeTest = z.infer<typeof IntakeTest>;

const TestId = z.object({ id: z.uuid() });
const Refused = { 401: Refusal, 403: Refusal, 404: Refusal };

/** Mails the intake address of the workspace from the outside in. */
export const sendIntakeTest = {
  method: 'POST',
  path: '/api/user/intake-tests',
  admits: 'company_admin',
  summary: 'Send a mail that tries the intake address out',
  answers: { 201: IntakeTest, 401: Refusal, 403: Refusal, 409: Refusal, 429: Refusal },
} as const satisfies Endpoint;

/** What was seen of such a mail so far. */
export const readIntakeTest = {
  method: 'GET',
  path: '/api/user/intake-tests/:id',
  admits: 'company_admin',
  summary: 'What became of a mail that tries the intake address out',
  params: TestId,
  answers: { 200: IntakeTest, ...Refused },
} as const satisfies Endpoint;

/** Keeps the entry that it became, or moves it to the deleted ones, where it can be restored. */
export const endIntakeTest = {
  method: 'POST',
  path: '/api/user/intake-tests/:id/end',
  admits: 'company_admin',
  summary: 'Keep or throw away what a test mail became',
  params: TestId,
  body: z.object({ ending: z.enum(['kept', 'thrown_away']) }),
  answers: { 200: IntakeTest, 400: Refusal, 409: Refusal, ...Refused },
} as const satisfies Endpoint;
