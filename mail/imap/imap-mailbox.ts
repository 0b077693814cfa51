import type { ImapFlow } from 'imapflow';
import { type ReceivedMail, UNSEEN_CLIENT } from '#mail/message/received-mail.ts';
import { isAligned } from '#mail/sender/alignment.ts';
import { boundaryHopIn } from '#mail/webhook/client-address.ts';
import { addressesIn, headerFields, headerOf } from '#mail/webhook/header-fields.ts';

export type MailboxOptions = {
  url: string;
  isRecipient: (address: string) => Promise<boolean>;
  recipientRefused: () => void;
  /** Stores a mail, which is marked as read only afterwards. */
  accept: (mail: ReceivedMail) => Promise<void>;
  /** Returns the seconds until a retry; null if all mail would fail. */
  retryAfter: (error: unknown) => number | null;
  clock: () => Date;
  notify: (sentence: string) => void;
};

/** Prevents duplicate intake and reports within this process. */
export type MailboxMemory = {
  kept: Set<string>;
  passedOver: Set<string>;
  /** Retry times in ms, by sender and recipients. */
  putOff: Map<string, number>;
};

const LARGEST_MAIL = 25 * 1024 * 1024;
/** Mails per fetch. */
const PAGE = 200;

/** Fields with recipients; the first with our address wins. */
const DELIVERED_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const NAMED = ['to', 'cc', 'resent-to', 'resent-cc', 'bcc'];

/**
 * Takes unread mail, oldest first; each is stored, then marked as read. Foreign and oversized mail
 * stays unread; so does deferred mail, with later mail of its sender.
 */
export async function takeUnread(
  client: ImapFlow,
  options: MailboxOptions,
  memory: MailboxMemory,
  isClosing: () => boolean,
): Promise<void> {
  const now = options.clock().getTime();
  for (const [flow, until] of memory.putOff) if (until <= now) memory.putOff.delete(flow);
  const found = (await client.search({ seen: false, deleted: false }, { uid: true })) || [];
  const validity = client.mailbox ? String(client.mailbox.uidValidity) : '';
  const unread = found.filter((uid) => !memory.passedOver.has(`${validity}:${uid}`));
  for (let from = 0; from < unread.length; from += PAGE) {
    for (const mail of await ask(client, unread.slice(from, from + PAGE))) {
      if (isClosing()) return;
      await takeOne(client, options, memory, { ...mail, key: `${validity}:${mail.uid}` });
    }
  }
}

/** Returns the milliseconds until the next retry, at most `most`. */
export function msUntilNext({ putOff }: MailboxMemory, now: Date, most: number): number {
  const next = Math.min(...putOff.values()) - now.getTime();
  return Math.max(0, Math.min(next, most));
}

type Unread = { uid: number; size: number; header: Buffer };

async function ask(client: ImapFlow, uids: number[]): Promise<Unread[]> {
  const headers = [...DELIVERED_TO, ...NAMED, 'return-path', 'from'];
  const mails = await client.fetchAll(uids.join(','), { size: true, headers }, { uid: true });
  return mails
    .map(({ uid, size = 0, headers: header = Buffer.alloc(0) }) => ({ uid, size, header }))
    .sort((a, b) => a.uid - b.uid);
}

async function takeOne(
  client: ImapFlow,
  options: MailboxOptions,
  memory: MailboxMemory,
  { uid, size, header, key }: Unread & { key: string },
): Promise<void> {
  const range = String(uid);
  if (!memory.kept.has(key)) {
    if (size > LARGEST_MAIL) {
      options.notify(`A mail in the mailbox stays there: it has ${size} bytes (UID ${uid}).`);
      memory.passedOver.add(key);
      return;
    }
    const envelope = await envelopeOf(header, options);
    if (envelope.recipients.length === 0) {
      options.recipientRefused();
      memory.passedOver.add(key);
      return;
    }
    const flow = JSON.stringify([envelope.mailFrom, ...envelope.recipients]);
    if (memory.putOff.has(flow)) return;
    const whole = await client.fetchOne(range, { source: true }, { uid: true });
    const bytes = whole ? whole.source : undefined;
    if (!bytes) return;
    const until = await acceptOrPutOff(bytes, envelope, options);
    if (until !== null) {
      memory.putOff.set(flow, until);
      return;
    }
    memory.kept.add(key);
  }
  const isMarked = await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
  if (!isMarked) throw new Error('mails cannot be marked as read');
  memory.kept.delete(key);
}

/** Stores a mail; returns the retry time (ms) if it is deferred. */
async function acceptOrPutOff(
  bytes: Buffer,
  envelope: { mailFrom: string; recipients: string[] },
  { accept, retryAfter, clock, url }: MailboxOptions,
): Promise<number | null> {
  const arrival = { channel: 'imap', clientAddress: '', helo: UNSEEN_CLIENT } as const;
  try {
    await accept({
      bytes,
      receivedAt: clock(),
      ...arrival,
      ...envelope,
      ...handedOver(bytes, url),
    });
    return null;
  } catch (error) {
    const seconds = retryAfter(error);
    if (seconds === null) throw error;
    return clock().getTime() + seconds * 1000;
  }
}

/** MX domains of providers with their IMAP host in another domain. */
const MX_OF: Record<string, string[]> = {
  'imap.gmail.com': ['google.com'],
  'outlook.office365.com': ['outlook.com', 'office365.com', 'exchangelabs.com'],
};

/**
 * Reads the SMTP client from the trace headers of the mailbox's servers: `?by=`, else the IMAP
 * server's domain. Null if unknown.
 */
function handedOver(
  bytes: Buffer,
  url: string,
): Pick<ReceivedMail, 'clientAddress' | 'helo' | 'mailFrom'> | null {
  const { hostname, searchParams } = new URL(url);
  const named = [...searchParams.getAll('by'), ...(MX_OF[hostname] ?? [])].filter(Boolean);
  const isIts = (host: string) =>
    named.length > 0
      ? named.some((name) => host === name || host.endsWith(`.${name}`))
      : !/^[\d.]+$|:/.test(hostname) && isAligned(host, hostname);
  const hop = boundaryHopIn(headerFields(headerOf(bytes)), {
    test: (host) => isIts(host.toLowerCase()),
  });
  const path = hop?.own.find(({ name }) => name === 'return-path')?.value;
  if (!hop || path === undefined) return null;
  const mailFrom = path.replace(/^<|>$/g, '').trim();
  return { clientAddress: hop.clientAddress, helo: '', mailFrom };
}

/** Returns the envelope from the headers that the last server added. */
async function envelopeOf(
  header: Buffer,
  { url, isRecipient }: MailboxOptions,
): Promise<{ mailFrom: string; recipients: string[] }> {
  const fields = headerFields(header);
  const path = fields.find(({ name }) => name === 'return-path')?.value;
  const mailFrom = path?.replace(/^<|>$/g, '').trim() ?? addressesIn(fields, ['from'])[0] ?? '';
  const lists = [DELIVERED_TO, NAMED].map((names) => addressesIn(fields, names));
  for (const list of [...lists, new URL(url).searchParams.getAll('to')]) {
    const asked = [...new Set(list)].slice(0, 100);
    const isOurs = await Promise.all(asked.map(isRecipient));
    const recipients = asked.filter((_address, n) => isOurs[n]);
    if (recipients.length > 0) return { mailFrom, recipients };
  }
  return { mailFrom, recipients: [] };
}
