import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { RoleMail } from '#contract/admin/role-mail.ts';
import type { OutgoingMail } from '#contract/dev.ts';
import { TEST_HEADER } from './headers/test-header.ts';

/** A mail that Tidings writes. */
export type OutgoingEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mailbox of ours that it comes from, where it can be answered if that is the waitlist's. */
  mailbox: RoleMail['mailbox'];
  /** Whom an answer goes to where that is somebody else. */
  replyTo?: string;
  /** Who it comes from, where that is not Tidings. */
  from?: { name: string; address: string };
  /** Where it comes back to where it cannot be delivered; else the mailbox of all of them. */
  envelopeFrom?: string;
  /** The Message-ID of the mail that it is about, for answers to join its thread. */
  references?: string;
  /** The same, where it answers that mail (RFC 5322, 3.6.4). */
  inReplyTo?: string;
  /** It answers a mail by saying that it came (RFC 3834, 5). */
  isAcknowledgement?: boolean;
  /** Ends emails like it by one POST (RFC 8058). */
  unsubscribe?: string;
  /** A mail that it carries, byte for byte. */
  attachedMail?: Buffer;
  /** Takes its reader off the list that it was sent to. */
  leaveLink?: string;
  /** Admits the email to an intake address, once (`TEST_HEADER`). */
  testToken?: string;
};

/**
 * How an email leaves that nobody waits for: under a name that stays the same if it is tried
 * again, and with all the time that a relay may take.
 */
type Unhurried = { id: string };

/** Sends our emails. */
export type Sender = {
  /**
   * Hands the email to the relay, or to the outbox. Throws if it could not be handed over; where
   * somebody waits for it, also if it took too long.
   */
  send: (email: OutgoingEmail, unhurried?: Unhurried) => Promise<void>;
  /** What was sent since the start, newest first; null where emails leave by a relay only. */
  outbox: (() => OutgoingMail[]) | null;
};

type SenderParts = {
  /** Null = no relay: emails stay in the outbox and their link is printed. */
  smtpUrl: string | null;
  /** The domain of our own address. */
  domain: string;
  keepsOutbox: boolean;
  clock: () => Date;
  print: (line: string) => void;
};

/**
 * How long the relay may take for an email, and how long it may be silent. Whoever waits for an email
 * does not wait longer; of the others several leave at a time, so that one that hangs delays none.
 */
const TIME_LIMIT_MS = 10_000;
const TIME_LIMIT_UNHURRIED_MS = 5 * 60_000;
const SILENCE = {
  hurried: { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 },
  unhurried: { connectionTimeout: 20_000, greetingTimeout: 60_000, socketTimeout: 120_000 },
};
const OUTBOX_SIZE = 500;

/** Emails carry `Auto-Submitted` (RFC 3834), so that no robot answers them. */
export function createSender({ smtpUrl, domain, keepsOutbox, clock, print }: SenderParts): Sender {
  const kept: OutgoingMail[] = [];
  const relay = smtpUrl ? openRelay(smtpUrl, domain, SILENCE.hurried) : null;
  const unhurriedRelay = smtpUrl ? openRelay(smtpUrl, domain, SILENCE.unhurried) : null;
  const keep = ({ to, subject, text, html }: OutgoingEmail, id: string) => {
    kept.unshift({ id, to, subject, text, html, sentAt: clock().toISOString() });
    kept.length = Math.min(kept.length, OUTBOX_SIZE);
  };
  return {
    send: async (email, unhurried) => {
      const id = unhurried?.id ?? randomUUID();
      if (unhurried && unhurriedRelay) {
        await inTime(unhurriedRelay(email, id), TIME_LIMIT_UNHURRIED_MS);
      } else if (relay) await inTime(relay(email, id), TIME_LIMIT_MS);
      else print(`${email.subject}, for ${email.to}: ${firstLink(email.text)}`);
      if (keepsOutbox) keep(email, id);
    },
    outbox: keepsOutbox ? () => [...kept] : null,
  };
}

/** Hands emails to the server at an address, under a Message-ID that begins with `id`. */
function openRelay(smtpUrl: string, domain: string, silence: (typeof SILENCE)['hurried']) {
  const transport = createTransport({ url: smtpUrl, ...silence });
  return async (
    { mailbox, leaveLink, testToken, attachedMail, ...given }: OutgoingEmail,
    id: string,
  ): Promise<void> => {
    const { from, envelopeFrom, isAcknowledgement, unsubscribe, ...email } = given;
    await transport.sendMail({
      ...email,
      ...(leaveLink && { list: listOfLeaving(leaveLink, domain) }),
      ...(unsubscribe && { list: { unsubscribe: { url: unsubscribe } } }),
      headers: {
        'Auto-Submitted': isAcknowledgement ? 'auto-replied' : 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        // One POST that no page is needed for (RFC 8058).
        ...((leaveLink || unsubscribe) && {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
        ...(testToken && { [TEST_HEADER]: testToken }),
      },
      ...(attachedMail && { attachments: [asAttachment(attachedMail)] }),
      from: from ?? { name: 'Tidings', address: `${mailbox}@${domain}` },
      envelope: { from: envelopeFrom ?? `bounces@${domain}`, to: email.to },
      messageId: `<${id}@${domain}>`,
    });
  };
}

/** RFC 2046, 5.2.1: a mail inside a mail is not encoded once more. */
function asAttachment(content: Buffer) {
  const contentDisposition = 'attachment' as const;
  return { content, filename: 'original.eml', contentType: 'message/rfc822', contentDisposition };
}

/** The same for an email that somebody waits for: throws where it takes too long. */
export function openDirectWay(smtpUrl: string, domain: string) {
  const hand = openRelay(smtpUrl, domain, SILENCE.hurried);
  return (email: OutgoingEmail, id: string): Promise<void> =>
    inTime(hand(email, id), TIME_LIMIT_MS);
}

/** Two ways off a list: by the link, and by mail (RFC 2369). */
function listOfLeaving(leaveLink: string, domain: string) {
  const byMail = `mailto:waitlist@${domain}?subject=unsubscribe`;
  return { unsubscribe: [[{ url: leaveLink }, { url: byMail }]] };
}

async function inTime(sending: Promise<void>, limitMs: number): Promise<void> {
  // The relay may still take it after we gave up; whoever asked has its failure.
  sending.catch(() => {});
  const timer = new AbortController();
  const tooLate = wait(limitMs, null, { signal: timer.signal }).then(
    () => Promise.reject(new Error('The mail relay did not answer in time.')),
    () => null,
  );
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    timer.abort();
  }
}

function firstLink(text: string): string {
  return text.match(/https?:\/\/\S+/)?.[0] ?? '';
}
