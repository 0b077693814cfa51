import { z } from 'zod';
import { Bytes, type Endpoint } from '#contract/endpoint.ts';
import { Failure, Refusal } from '#contract/errors.ts';

/** `raw` is for custom programs. */
export const INBOUND_PROVIDERS = ['mailgun', 'postmark', 'sendgrid', 'ses', 'raw'] as const;
export type InboundProvider = (typeof INBOUND_PROVIDERS)[number];

/** Counts of recipients. */
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
const UNKNOWN =
  'Answers 200 for a recipient that is nobody’s too, so that the mail does not come again.';

/** The signature covers `timestamp` and `token`. */
const MailgunForm = z.looseObject({
  timestamp: z.string().describe('Seconds since 1970.'),
  token: z.string(),
  signature: z.string().describe('HMAC-SHA256 of timestamp and token, in hex.'),
  recipient: z.string().describe('Addresses, with commas between.'),
  sender: z.string().optional().describe('The envelope sender.'),
  'body-mime': z.string().optional().describe('The whole mail, where the address ends in mime.'),
});
const mailgun = {
  ...post,
  description: `There where MAILGUN_SIGNING_KEY is set. Signed in the form itself. ${UNKNOWN}`,
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
    summary: 'Take in a mail from a route of Mailgun',
  },
  postmark: {
    ...post,
    id: 'receivePostmark',
    path: '/api/inbound/postmark',
    credentials: ['postmarkPassword'],
    summary: "Take in a mail from Postmark's inbound stream",
    description: `There where POSTMARK_WEBHOOK_USER is set. ${UNKNOWN}`,
    takes: {
      content: {
        'application/json': z.looseObject({
          From: z.string(),
          RawEmail: z.string().optional().describe('The whole mail, where the stream includes it.'),
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
    summary: "Take in a mail from SendGrid's Inbound Parse",
    description: `There where SENDGRID_PARSE_KEY is set. ${UNKNOWN}`,
    takes: {
      content: {
        'multipart/form-data': z.looseObject({
          envelope: z.string().optional().describe('JSON: from, and to as a list.'),
          email: z.string().optional().describe('The whole mail, where it is posted raw.'),
        }),
      },
    },
    answers,
  },
  ses: {
    ...post,
    id: 'receiveSes',
    path: '/api/inbound/ses',
    summary: 'Take in a mail that Amazon SES sends by SNS',
    description: `There where SES_TOPIC_ARN is set. Signed in the message itself; the certificate is
fetched from Amazon. Confirms the subscription of the topic. ${UNKNOWN}`,
    takes: {
      content: {
        'text/plain': z.string().describe('A message of Amazon SNS, as JSON.'),
      },
    },
    answers,
  },
  raw: {
    ...post,
    id: 'receiveRaw',
    path: '/api/inbound/raw',
    credentials: ['inboundToken'],
    summary: 'Take in a mail as it is (message/rfc822), with a bearer token',
    description: `There where INBOUND_TOKEN is set. ${UNKNOWN}`,
    query: z.object({
      to: z.string().optional().describe('Recipients, with commas between.'),
      from: z.string().optional().describe('The envelope sender.'),
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
  summary: 'Take in a whole mail from a route of Mailgun',
} as const satisfies Endpoint;
