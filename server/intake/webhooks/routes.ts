import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusal } from '#contract/errors.ts';
import {
  INBOUND,
  INBOUND_PROVIDERS,
  type InboundAnswer,
  type InboundProvider,
  receiveMailgunMime,
} from '#contract/intake/inbound.ts';
import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import { type ReceivedMail, UNSEEN_CLIENT } from '#mail/message/received-mail.ts';
import {
  isRefused,
  type WebhookMail,
  type WebhookRefusal,
  type WebhookRequest,
} from '#mail/webhook/webhook.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { routeOf } from '#server/http/serve.ts';
import { log } from '#server/process/log/log.ts';
import type { Listeners } from '../listeners.ts';
import { type Provider, providersOf } from './providers.ts';
import { takeRawBodies } from './request-body.ts';
import { isUsedUp, type TokenUse, usedBefore, usedUpBy } from './seen-tokens.ts';

type Receiving = Pick<Listeners, 'isRecipient' | 'recipientRefused' | 'accept'>;

const ENDPOINTS: [InboundProvider, Endpoint][] = [
  ...INBOUND_PROVIDERS.map((channel): [InboundProvider, Endpoint] => [channel, INBOUND[channel]]),
  ['mailgun', receiveMailgunMime],
];
const LARGEST_MAIL = 25 * 1024 * 1024;
const MOST_RECIPIENTS = 100;
/** Above the limit of RFC 5321, 4.5.3.1. */
const LONGEST_ADDRESS = 500;

/** Responds only after storing. */
export async function webhookRoutes(
  app: FastifyInstance,
  context: Context,
  receiving: Receiving,
): Promise<void> {
  const providers = providersOf(context.config.inbound);
  await app.register(async (scope) => {
    takeRawBodies(scope);
    for (const [channel, endpoint] of ENDPOINTS) {
      const provider = providers.get(channel);
      scope.route({
        ...routeOf(endpoint),
        onRequest: async (request) => checkHead(provider, request),
        handler: async (request, reply) => {
          if (!provider) throw closed();
          reply.header('cache-control', 'no-store');
          const given = { channel, provider, request };
          return answer(provider, reply, takeIn(context, receiving, given));
        },
      });
    }
  });
}

async function checkHead(provider: Provider | undefined, request: FastifyRequest): Promise<void> {
  if (!provider) throw closed();
  const checked = provider.checkHead?.(asWebhook(request));
  if (checked && isRefused(checked)) throw asError(provider, checked);
}

function closed(): RefusalError {
  return new RefusalError('not_found', 'webhook_closed');
}

/** Mailgun stops retrying only at 406. */
async function answer(
  provider: Provider,
  reply: FastifyReply,
  taken: Promise<InboundAnswer>,
): Promise<InboundAnswer | Refusal> {
  try {
    return await taken;
  } catch (error) {
    const isLost = error instanceof RefusalError && [400, 413].includes(error.status);
    if (!isLost || provider.givesUp !== 406) throw error;
    reply.status(406);
    return error.refusal;
  }
}

type Given = { channel: InboundProvider; provider: Provider; request: FastifyRequest };

async function takeIn(
  context: Context,
  receiving: Receiving,
  { channel, provider, request }: Given,
): Promise<InboundAnswer> {
  const now = context.clock();
  const handed = await provider.read(asWebhook(request), now);
  if (isRefused(handed)) {
    if (handed.refused === 'malformed') log.warn(`Mail by ${channel}: ${handed.why}`, { channel });
    throw asError(provider, handed);
  }
  const { mail, token } = handed;
  if (!mail) return { kept: 0, unknown: 0 };
  if (mail.bytes.length === 0) throw new RefusalError('invalid', 'mail_empty');
  if (mail.bytes.length > LARGEST_MAIL) {
    throw new RefusalError('too_large', 'mail_too_large', {
      values: { bytes: LARGEST_MAIL },
    });
  }
  const use = token === null ? null : { channel, token, mail: fingerprint(mail) };
  const arrived = received(context, channel, mail, request);
  const store = (one: ReceivedMail) => acceptMail(context.config, receiving, one, mail.named);
  return storeOrRefuse(async () => {
    if (!use) return store(arrived);
    const answered = await answerToCopy(context, use, now);
    if (answered) return answered;
    try {
      return await store({ ...arrived, once: usedUpBy(use, now) });
    } catch (error) {
      const late = isUsedUp(error) ? await answerToCopy(context, use, now) : null;
      if (late) return late;
      throw error;
    }
  });
}

async function answerToCopy(
  { db }: Context,
  use: TokenUse,
  now: Date,
): Promise<InboundAnswer | null> {
  const before = await usedBefore(db, use, now);
  if (before === 'never') return null;
  if (before === 'same mail') return { kept: 0, unknown: 0 };
  throw new RefusalError('forbidden', 'signature_used');
}

async function acceptMail(
  { intakeDomain }: Config,
  { isRecipient, recipientRefused, accept }: Receiving,
  mail: ReceivedMail,
  named: string[],
): Promise<InboundAnswer> {
  const ours = await chosen(mail.recipients, isRecipient);
  // The email was forwarded to the provider's address, so its recipients are in the header.
  const isForwarded = mail.recipients.every(
    (address) => splitAddress(plain(address)).domain !== intakeDomain,
  );
  const isMeant = ours.length === 0 && isForwarded;
  const recipients = isMeant ? await chosen(named, isRecipient) : ours;
  if (recipients.length > 0) {
    await accept({ ...mail, recipients });
    return { kept: recipients.length, unknown: mail.recipients.length - ours.length };
  }
  for (const _ of mail.recipients) recipientRefused();
  return { kept: 0, unknown: mail.recipients.length };
}

async function chosen(
  addresses: string[],
  isRecipient: (address: string) => Promise<boolean>,
): Promise<string[]> {
  const asked = [...new Set(addresses.map(plain))].slice(0, MOST_RECIPIENTS);
  const isOurs = await Promise.all(asked.map(isRecipient));
  return asked.filter((_address, n) => isOurs[n]);
}

function received(
  { config, clock }: Context,
  channel: InboundProvider,
  mail: WebhookMail,
  request: FastifyRequest,
): ReceivedMail {
  // A client that posts raw mail is no SMTP client, so its address proves nothing by SPF; used only
  // locally.
  const client = channel === 'raw' && !config.publicUrl ? request.ip : mail.clientAddress;
  return {
    bytes: mail.bytes,
    channel,
    ...(isIP(client)
      ? { clientAddress: client, helo: '' }
      : { clientAddress: '', helo: UNSEEN_CLIENT }),
    mailFrom: plain(mail.mailFrom),
    recipients: mail.recipients,
    receivedAt: clock(),
  };
}

/** Removes characters invalid in addresses or the database. */
function plain(address: string): string {
  return address.replace(/[\p{Cc}\s<>]/gu, '').slice(0, LONGEST_ADDRESS);
}

function fingerprint({ bytes, recipients }: WebhookMail): string {
  return createHash('sha256').update(bytes).update(recipients.join('\n')).digest('hex');
}

/** Maps any failure to a status that makes the provider retry. */
async function storeOrRefuse<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    notify(error as Error);
    throw new RefusalError('service_unavailable', 'mail_not_kept', { retryAfter: 10 });
  }
}

function notify(error: Error): void {
  log.error('Mail from a webhook could not be stored', { error });
}

function asWebhook({ headers, url, body }: FastifyRequest): WebhookRequest {
  const plainHeaders = Object.entries(headers).map(([name, value]) => [name, value?.toString()]);
  return {
    headers: Object.fromEntries(plainHeaders),
    query: new URLSearchParams(url.split('?')[1] ?? ''),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

function asError(provider: Provider, { refused, why }: WebhookRefusal): RefusalError {
  if (refused === 'malformed')
    return new RefusalError('invalid', 'webhook_refused', { field: 'body', values: { why } });
  return new RefusalError(
    provider.unsigned === 401 ? 'unauthorized' : 'forbidden',
    'webhook_refused',
    {
      values: { why },
    },
  );
}
