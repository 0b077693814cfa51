import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { vi } from 'vitest';

export const KEYS = {
  MAILGUN_SIGNING_KEY: 'mailgun-key',
  POSTMARK_WEBHOOK_USER: 'postmark',
  POSTMARK_WEBHOOK_PASSWORD: 'open sesame',
  SENDGRID_PARSE_KEY: 'sendgrid:secret',
  SES_TOPIC_ARN: 'arn:aws:sns:eu-west-1:123456789012:mail',
  INBOUND_TOKEN: 'a-token-of-ours',
};

export const AMAZON = 'https://sns.eu-west-1.amazonaws.com';

export type Posted = {
  path: string;
  headers?: Record<string, string>;
  body: FormData | string | Uint8Array<ArrayBuffer>;
};

export async function post(app: { url: string }, { path, headers, body }: Posted) {
  const answer = await fetch(new URL(path, app.url), {
    method: 'POST',
    body,
    ...(headers && { headers }),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

/** Signed with the current time by default. */
export function byMailgun(
  fields: Record<string, string | Blob>,
  how: { token?: string; at?: Date; key?: string } = {},
): Posted {
  const timestamp = String(Math.floor((how.at ?? new Date()).getTime() / 1000));
  const token = how.token ?? randomUUID();
  const key = how.key ?? KEYS.MAILGUN_SIGNING_KEY;
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return {
    path: '/api/inbound/mailgun',
    body: formOf({ ...fields, timestamp, token, signature }),
  };
}

export function byPostmark(mail: object, password = KEYS.POSTMARK_WEBHOOK_PASSWORD): Posted {
  return {
    path: '/api/inbound/postmark',
    headers: {
      'content-type': 'application/json',
      authorization: basic(KEYS.POSTMARK_WEBHOOK_USER, password),
    },
    body: JSON.stringify(mail),
  };
}

export function bySendgrid(fields: Record<string, string | Blob>, password = 'secret'): Posted {
  return {
    path: '/api/inbound/sendgrid',
    headers: { authorization: basic('sendgrid', password) },
    body: formOf(fields),
  };
}

export function byToken(mail: string | Buffer, query = '', token = KEYS.INBOUND_TOKEN): Posted {
  return {
    path: `/api/inbound/raw${query}`,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
    body: new Uint8Array(Buffer.from(mail)),
  };
}

export function amazonKey(): { privateKey: KeyObject; certificate: string; certUrl: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const certUrl = `${AMAZON}/SimpleNotificationService-${randomUUID()}.pem`;
  return { privateKey, certificate, certUrl };
}

const realFetch = globalThis.fetch;

/** Mocks requests to Amazon only; returns the requested URLs. */
export function amazonServes(pages: Record<string, string>): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (!url.includes('amazonaws')) return realFetch(input, init);
    asked.push(url);
    const page = pages[url];
    return page === undefined ? new Response('', { status: 500 }) : new Response(page);
  });
  return asked;
}

/** Signed (version 2) before `afterwards` is applied. */
export function bySns(
  key: ReturnType<typeof amazonKey>,
  change: Record<string, string>,
  afterwards: Record<string, string> = {},
): Posted {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: KEYS.SES_TOPIC_ARN,
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: key.certUrl,
    ...change,
  };
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token'];
  const signed = [...names, 'TopicArn', 'Type']
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const Signature = sign(algorithm, Buffer.from(signed), key.privateKey).toString('base64');
  return {
    path: '/api/inbound/ses',
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    body: JSON.stringify({ ...message, Signature, ...afterwards }),
  };
}

export function receivedBySes(mail: string, from: string, recipients: string[]): string {
  return JSON.stringify({
    notificationType: 'Received',
    mail: { source: from, destination: recipients, messageId: randomUUID() },
    receipt: { recipients, action: { type: 'SNS', encoding: 'BASE64' } },
    content: Buffer.from(mail).toString('base64'),
  });
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'Übersicht.txt');
  }
  return form;
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
