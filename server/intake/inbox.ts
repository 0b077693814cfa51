import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ReceivedMail } from '#mail/message/received-mail.ts';
import { openSystemConnection } from '#server/db/as-system.ts';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { NOBODYS_SHARE } from '#server/db/schema/mail.ts';
import { isDatabaseAway, READ_ONLY } from '#server/process/failures/database-away.ts';
import { codeOf } from '#server/process/failures/describe-error.ts';
import type { BacklogShare } from './backlog/backlog.ts';
import { type InboxMail, insertMails } from './inbox-insert.ts';
import type { FreshMail } from './reading/fresh-bytes.ts';

/** The inbox's way in: keeps mails for good, many at once in one commit. */
export type Inbox = {
  /** Resolves once the mail is committed; rejects if it could not be, and then nothing is kept. */
  accept: (mail: ReceivedMail, shares: BacklogShare[]) => Promise<void>;
  /** Whether mails come in faster than one in ten milliseconds, or did a moment ago. */
  isBusy: () => boolean;
  /** Waits for the commit under way. */
  close: () => Promise<void>;
};

const BUSY_MAILS = 10;
const BUSY_MS = 100;
/** The worker itself holds the listener up while it is at a lot: that is no sign of calm. */
const CALM_MS = 300;
const MOST_BYTES_AT_ONCE = 16 * 1024 * 1024;
const MOST_MAILS_AT_ONCE = 100;
const LONGEST_PAUSE_MS = 1000;

type Waiting = InboxMail & { kept: () => void; failed: (error: Error) => void };

type InboxParts = {
  blobs: Pick<Blobs, 'write'>;
  /** These mails were kept. */
  kept: (mails: FreshMail[]) => void;
  /** So many mails a second may be accepted while much waits; null = any number. */
  pace: () => number | null;
};

/**
 * Mails that arrive while a commit is under way wait for it, and then go together in the next:
 * under load one disk flush serves many, and a lone mail waits for nobody.
 */
export async function openInbox(db: Database, parts: InboxParts): Promise<Inbox> {
  const waiting: Waiting[] = [];
  const inserter = await openInserter(db);
  let committing: Promise<void> | null = null;
  /** When each of the last mails came, in a ring. */
  const cameAt = new Array<number>(BUSY_MAILS).fill(0);
  let place = 0;
  let busyAt = 0;

  const commit = async (batch: Waiting[]) => {
    try {
      const rawIds = await inserter.insert(batch);
      for (const { kept } of batch) kept();
      parts.kept(batch.map(({ mail: { bytes } }, n) => ({ rawId: rawIds[n] ?? '', bytes })));
    } catch (error) {
      // One mail that the database refuses does not turn its neighbours away. Where it went away, or
      // takes no changes, it would refuse each, and may have kept them all: their senders come again.
      if (batch.length > 1 && isRefusal(error)) {
        for (const alone of batch) await commit([alone]);
      } else {
        for (const { failed } of batch) failed(error as Error);
      }
    }
  };

  const commitAll = async () => {
    while (waiting.length > 0) {
      const batch = takeBatch(waiting);
      await commit(batch);
      const pace = parts.pace();
      // What was answered is answered; whoever comes next waits a little for filing to keep up.
      if (pace !== null) await wait(Math.min(LONGEST_PAUSE_MS, (batch.length / pace) * 1000));
    }
    committing = null;
  };

  return {
    accept: async (mail, shares) => {
      const now = Date.now();
      cameAt[place] = now;
      place = (place + 1) % BUSY_MAILS;
      if (now - (cameAt[place] ?? 0) < BUSY_MS) busyAt = now;
      // Before its row: what is acknowledged has its bytes. Each by itself, so that none waits.
      const [stored] = await parts.blobs.write(ownerOf(shares), [{ bytes: mail.bytes }]);
      if (!stored) throw new Error('nothing was stored');
      await new Promise<void>((kept, failed) => {
        waiting.push({ mail, shares, stored, kept, failed });
        committing ??= commitAll();
      });
    },
    isBusy: () => Date.now() - busyAt < CALM_MS,
    close: async () => {
      await committing;
      await inserter.close();
    },
  };
}

/** Whether the database is there and refuses what it was given. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseAway(error) && codeOf(error) !== READ_ONLY;
}

/** A commit that PostgreSQL keeps on its own disk alone, where a standby was to have it too. */
class NotReplicated extends Error {
  constructor() {
    super('The mail is not on a second machine.');
  }
}

/** The function of PostgreSQL in which a commit waits for standbys; its sentences are translated. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

/** Whose the bytes are: of one company, or of nobody alone, so that no company's end takes another's. */
function ownerOf(shares: BacklogShare[]): string {
  const [first, ...others] = new Set(shares.map(({ share }) => share));
  return first !== undefined && others.length === 0 ? first : NOBODYS_SHARE;
}

/** Inserts over one connection, which is opened anew whenever it breaks. */
async function openInserter(db: Database) {
  let connection: pg.Client | null = null;
  let isReplicated = true;

  const connect = async () => {
    const opened = await openSystemConnection(db);
    isReplicated = true;
    // Whoever cancels that wait has the commit succeed, with a warning.
    opened.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) isReplicated = false;
    });
    // One that breaks while nobody uses it must not cost the next mail an attempt.
    opened.once('end', () => {
      if (connection === opened) connection = null;
    });
    return opened;
  };

  connection = await connect();
  return {
    insert: async (mails: InboxMail[]) => {
      const used = connection ?? (await connect());
      connection = used;
      try {
        const rawIds = await insertMails(used, mails);
        if (!isReplicated) throw new NotReplicated();
        return rawIds;
      } catch (error) {
        // Whatever is wrong with the connection, the next mails get a new one.
        connection = null;
        await used.end().catch(() => {});
        throw error;
      }
    },
    close: async () => {
      await connection?.end();
    },
  };
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  let bytes = 0;
  let count = 0;
  for (const { mail } of waiting) {
    bytes += mail.bytes.length;
    if (count > 0 && (bytes > MOST_BYTES_AT_ONCE || count >= MOST_MAILS_AT_ONCE)) break;
    count += 1;
  }
  return waiting.splice(0, count);
}
