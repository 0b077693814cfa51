import type { InboundProvider } from '#contract/intake/inbound.ts';
import { readForm } from '#mail/webhook/form.ts';
import { checkMailgun, readMailgun } from '#mail/webhook/mailgun.ts';
import { readPostmark } from '#mail/webhook/postmark.ts';
import { checkBasic, checkBearer } from '#mail/webhook/proof.ts';
import { readRaw } from '#mail/webhook/raw.ts';
import { checkSendgrid, readSendgrid, type SendgridKey } from '#mail/webhook/sendgrid.ts';
import { checkSns, readSes, readSns, subscribeUrl } from '#mail/webhook/ses.ts';
import {
  isRefused,
  malformed,
  type Signed,
  type WebhookMail,
  type WebhookRefusal,
  type WebhookRequest,
} from '#mail/webhook/webhook.ts';
import type { InboundKeys } from '#server/config/inbound.ts';
import { fetchText } from './amazon.ts';

type Handed = Signed & { mail: WebhookMail | null };

export type Provider = {
  /** Runs before the body is read, so that unknown callers cannot send megabytes. */
  checkHead?: (request: WebhookRequest) => Signed | WebhookRefusal;
  read: (request: WebhookRequest, now: Date) => Promise<Handed | WebhookRefusal>;
  /** Status of a refusal: 401 without credentials, 403 for a wrong signature. */
  unsigned: 401 | 403;
  /** Status that makes the provider stop retrying an unacceptable email. */
  givesUp: 400 | 406;
};

export function providersOf(keys: InboundKeys): Map<InboundProvider, Provider> {
  const made: [InboundProvider, Provider | null][] = [
    ['mailgun', keys.mailgun === null ? null : mailgun(keys.mailgun)],
    ['postmark', keys.postmark && postmark(keys.postmark)],
    ['sendgrid', keys.sendgrid && sendgrid(keys.sendgrid)],
    ['ses', keys.ses === null ? null : ses(keys.ses)],
    ['raw', keys.raw === null ? null : raw(keys.raw)],
  ];
  return new Map(made.flatMap(([channel, provider]) => (provider ? [[channel, provider]] : [])));
}

function mailgun(key: string): Provider {
  return {
    unsigned: 403,
    givesUp: 406,
    read: async ({ headers, body }, now) => {
      const form = readForm(headers['content-type'], body) ?? [];
      const signed = checkMailgun(form, key, now);
      return isRefused(signed) ? signed : handed(signed, await readMailgun(form));
    },
  };
}

function postmark(expected: { user: string; password: string }): Provider {
  const checkHead = (request: WebhookRequest) => checkBasic(request, expected);
  return {
    // Postmark would stop retrying at 403, though a password can be corrected.
    unsigned: 401,
    givesUp: 400,
    checkHead,
    read: async (request) => handed({ token: null }, await readPostmark(request)),
  };
}

function sendgrid(key: SendgridKey): Provider {
  return {
    unsigned: 'user' in key ? 401 : 403,
    givesUp: 400,
    ...('user' in key && { checkHead: (request) => checkBasic(request, key) }),
    read: async (request, now) => {
      const signed = checkSendgrid(request, key, now);
      return isRefused(signed) ? signed : handed(signed, await readSendgrid(request));
    },
  };
}

function ses(topicArn: string): Provider {
  return {
    unsigned: 403,
    givesUp: 400,
    read: async (request, now) => {
      const read = readSns(request, topicArn);
      if (isRefused(read)) return read;
      const { message, certUrl } = read;
      const signed = checkSns(message, await fetchText(certUrl, 'certificate'), now);
      if (isRefused(signed)) return signed;
      const confirmAt = subscribeUrl(message);
      if (confirmAt) await fetchText(confirmAt, 'confirmation');
      else if (message.Type === 'SubscriptionConfirmation') {
        return malformed('The subscription is confirmed at an address that is not Amazon’s.');
      }
      return handed(signed, readSes(message));
    },
  };
}

function raw(token: string): Provider {
  return {
    unsigned: 401,
    givesUp: 400,
    checkHead: (request) => checkBearer(request, token),
    read: async (request) => handed({ token: null }, readRaw(request)),
  };
}

function handed(
  signed: Signed,
  mail: WebhookMail | WebhookRefusal | null,
): Handed | WebhookRefusal {
  return mail && isRefused(mail) ? mail : { ...signed, mail };
}
