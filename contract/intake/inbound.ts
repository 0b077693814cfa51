import { z } from 'zod';
import { Bytes, type Endpoint } from '#contract/endpoint.ts';
import { Failure, Refusal } from '#contract/errors.ts';

/** `raw` is for custom programs. */
export const INBOUND_PROVIDERS = ['mailgun', 'postmark', 'sendgrid', 'ses', 'raw'] as const;
export type InboundProvider = (typeof INBOUND_PROVIDERS)[number];

export const InboundAnswer = z.object({ kept: z.number().int(), unknown: z.number().int() });
export type InboundAnswer = z.infer<typeof InboundAnswer>;

const answers = {
  200: InboundAnswer,
  400: Refusal,
  401: Refusal,
  403: Refusal,
  404: Refusal,
  413: Refusal,
  500: Failure,
  503: Refusal,
};
const post = { method: 'POST', admits: 'anyone', ignoresSession: true } as const;
const UNKNOWN = 'An unknown recipient also gets 200, so that the provider does not retry.';

/** The signature covers `timestamp` and `token`. */
const MailgunForm = z.looseObject({
  timestamp: z.string().describe('Seconds since 1970.'),
  token: z.string(),
  signature: z.string().describe('HMAC-SHA256 of timestamp and token, in hex.'),
  recipient: z.string().describe('Comma-separated addresses.'),
  sender: z.string().optional().describe('Envelope sender.'),
  'body-mime': z.string().optional().describe('Raw email, if the URL ends in mime.'),
});
const mailgun = {
  ...post,
  description: `Only if MAILGUN_SIGNING_KEY is set. Signed in the form. ${UNKNOWN}`,
  takes: {
    content: {
      'multipart/form-data': MailgunForm,
      'application/x-www-form-urlencoded': MailgunForm,
    },
  },
  answers: { ...answers, 406: Refusal },
};

/** Signatures are verified on the raw bytes; statuses follow the provider's conventions. */
export const INBOUND = {
  mailgun: {
    ...mailgun,
    id: 'receiveMailgun',
    path: '/api/inbound/mailgun',
    summary: 'Receive email from a Mailgun route',
  },
  postmark: {
    ...post,
    id: 'receivePostmark',
    path: '/api/inbound/postmark',
    credentials: ['postmarkPassword'],
    summary: 'Receive email from Postmark’s inbound stream',
    description: `Only if POSTMARK_WEBHOOK_USER is set. ${UNKNOWN}`,
    takes: {
      content: {
        'application/json': z.looseObject({
          From: z.string(),
          RawEmail: z.string().optional().describe('Raw email, if included in the stream.'),
        }),
      },
    },
    answers,
  },
  sendgrid: {
    ...post,
    id: 'receiveSendgrid',
    path: '/api/inbound/sendgrid',
    credentials: ['sendgridPassword', 'sendgridSignature'],
    summary: 'Receive email from SendGrid’s Inbound Parse',
    description: `Only if SENDGRID_PARSE_KEY is set. ${UNKNOWN}`,
    takes: {
      content: {
        'multipart/form-data': z.looseObject({
          envelope: z.string().optional().describe('JSON: from, and to as a list.'),
          email: z.string().optional().describe('Raw email, if posted raw.'),
        }),
      },
    },
    answers,
  },
  ses: {
    ...post,
    id: 'receiveSes',
    path: '/api/inbound/ses',
    summary: 'Receive Amazon SES email through SNS',
    description: `Only if SES_TOPIC_ARN is set. Signed in the message; the certificate is fetched from Amazon. Confirms the topic subscription. ${UNKNOWN}`,
    takes: {
      content: {
        'text/plain': z.string().describe('Amazon SNS message, as JSON.'),
      },
    },
    answers,
  },
  raw: {
    ...post,
    id: 'receiveRaw',
    path: '/api/inbound/raw',
    credentials: ['inboundToken'],
    summary: 'Receive a raw email (message/rfc822)',
    description: `Only if INBOUND_TOKEN (bearer) is set. ${UNKNOWN}`,
    query: z.object({
      to: z.string().optional().describe('Comma-separated recipients.'),
      from: z.string().optional().describe('Envelope sender.'),
    }),
    takes: { content: { 'message/rfc822': Bytes } },
    answers,
  },
} as const satisfies Record<InboundProvider, Endpoint>;

/** Mailgun posts whole mails if the URL ends in `mime`. */
export const receiveMailgunMime = {
  ...mailgun,
  id: 'receiveMailgunMime',
  path: '/api/inbound/mailgun/mime',
  summary: 'Receive raw email from Mailgun routes',
} as const satisfies Endpoint;
