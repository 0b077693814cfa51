import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { clientAddressIn } from './client-address.ts';
import { addressesIn, headerFields, headerOf } from './header-fields.ts';
import { readJson } from './json.ts';
import { isFresh, isSameSecret } from './proof.ts';
import {
  malformed,
  type Signed,
  unsigned,
  type WebhookMail,
  type WebhookRefusal,
  type WebhookRequest,
} from './webhook.ts';

/** Amazon SNS retries for one hour at most; the rest is margin. */
const LONGEST_MS = 24 * 3_600_000;

const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});

export type SnsMessage = z.infer<typeof SnsMessage>;

/** Parses a message of our topic; its certificate must be Amazon's in the topic's region (SSRF). */
export function readSns(
  request: WebhookRequest,
  topicArn: string,
): { message: SnsMessage; certUrl: URL } | WebhookRefusal {
  const message = readJson(request.body.toString(), SnsMessage);
  if (!message) return malformed('The body is not a signed message of Amazon SNS.');
  if (!isSameSecret(message.TopicArn, topicArn)) return unsigned('It is of another topic.');
  const certUrl = amazonUrl(message.SigningCertURL, topicArn);
  if (!certUrl || !/^\/SimpleNotificationService-[\w-]+\.pem$/.test(certUrl.pathname)) {
    return unsigned('The certificate is not at Amazon.');
  }
  return { message, certUrl };
}

/** Verifies the signature (RSA; SHA-1 in version 1, SHA-256 in version 2). */
export function checkSns(
  message: SnsMessage,
  certificate: string,
  now: Date,
): Signed | WebhookRefusal {
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const signature = Buffer.from(message.Signature, 'base64');
  const isSigned = verifies(algorithm, textToSign(message), certificate, signature);
  if (!isSigned) return unsigned('The signature is wrong.');
  if (!isFresh(Date.parse(message.Timestamp), now, LONGEST_MS)) {
    return unsigned('The signature is too old.');
  }
  return { token: null };
}

/** Returns the confirmation URL; null if none or not Amazon's. */
export function subscribeUrl(message: SnsMessage): URL | null {
  if (message.Type !== 'SubscriptionConfirmation') return null;
  const url = amazonUrl(message.SubscribeURL ?? '', message.TopicArn);
  return url?.pathname === '/' && url.searchParams.get('Action') === 'ConfirmSubscription'
    ? url
    : null;
}

const Received = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({ source: z.string(), destination: z.array(z.string()) }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spamVerdict: z.object({ status: z.string() }).optional(),
    action: z.object({ encoding: z.string().optional() }).optional(),
  }),
  content: z.string(),
});

/** Reads an SNS action's message; null if it has no mail. */
export function readSes(message: SnsMessage): WebhookMail | WebhookRefusal | null {
  if (message.Type !== 'Notification') return null;
  // SNS tests a topic with a plain sentence.
  const notification = readJson(
    message.Message,
    z.object({ notificationType: z.string().optional() }),
  );
  if (notification?.notificationType !== 'Received') return null;
  const received = readJson(message.Message, Received);
  if (!received) {
    return malformed('The mail is not in the message; the rule must use an SNS action.');
  }
  const { receipt, mail, content } = received;
  const isBase64 = receipt.action?.encoding?.toUpperCase() === 'BASE64';
  const bytes = Buffer.from(content, isBase64 ? 'base64' : 'utf8');
  const header = headerFields(headerOf(bytes));
  return {
    bytes,
    mailFrom: mail.source,
    recipients: receipt.recipients,
    named: addressesIn(header, ['to', 'cc']),
    clientAddress: clientAddressIn(header, /^inbound-smtp\.[a-z0-9-]+\.amazonaws\.com$/i),
    isSpam: receipt.spamVerdict?.status === 'FAIL',
  };
}

/** Returns a URL of SNS in the topic's region, or null. */
function amazonUrl(text: string, topicArn: string): URL | null {
  const [, partition, , region] = topicArn.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.origin === `https://${host}` && url.username === '' && url.password === ''
    ? url
    : null;
}

function textToSign(message: SnsMessage): Buffer {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : ([
          'Message',
          'MessageId',
          'SubscribeURL',
          'Timestamp',
          'Token',
          'TopicArn',
          'Type',
        ] as const);
  const lines = names.flatMap((name) => (message[name] === undefined ? [] : [name, message[name]]));
  return Buffer.from(`${lines.join('\n')}\n`);
}

function verifies(algorithm: string, text: Buffer, pem: string, signature: Buffer): boolean {
  try {
    return verify(algorithm, text, createPublicKey(pem), signature);
  } catch {
    return false;
  }
}
