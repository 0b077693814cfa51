import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { RoleMail } from '#contract/admin/role-mail.ts';
import type { OutgoingMail } from '#contract/dev.ts';
import { TEST_HEADER } from './headers/test-header.ts';

export type OutgoingEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Sending mailbox; only that of the waitlist accepts replies. */
  mailbox: RoleMail['mailbox'];
  replyTo?: string;
  /** Default: Tidings. */
  from?: { name: string; address: string };
  /** Default: the common bounce mailbox. */
  envelopeFrom?: string;
  /** Message-ID of the thread. */
  references?: string;
  /** Message-ID that this email directly replies to (RFC 5322, 3.6.4). */
  inReplyTo?: string;
  /** True sets `Auto-Submitted: auto-replied` (RFC 3834, 5). */
  isAcknowledgement?: boolean;
  /** One-click URL (RFC 8058). */
  unsubscribe?: string;
  attachedMail?: Buffer;
  leaveLink?: string;
  /** Token for `TEST_HEADER`, valid once. */
  testToken?: string;
};

/** Marks a background email: a stable id across retries, and longer timeouts. */
type Unhurried = { id: string };

export type Sender = {
  /**
   * Passes the email to relay or outbox. Throws on failure; without `unhurried`, also on timeout.
   */
  send: (email: OutgoingEmail, unhurried?: Unhurried) => Promise<void>;
  /** Returns emails, newest first; null with only a relay. */
  outbox: (() => OutgoingMail[]) | null;
};

type SenderOptions = {
  /** Null: emails stay in the outbox, and links are printed. */
  smtpUrl: string | null;
  domain: string;
  keepsOutbox: boolean;
  clock: () => Date;
  print: (line: string) => void;
};

/**
 * Short timeouts, as a user waits for these emails; others are sent concurrently, so that a
 * stalled one delays none.
 */
const TIME_LIMIT_MS = 10_000;
const TIME_LIMIT_UNHURRIED_MS = 5 * 60_000;
const SILENCE = {
  hurried: { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 },
  unhurried: { connectionTimeout: 20_000, greetingTimeout: 60_000, socketTimeout: 120_000 },
};
const OUTBOX_SIZE = 500;

/** Sets `Auto-Submitted` (RFC 3834) to prevent auto-replies. */
export function createSender({
  smtpUrl,
  domain,
  keepsOutbox,
  clock,
  print,
}: SenderOptions): Sender {
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

/** The Message-ID starts with `id`. */
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

/** Attaches a mail without encoding, as required for message/rfc822 (RFC 2046, 5.2.1). */
function asAttachment(content: Buffer) {
  const contentDisposition = 'attachment' as const;
  return { content, filename: 'original.eml', contentType: 'message/rfc822', contentDisposition };
}

/** Throws on timeout. */
export function openDirectWay(smtpUrl: string, domain: string) {
  const hand = openRelay(smtpUrl, domain, SILENCE.hurried);
  return (email: OutgoingEmail, id: string): Promise<void> =>
    inTime(hand(email, id), TIME_LIMIT_MS);
}

/** Returns List-Unsubscribe (RFC 2369). */
function listOfLeaving(leaveLink: string, domain: string) {
  const byMail = `mailto:waitlist@${domain}?subject=unsubscribe`;
  return { unsubscribe: [[{ url: leaveLink }, { url: byMail }]] };
}

async function inTime(sending: Promise<void>, limitMs: number): Promise<void> {
  // The relay may still accept the email; the caller already has the timeout error.
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
