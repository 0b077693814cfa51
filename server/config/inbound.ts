import { isPublicKey, type SendgridKey } from '#mail/webhook/sendgrid.ts';
import type { ValueReader } from './values.ts';

/** Keys of the provider webhooks; null: disabled. */
export type InboundKeys = {
  mailgun: string | null;
  postmark: { user: string; password: string } | null;
  sendgrid: SendgridKey | null;
  /** The SNS topic of the receipt rule. */
  ses: string | null;
  raw: string | null;
};

export function readInbound(
  env: Record<string, string | undefined>,
  read: ValueReader,
  problems: string[],
): InboundKeys {
  const postmark = read.both('POSTMARK_WEBHOOK_USER', 'POSTMARK_WEBHOOK_PASSWORD');
  const sendgrid = readSendgridKey(env.SENDGRID_PARSE_KEY?.trim() ?? '');
  if (sendgrid === 'wrong') {
    problems.push('SENDGRID_PARSE_KEY must be user:password, or the public key of a signature.');
  }
  const ses = env.SES_TOPIC_ARN?.trim() || null;
  if (ses && !/^arn:aws[\w-]*:sns:[a-z0-9-]+:\d+:[\w.-]+$/.test(ses)) {
    problems.push(
      'SES_TOPIC_ARN must be a topic, such as arn:aws:sns:eu-west-1:123456789012:mail.',
    );
  }
  return {
    mailgun: env.MAILGUN_SIGNING_KEY?.trim() || null,
    postmark: postmark && { user: postmark[0], password: postmark[1] },
    sendgrid: sendgrid === 'wrong' ? null : sendgrid,
    ses,
    raw: env.INBOUND_TOKEN?.trim() || null,
  };
}

function readSendgridKey(text: string): SendgridKey | null | 'wrong' {
  if (text === '') return null;
  const [, user, password] = text.match(/^([^:]+):(.+)$/) ?? [];
  if (user && password) return { user, password };
  return isPublicKey(text) ? { publicKey: text } : 'wrong';
}

const MOST_WAITING = 20_000;

/** Reads the limits of waiting mails; 0 means unlimited. */
export function readBacklogLimits(read: ValueReader) {
  const most = (name: string) => read.number(name, MOST_WAITING, 0, 100_000_000) || null;
  return {
    perCompany: most('INBOX_WAITING_PER_COMPANY'),
    perClient: most('INBOX_WAITING_PER_CLIENT'),
  };
}
