import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '#contract/dev.ts';

/** A mail that Tidings writes. */
export type Letter = { to: string; subject: string; text: string; html: string };

/** The door out. */
export type Sender = {
  /** Hands the letter to the relay, or to the outbox. Throws if it could not be handed over in time. */
  send: (letter: Letter) => Promise<void>;
  /** What was sent since the start, newest first; null where letters leave by a relay only. */
  outbox: (() => OutgoingMail[]) | null;
};

type SenderParts = {
  /** Null = no relay: letters stay in the outbox and their link is printed. */
  smtpUrl: string | null;
  /** The domain of our own address. */
  domain: string;
  keepsOutbox: boolean;
  clock: () => Date;
  print: (line: string) => void;
};

const TIME_LIMIT_MS = 10_000;
const OUTBOX_SIZE = 200;

/** Opens the door out. Letters carry `Auto-Submitted` (RFC 3834), so that no robot answers them. */
export function createSender({ smtpUrl, domain, keepsOutbox, clock, print }: SenderParts): Sender {
  const kept: OutgoingMail[] = [];
  const relay = smtpUrl ? createRelay(smtpUrl, domain) : null;
  const keep = (letter: Letter) => {
    kept.unshift({ id: randomUUID(), ...letter, sentAt: clock().toISOString() });
    kept.length = Math.min(kept.length, OUTBOX_SIZE);
  };
  return {
    send: async (letter) => {
      if (relay) await relay(letter);
      else print(`${letter.subject}, for ${letter.to}: ${firstLink(letter.text)}`);
      if (keepsOutbox) keep(letter);
    },
    outbox: keepsOutbox ? () => [...kept] : null,
  };
}

function createRelay(smtpUrl: string, domain: string): (letter: Letter) => Promise<void> {
  const transport = createTransport(smtpUrl, {
    from: { name: 'Tidings', address: `no-reply@${domain}` },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
  return async (letter) => {
    const envelope = { from: `bounces@${domain}`, to: letter.to };
    const sending = transport.sendMail({ ...letter, envelope });
    // The relay may still take it after we gave up; whoever asked was told that it failed.
    sending.catch(() => {});
    const timer = new AbortController();
    const tooLate = wait(TIME_LIMIT_MS, null, { signal: timer.signal }).then(
      () => Promise.reject(new Error('The mail relay did not answer in time.')),
      () => null,
    );
    try {
      await Promise.race([sending, tooLate]);
    } finally {
      timer.abort();
    }
  };
}

function firstLink(text: string): string {
  return text.match(/https?:\/\/\S+/)?.[0] ?? '';
}
