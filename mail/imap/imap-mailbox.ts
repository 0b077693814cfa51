import type { ImapFlow } from 'imapflow';
import { type ReceivedMail, UNSEEN_CLIENT } from '#mail/message/received-mail.ts';
import { isAligned } from '#mail/sender/alignment.ts';
import { boundaryHopIn } from '#mail/webhook/client-address.ts';
import { addressesIn, headerFields, headerOf } from '#mail/webhook/header-fields.ts';

/** What reading a mailbox depends on. */
export type MailboxDependencies = {
  url: string;
  /** Whether mail for an address is ours to take. */
  isRecipient: (address: string) => Promise<boolean>;
  recipientRefused: () => void;
  /** Keeps a mail for good; only then is it marked as read. */
  accept: (mail: ReceivedMail) => Promise<void>;
  /** In how many seconds a mail may come again that `accept` refused so; null = no other would be kept either. */
  retryAfter: (error: unknown) => number | null;
  clock: () => Date;
  /** Says what the operator should know. */
  notify: (sentence: string) => void;
};

/** What is known of single mails, so that none is taken twice and none is reported twice. */
export type MailboxMemory = {
  kept: Set<string>;
  passedOver: Set<string>;
  /** Until when (in ms) the mails of a sender to the same recipients are left where they are. */
  putOff: Map<string, number>;
};

const LARGEST_MAIL = 25 * 1024 * 1024;
/** So many mails are asked about at once. */
const PAGE = 200;

/** Where mail servers write the recipient that they delivered to; the first that names ours. */
const DELIVERED_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const NAMED = ['to', 'cc', 'resent-to', 'resent-cc', 'bcc'];

/**
 * Takes in all unread mails of the mailbox that is open, oldest first: each is kept, and only
 * then marked as read. What is nobody's here, and what is too large, stays unread; so does, for a
 * while, what may come later, with what the same sender wrote after it.
 */
export async function takeUnread(
  client: ImapFlow,
  parts: MailboxDependencies,
  memory: MailboxMemory,
  isClosing: () => boolean,
): Promise<void> {
  const now = parts.clock().getTime();
  for (const [flow, until] of memory.putOff) if (until <= now) memory.putOff.delete(flow);
  const found = (await client.search({ seen: false, deleted: false }, { uid: true })) || [];
  const validity = client.mailbox ? String(client.mailbox.uidValidity) : '';
  const unread = found.filter((uid) => !memory.passedOver.has(`${validity}:${uid}`));
  for (let from = 0; from < unread.length; from += PAGE) {
    for (const mail of await ask(client, unread.slice(from, from + PAGE))) {
      if (isClosing()) return;
      await takeOne(client, parts, memory, { ...mail, key: `${validity}:${mail.uid}` });
    }
  }
}

/** When there is something to take again that was put off, in ms from now, and at most so many. */
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
  parts: MailboxDependencies,
  memory: MailboxMemory,
  { uid, size, header, key }: Unread & { key: string },
): Promise<void> {
  const range = String(uid);
  if (!memory.kept.has(key)) {
    if (size > LARGEST_MAIL) {
      parts.notify(`A mail in the mailbox stays there: it has ${size} bytes (UID ${uid}).`);
      memory.passedOver.add(key);
      return;
    }
    const envelope = await envelopeOf(header, parts);
    if (envelope.recipients.length === 0) {
      parts.recipientRefused();
      memory.passedOver.add(key);
      return;
    }
    const flow = JSON.stringify([envelope.mailFrom, ...envelope.recipients]);
    if (memory.putOff.has(flow)) return;
    const whole = await client.fetchOne(range, { source: true }, { uid: true });
    const bytes = whole ? whole.source : undefined;
    if (!bytes) return;
    const until = await acceptOrPutOff(bytes, envelope, parts);
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

/** Keeps a mail; where only this one has to come later, gives when (in ms). */
async function acceptOrPutOff(
  bytes: Buffer,
  envelope: { mailFrom: string; recipients: string[] },
  { accept, retryAfter, clock, url }: MailboxDependencies,
): Promise<number | null> {
  const arrival = { channel: 'imap', clientAddress: '', helo: UNSEEN_CLIENT } as const;
  try {
    await accept({
      ...{ bytes, receivedAt: clock() },
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

/** Mailboxes whose mail comes in by servers of another name. */
const MX_OF: Record<string, string[]> = {
  'imap.gmail.com': ['google.com'],
  'outlook.office365.com': ['outlook.com', 'office365.com', 'exchangelabs.com'],
};

/**
 * From where and as whom the mailbox's own server had a mail, by the fields that it put on top; empty
 * where it does not tell. Its servers are those of `?by=`, else those of the IMAP server's domain.
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

/** The envelope as far as the mailbox tells: the fields that the last server wrote. */
async function envelopeOf(
  header: Buffer,
  { url, isRecipient }: MailboxDependencies,
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
