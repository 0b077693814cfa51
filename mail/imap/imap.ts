import { ImapFlow } from 'imapflow';
import {
  type MailboxMemory,
  type MailboxOptions,
  msUntilNext,
  takeUnread,
} from './imap-mailbox.ts';

type ImapOptions = MailboxOptions & {
  /** imaps://user:password@host/MAILBOX; `?to=` is the recipient if no header names one. */
  url: string;
};

/** Interval for servers that announce no mail. */
const LOOK_EVERY_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Reads a mailbox (RFC 9051), at once when the server announces mail. Reconnects with backoff;
 * reports each failure once.
 */
export function openImap(options: ImapOptions): { close: () => Promise<void> } {
  const memory: MailboxMemory = { kept: new Set(), passedOver: new Set(), putOff: new Map() };
  const wakeUp = createWakeUp();
  const notify = createNotifier(options.notify);
  let isClosing = false;
  let isTaking = false;
  let client: ImapFlow | null = null;

  const read = async (settled: () => void) => {
    client = new ImapFlow(optionsOf(new URL(options.url)));
    // The failing call reports the error.
    client.on('error', () => {});
    client.on('exists', wakeUp.signal);
    client.on('close', wakeUp.signal);
    await client.connect();
    await client.mailboxOpen(mailboxOf(new URL(options.url)));
    while (!isClosing && client.usable) {
      isTaking = true;
      await takeUnread(client, options, memory, () => isClosing).finally(() => {
        isTaking = false;
      });
      settled();
      if (!isClosing) client.idle().catch(() => {});
      await wakeUp.signaledOrAfter(msUntilNext(memory, options.clock(), LOOK_EVERY_MS));
    }
    if (!isClosing) throw new Error('the connection was lost');
  };

  const run = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!isClosing) {
      try {
        await read(() => {
          pause = FIRST_PAUSE_MS;
          notify(null);
        });
      } catch (error) {
        if (!isClosing) notify(sentenceOf(error as ImapError));
      }
      client?.close();
      if (isClosing) return;
      await wakeUp.silenceFor(pause, () => isClosing);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  const running = run();
  return {
    close: async () => {
      isClosing = true;
      // The current mail is finished first.
      if (!isTaking) client?.close();
      wakeUp.signal();
      await running;
    },
  };
}

function optionsOf(url: URL) {
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOwn = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return {
    host,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // STARTTLS is required, so that no password is sent unencrypted.
    ...(!secure && !isOwn && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    clientInfo: { name: 'Tidings' },
    logger: false as const,
    disableAutoIdle: true,
    maxIdleTime: 10 * 60_000,
  };
}

function mailboxOf(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
}

type ImapError = Error & { responseText?: string; authenticationFailed?: boolean };

function sentenceOf(error: ImapError): string {
  const said = error.responseText ? `${error.message}: ${error.responseText}` : error.message;
  return error.authenticationFailed ? `user or password are not accepted (${said})` : said;
}

/** Reports each problem and its recovery once. */
function createNotifier(say: (sentence: string) => void): (problem: string | null) => void {
  let told: string | null = null;
  return (problem) => {
    if (problem === told) return;
    say(
      problem
        ? `The mailbox of IMAP_URL cannot be read: ${problem}. It is tried again.`
        : 'The mailbox of IMAP_URL is read again.',
    );
    told = problem;
  };
}

/** A wait that a signal ends; an early signal ends the next wait. */
function createWakeUp() {
  let isSignaled = false;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    signal: () => {
      isSignaled = true;
      wake();
    },
    signaledOrAfter: async (ms: number) => {
      if (!isSignaled) await pause(ms);
      isSignaled = false;
    },
    /** Waits, and ends early only when closing. */
    silenceFor: async (ms: number, isOver: () => boolean) => {
      isSignaled = false;
      if (!isOver()) await pause(ms);
    },
  };
}
