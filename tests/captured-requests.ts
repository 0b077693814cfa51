import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FormPart, readForm } from '#mail/webhook/form.ts';
import { headerFields } from '#mail/webhook/header-fields.ts';
import { readMailgun } from '#mail/webhook/mailgun.ts';
import { readPostmark } from '#mail/webhook/postmark.ts';
import { readSendgrid } from '#mail/webhook/sendgrid.ts';
import { isRefused, type WebhookMail, type WebhookRefusal } from '#mail/webhook/webhook.ts';

/** A request that was captured from a provider. */
function captured(name: string) {
  const bytes = readFileSync(path.join(import.meta.dirname, '../mail/fixtures/multi-mail', name));
  const [, head = '', blank = ''] = bytes.toString('latin1').match(/^([\s\S]*?)(\r?\n\r?\n)/) ?? [];
  const fields = headerFields(Buffer.from(head, 'latin1'));
  return {
    headers: Object.fromEntries(fields.map(({ name: key, value }) => [key, value])),
    query: new URLSearchParams(),
    body: bytes.subarray(head.length + blank.length),
  };
}

/** The form in it. */
export function formIn(name: string): FormPart[] {
  const { headers, body } = captured(name);
  return readForm(headers['content-type'], body) ?? [];
}

/** The mail in it. */
export async function readCaptured(name: string): Promise<WebhookMail> {
  const ways: Record<string, () => Promise<WebhookMail | WebhookRefusal>> = {
    mailgun: () => readMailgun(formIn(name)),
    postmark: () => readPostmark(captured(name)),
    sendgrid: () => readSendgrid(captured(name)),
  };
  const mail = await ways[name.split('-')[0] ?? '']?.();
  if (!mail || isRefused(mail)) throw new Error(`${name} was not read`);
  return mail;
}
