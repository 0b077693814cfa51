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
  summary: 'Mails sent (development)',
  description: 'The mails sent since the start, newest first; only while `PUBLIC_URL` is unset.',
  answers: { 200: z.array(OutgoingMail) },
} as const satisfies Endpoint;

export const listIntakeAddresses = {
  id: 'listIntakeAddresses',
  method: 'GET',
  path: '/dev/intake-addresses.json',
  admits: 'anyone',
  summary: 'Intake addresses (development)',
  description: 'Where mail can be sent to; only while `PUBLIC_URL` is unset.',
  answers: { 200: z.array(z.string()) },
} as const satisfies Endpoint;

const page = { 200: { content: { 'text/html': z.string() } } };

export const showOutbox = {
  id: 'showOutbox',
  method: 'GET',
  path: '/dev/outbox',
  admits: 'anyone',
  summary: 'Mails sent, as a page (development)',
  answers: page,
} as const satisfies Endpoint;

export const showOutgoingMail = {
  id: 'showOutgoingMail',
  method: 'GET',
  path: '/dev/outbox/:id',
  admits: 'anyone',
  summary: 'A mail sent, as its reader sees it (development)',
  params: z.object({ id: z.string().describe('The id of a mail of the outbox.') }),
  answers: { ...page, 404: Refusal },
} as const satisfies Endpoint;
