import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Failure, Refusal } from './errors.ts';

/** The providers, and programs of one's own, that hand over mail by HTTP. */
export const INBOUND_DOORS = ['mailgun', 'postmark', 'sendgrid', 'ses', 'raw'] as const;
export type InboundDoor = (typeof INBOUND_DOORS)[number];

/** For how many recipients the mail is kept now, and how many of them nobody here has. */
const InboundAnswer = z.object({ kept: z.number().int(), unknown: z.number().int() });
export type InboundAnswer = z.infer<typeof InboundAnswer>;

const answers = {
  200: InboundAnswer,
  400: Refusal,
  401: Refusal,
  403: Refusal,
  404: Refusal,
  406: Refusal,
  413: Refusal,
  500: Failure,
  503: Refusal,
};

/**
 * Takes in a mail. The body is what the provider posts, and its signature is checked on the very
 * bytes; the answers are those that the provider understands: 200 also for a recipient that is
 * nobody's, so that it does not come again.
 */
export const INBOUND = {
  mailgun: {
    method: 'POST',
    path: '/api/inbound/mailgun',
    admits: 'anyone',
    summary: 'Take in a mail from a route of Mailgun',
    answers,
  },
  postmark: {
    method: 'POST',
    path: '/api/inbound/postmark',
    admits: 'anyone',
    summary: "Take in a mail from Postmark's inbound stream",
    answers,
  },
  sendgrid: {
    method: 'POST',
    path: '/api/inbound/sendgrid',
    admits: 'anyone',
    summary: "Take in a mail from SendGrid's Inbound Parse",
    answers,
  },
  ses: {
    method: 'POST',
    path: '/api/inbound/ses',
    admits: 'anyone',
    summary: 'Take in a mail that Amazon SES sends by SNS',
    answers,
  },
  raw: {
    method: 'POST',
    path: '/api/inbound/raw',
    admits: 'anyone',
    summary: 'Take in a mail as it is (message/rfc822), with a bearer token',
    answers,
  },
} as const satisfies Record<InboundDoor, Endpoint>;

/** Mailgun posts whole mails, not their parts, to addresses that end so. */
export const INBOUND_MAILGUN_MIME = {
  ...INBOUND.mailgun,
  path: '/api/inbound/mailgun/mime',
  summary: 'Take in a whole mail from a route of Mailgun',
} as const satisfies Endpoint;
