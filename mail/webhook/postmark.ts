import { z } from 'zod';
import { type LastHop, lastHopIn } from './client-address.ts';
import { addressesOf, type HeaderField } from './header-fields.ts';
import { readJson } from './json.ts';
import { fieldOf, rebuildMail } from './rebuild.ts';
import {
  malformed,
  type WebhookMail,
  type WebhookRefusal,
  type WebhookRequest,
} from './webhook.ts';

const Mailbox = z.object({ Email: z.string(), Name: z.string().nullish() });
const Text = z.string().nullish();

const Inbound = z.object({
  From: z.string(),
  FromFull: Mailbox.nullish(),
  FromName: Text,
  To: Text,
  ToFull: z.array(Mailbox).nullish(),
  Cc: Text,
  CcFull: z.array(Mailbox).nullish(),
  Bcc: Text,
  OriginalRecipient: Text,
  ReplyTo: Text,
  Subject: Text,
  Date: Text,
  TextBody: Text,
  HtmlBody: Text,
  RawEmail: Text,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).nullish(),
  Attachments: z
    .array(
      z.object({
        Name: Text,
        Content: z.string(),
        ContentType: Text,
        ContentID: Text,
      }),
    )
    .nullish(),
});
type Inbound = z.infer<typeof Inbound>;

/** Reads the raw mail (`RawEmail`) or its parts. `MessageID` is Postmark's own id. */
export async function readPostmark(request: WebhookRequest): Promise<WebhookMail | WebhookRefusal> {
  const mail = readJson(request.body.toString(), Inbound);
  if (!mail) return malformed('The body is not the JSON of an inbound mail.');
  const named = [mail.To, mail.Cc, mail.Bcc].flatMap((list) => addressesOf(list ?? ''));
  const fields = (mail.Headers ?? []).map(({ Name, Value }) => fieldOf(Name, Value));
  const { clientAddress, own } = lastHopOf(fields);
  const reached = mail.OriginalRecipient?.trim();
  return {
    bytes: mail.RawEmail ? Buffer.from(mail.RawEmail) : await rebuild(mail),
    mailFrom: envelopeSender(mail, own),
    recipients: reached ? [reached] : named,
    named,
    clientAddress: mail.RawEmail ? clientAddress : '',
    isSpam: fields.some(({ name, value }) => name === 'x-spam-status' && /^yes/i.test(value)),
  };
}

const ITS_HOSTS = /\.postmarkapp\.com$/i;
/** Fields that Postmark adds, down to its Received. */
const ITS_FIELDS = /^(return-path|received|received-spf|x-spam-[a-z-]+)$/;

/** Returns the last hop; if unknown fields are among its own, all may be forged. */
function lastHopOf(fields: HeaderField[]): LastHop {
  const hop = lastHopIn(fields, ITS_HOSTS);
  const isTheirs = hop?.own.every(({ name }) => ITS_FIELDS.test(name));
  return hop && isTheirs ? hop : { clientAddress: '', own: [] };
}

function envelopeSender(mail: Inbound, own: HeaderField[]): string {
  const path = own.find(({ name }) => name === 'return-path')?.value.trim();
  if (path !== undefined) return path.replace(/^<|>$/g, '');
  const spf = own.find(({ name }) => name === 'received-spf')?.value;
  const sender = spf?.match(/envelope-from="?<?([^\s;">]+)/i)?.[1];
  return sender ?? mail.FromFull?.Email ?? addressesOf(mail.From)[0] ?? '';
}

function rebuild(mail: Inbound): Promise<Buffer> {
  return rebuildMail({
    header: headerOf(mail),
    text: mail.TextBody || null,
    html: mail.HtmlBody || null,
    files: (mail.Attachments ?? []).map(({ Name, Content, ContentType, ContentID }) => ({
      filename: Name ?? null,
      contentType: ContentType ?? null,
      contentId: ContentID ? ContentID.replace(/^<|>$/g, '') : null,
      content: Buffer.from(Content, 'base64'),
    })),
  });
}

function headerOf(mail: Inbound): HeaderField[] {
  const { FromFull: from } = mail;
  const taken: [string, string | null | undefined][] = [
    ['From', from ? listOf([{ ...from, Name: from.Name || mail.FromName }]) : mail.From],
    ['To', mail.ToFull?.length ? listOf(mail.ToFull) : mail.To],
    ['Cc', mail.CcFull?.length ? listOf(mail.CcFull) : mail.Cc],
    ['Reply-To', mail.ReplyTo],
    ['Subject', mail.Subject],
    ['Date', mail.Date],
  ];
  const left = (mail.Headers ?? []).map(({ Name, Value }) => fieldOf(Name, Value));
  const isLeft = new Set(left.map(({ name }) => name));
  const fields = taken.flatMap(([name, value]) => (value ? [fieldOf(name, value)] : []));
  return [...fields.filter(({ name }) => !isLeft.has(name)), ...left];
}

function listOf(mailboxes: z.infer<typeof Mailbox>[]): string {
  return mailboxes
    .map(({ Email, Name }) => {
      if (!Name) return `<${Email}>`;
      return `"${Name.replace(/["\\]/g, '\\$&')}" <${Email}>`;
    })
    .join(', ');
}
