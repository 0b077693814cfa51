import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** A mail that Tidings sent, as kept while it has no public address. */
export const OutgoingMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type OutgoingMail = z.infer<typeof OutgoingMail>;

/** The mails sent since the start, newest first; only while `PUBLIC_URL` is unset. */
export const listOutbox = {
  method: 'GET',
  path: '/dev/outbox.json',
  admits: 'anyone',
  summary: 'Mails sent (development)',
  answers: { 200: z.array(OutgoingMail) },
} as const satisfies Endpoint;

/** Where mail can be sent to; only while `PUBLIC_URL` is unset. */
export const listIntakeAddresses = {
  method: 'GET',
  path: '/dev/intake-addresses.json',
  admits: 'anyone',
  summary: 'Intake addresses (development)',
  answers: { 200: z.array(z.string()) },
} as const satisfies Endpoint;
