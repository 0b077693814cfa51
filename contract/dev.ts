import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';

export const OutgoingMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type OutgoingMail = z.infer<typeof OutgoingMail>;

export const listOutbox = {
  id: 'listOutbox',
  method: 'GET',
  path: '/dev/outbox.json',
  admits: 'anyone',
  summary: 'List sent emails (development)',
  description: 'Emails sent since startup, newest first; only while `PUBLIC_URL` is unset.',
  answers: { 200: z.array(OutgoingMail) },
} as const satisfies Endpoint;

export const listIntakeAddresses = {
  id: 'listIntakeAddresses',
  method: 'GET',
  path: '/dev/intake-addresses.json',
  admits: 'anyone',
  summary: 'List intake addresses (development)',
  description: 'Addresses accepting mail; only while `PUBLIC_URL` is unset.',
  answers: { 200: z.array(z.string()) },
} as const satisfies Endpoint;

const page = { 200: { content: { 'text/html': z.string() } } };

export const showOutbox = {
  id: 'showOutbox',
  method: 'GET',
  path: '/dev/outbox',
  admits: 'anyone',
  summary: 'Show sent emails (development)',
  answers: page,
} as const satisfies Endpoint;

export const showOutgoingMail = {
  id: 'showOutgoingMail',
  method: 'GET',
  path: '/dev/outbox/:id',
  admits: 'anyone',
  summary: 'Show a sent email (development)',
  params: z.object({ id: z.string().describe('Id of an outbox email.') }),
  answers: { ...page, 404: Refusal },
} as const satisfies Endpoint;
