import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { type FormPart, readForm, textOf } from './form.ts';
import { addressesIn, addressesOf, headerFields, headerOf } from './header-fields.ts';
import { readJson } from './json.ts';
import { checkBasic, isFresh } from './proof.ts';
import { type FilePart, rebuildMail } from './rebuild.ts';
import {
  malformed,
  type Signed,
  unsigned,
  type WebhookMail,
  type WebhookRefusal,
  type WebhookRequest,
} from './webhook.ts';

export type SendgridKey = { user: string; password: string } | { publicKey: string };

/** SendGrid retries for three days. */
const LONGEST_MS = 73 * 3_600_000;
/** SpamAssassin's default threshold. */
const SPAM_SCORE = 5;

/** True for base64 SPKI of an EC key. */
export function isPublicKey(text: string): boolean {
  try {
    return openKey(text).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

/** Verifies credentials, or the signature (ECDSA with SHA-256 over timestamp and raw body). */
export function checkSendgrid(
  request: WebhookRequest,
  key: SendgridKey,
  now: Date,
): Signed | WebhookRefusal {
  if ('user' in key) return checkBasic(request, key);
  const signature = request.headers['x-twilio-email-event-webhook-signature'];
  const timestamp = request.headers['x-twilio-email-event-webhook-timestamp'];
  if (!signature || !timestamp) return unsigned('The request is not signed.');
  const signed = Buffer.concat([Buffer.from(timestamp), request.body]);
  if (!verify('sha256', signed, openKey(key.publicKey), Buffer.from(signature, 'base64'))) {
    return unsigned('The signature is wrong.');
  }
  if (!isFresh(Number(timestamp) * 1000, now, LONGEST_MS)) {
    return unsigned('The signature is too old.');
  }
  // No token is needed, as the signature covers the body.
  return { token: null };
}

function openKey(text: string) {
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

const Envelope = z.object({ to: z.array(z.string()), from: z.string().nullish() });

export async function readSendgrid(request: WebhookRequest): Promise<WebhookMail | WebhookRefusal> {
  const form = readForm(request.headers['content-type'], request.body);
  if (!form) return malformed('The body is not the form that Inbound Parse sends.');
  const raw = form.find(({ name }) => name === 'email')?.bytes;
  const headers = form.find(({ name }) => name === 'headers')?.bytes;
  if (!raw && !headers) return malformed('There is neither email nor headers.');
  const bytes = raw ?? (await rebuild(form, headers ?? Buffer.alloc(0)));
  const envelope = readJson(textOf(form, 'envelope'), Envelope);
  const header = headerFields(headerOf(bytes));
  const named = addressesIn(header, ['to', 'cc']);
  return {
    bytes,
    mailFrom: envelope ? (envelope.from ?? '') : (addressesIn(header, ['from'])[0] ?? ''),
    recipients: envelope?.to ?? addressesOf(textOf(form, 'to') ?? ''),
    named,
    clientAddress: raw ? (textOf(form, 'sender_ip')?.trim() ?? '') : '',
    isSpam: Number(textOf(form, 'spam_score')) > SPAM_SCORE,
  };
}

const Info = z.record(
  z.string(),
  z.object({
    filename: z.string().optional(),
    type: z.string().optional(),
    'content-id': z.string().optional(),
  }),
);
const Ids = z.record(z.string(), z.string());

function rebuild(form: FormPart[], headers: Buffer): Promise<Buffer> {
  const info = readJson(textOf(form, 'attachment-info'), Info) ?? {};
  const ids = readJson(textOf(form, 'content-ids'), Ids) ?? {};
  const charsets = readJson(textOf(form, 'charsets'), Ids) ?? {};
  const parts = form
    .filter(({ name }) => /^attachment\d+$/.test(name))
    .sort((a, b) => Number(a.name.slice(10)) - Number(b.name.slice(10)));
  // SendGrid sends a body part after a file as a file with an invented name.
  const isBody = ({ name, contentType }: FormPart) =>
    info[name] !== undefined &&
    info[name].filename === undefined &&
    info[name]['content-id'] === undefined &&
    /^text\/html\b/i.test(contentType ?? info[name].type ?? '');
  const files = parts
    .filter((part) => !isBody(part))
    .map(({ name, filename, contentType, bytes }): FilePart => {
      const id = info[name]?.['content-id'] ?? Object.keys(ids).find((key) => ids[key] === name);
      return {
        filename: info[name]?.filename ?? filename,
        contentType: contentType ?? info[name]?.type ?? null,
        contentId: id?.replace(/^<|>$/g, '') ?? null,
        content: bytes,
      };
    });
  const htmls = [...form.filter(({ name }) => name === 'html'), ...parts.filter(isBody)].map(
    ({ bytes }) => decode(bytes, charsets.html),
  );
  const text = form.find(({ name }) => name === 'text');
  return rebuildMail({
    header: headerFields(headers),
    text: text ? decode(text.bytes, charsets.text) : null,
    html: htmls.length > 0 ? htmls.join('') : null,
    files,
  });
}

/** Decodes a body part, which keeps its original charset. */
function decode(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return bytes.toString();
  }
}
