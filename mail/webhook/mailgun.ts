import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { clientAddressIn } from './client-address.ts';
import { type FormPart, textOf } from './form.ts';
import { addressesIn, headerFields, headerOf } from './header-fields.ts';
import { readJson } from './json.ts';
import { isFresh, isSameSecret } from './proof.ts';
import { type FilePart, fieldOf, rebuildMail } from './rebuild.ts';
import {
  malformed,
  type Signed,
  unsigned,
  type WebhookMail,
  type WebhookRefusal,
} from './webhook.ts';

/**
 * Mailgun's own fields. The form also holds the mail's header fields, so a duplicate is an attempt
 * to impersonate Mailgun.
 */
const ITS_OWN = ['timestamp', 'token', 'signature', 'body-mime', 'message-headers', 'message-url'];

/** Mailgun retries for eight hours. */
const LONGEST_MS = 9 * 3_600_000;

/**
 * Verifies the HMAC-SHA256 of `timestamp` and `token`. It does not cover the mail, so a token is
 * valid once.
 */
export function checkMailgun(form: FormPart[], key: string, now: Date): Signed | WebhookRefusal {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) =>
    textOf(form.toReversed(), name),
  );
  if (!timestamp || !token || !signature) return unsigned('The request is not signed.');
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  if (!isSameSecret(signature.toLowerCase(), expected)) return unsigned('The signature is wrong.');
  if (!isFresh(Number(timestamp) * 1000, now, LONGEST_MS)) {
    return unsigned('The signature is too old.');
  }
  const twice = ITS_OWN.find((own) => form.filter(({ name }) => name === own).length > 1);
  return twice ? malformed(`The form has the field ${twice} more than once.`) : { token };
}

/** Reads a `forward` form: the raw mail if the URL ends in `mime`, else its parts. */
export async function readMailgun(form: FormPart[]): Promise<WebhookMail | WebhookRefusal> {
  const recipients = textOf(form, 'recipient')?.split(',') ?? [];
  const raw = form.find(({ name }) => name === 'body-mime')?.bytes;
  if (!raw && headerOfForm(form).length === 0) {
    return malformed('There is neither body-mime nor a header.');
  }
  if (!raw && textOf(form, 'message-url') !== null) {
    return malformed('The mail is stored at Mailgun; the route must forward it instead.');
  }
  const bytes = raw ?? (await rebuild(form));
  const header = headerFields(headerOf(bytes));
  // The mail's own `sender` field is indistinguishable from Mailgun's.
  const isEnvelope = form.filter(({ name }) => name === 'sender').length === 1;
  return {
    bytes,
    mailFrom: textOf(form, 'sender') ?? addressesIn(header, ['from'])[0] ?? '',
    recipients: recipients.map((address) => address.trim()).filter(Boolean),
    named: addressesIn(header, ['to', 'cc']),
    clientAddress: raw && isEnvelope ? clientAddressIn(header, /\.mailgun\.(org|net|com)$/i) : '',
    isSpam: header.some(({ name, value }) => name === 'x-mailgun-sflag' && /^yes/i.test(value)),
  };
}

function rebuild(form: FormPart[]): Promise<Buffer> {
  const ids = readJson(textOf(form, 'content-id-map'), z.record(z.string(), z.string())) ?? {};
  const idOf = (part: string) => Object.entries(ids).find(([, named]) => named === part)?.[0];
  const files = form
    .filter(({ name }) => /^attachment-\d+$/.test(name))
    .map(
      ({ name, filename, contentType, bytes }): FilePart => ({
        filename,
        contentType,
        contentId: idOf(name)?.replace(/^<|>$/g, '') ?? null,
        content: bytes,
      }),
    );
  return rebuildMail({
    header: headerOfForm(form),
    text: textOf(form, 'body-plain'),
    html: textOf(form, 'body-html'),
    files,
  });
}

/** Returns the header fields; older requests have separate form fields instead of JSON. */
function headerOfForm(form: FormPart[]) {
  const pairs = readJson(
    textOf(form, 'message-headers'),
    z.array(z.tuple([z.string(), z.string()])),
  );
  if (pairs) return pairs.map(([name, value]) => fieldOf(name, value));
  return form
    .filter(({ name, filename }) => filename === null && /^[A-Z]/.test(name))
    .map(({ name, bytes }) => fieldOf(name, bytes.toString()));
}
