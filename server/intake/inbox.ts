import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ReceivedMail } from '#mail/message/received-mail.ts';
import type { Context } from '#server/context.ts';
import { openSystemConnection } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { NOBODYS_SHARE } from '#server/db/schema/mail.ts';
import { isDatabaseAway, READ_ONLY } from '#server/process/failures/database-away.ts';
import { codeOf } from '#server/process/failures/describe-error.ts';
import type { BacklogShare } from './backlog/backlog.ts';
import { type InboxMail, insertMails } from './inbox-insert.ts';
import type { FreshMail } from './reading/fresh-bytes.ts';

export type Inbox = {
  /** Resolves after the commit; if it rejects, the email is not stored. */
  accept: (mail: ReceivedMail, shares: BacklogShare[]) => Promise<void>;
  isBusy: () => boolean;
  close: () => Promise<void>;
};

const BUSY_MAILS = 10;
const BUSY_MS = 100;
/** Longer than the pauses that the worker itself causes in the intake. */
const CALM_MS = 300;
const MOST_BYTES_AT_ONCE = 16 * 1024 * 1024;
const MOST_MAILS_AT_ONCE = 100;
const LONGEST_PAUSE_MS = 1000;

type Waiting = InboxMail & { kept: () => void; failed: (error: Error) => void };

type Accepting = {
  kept: (mails: FreshMail[]) => void;
  /** Emails per second under back-pressure; null = unlimited. */
  pace: () => number | null;
};

/** Group commit: emails arriving during a commit share the next one. */
export async function openInbox(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  { kept: onStored, pace }: Accepting,
): Promise<Inbox> {
  const waiting: Waiting[] = [];
  const inserter = await openInserter(db);
  let committing: Promise<void> | null = null;
  const traffic = openTraffic();

  const commit = async (batch: Waiting[]) => {
    try {
      const rawIds = await inserter.insert(batch);
      for (const { kept } of batch) kept();
      onStored(batch.map(({ mail: { bytes } }, n) => ({ rawId: rawIds[n] ?? '', bytes })));
    } catch (error) {
      // Retries singly, so that one rejected email does not fail others. Not if the database is
      // away or read-only.
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
      const perSecond = pace();
      // Back-pressure: lets filing catch up.
      if (perSecond !== null) {
        await wait(Math.min(LONGEST_PAUSE_MS, (batch.length / perSecond) * 1000));
      }
    }
    committing = null;
  };

  return {
    accept: async (mail, shares) => {
      traffic.came();
      // Stores the bytes first, so that an acknowledged email always has its bytes.
      const [stored] = await blobs.write(ownerOf(shares), [{ bytes: mail.bytes }]);
      if (!stored) throw new Error('nothing was stored');
      await new Promise<void>((kept, failed) => {
        waiting.push({ mail, shares, stored, kept, failed });
        committing ??= commitAll();
      });
    },
    isBusy: traffic.isBusy,
    close: async () => {
      await committing;
      await inserter.close();
    },
  };
}

function openTraffic() {
  const cameAt = new Array<number>(BUSY_MAILS).fill(0);
  let place = 0;
  let busyAt = 0;
  return {
    came: () => {
      const now = Date.now();
      cameAt[place] = now;
      place = (place + 1) % BUSY_MAILS;
      if (now - (cameAt[place] ?? 0) < BUSY_MS) busyAt = now;
    },
    isBusy: () => Date.now() - busyAt < CALM_MS,
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseAway(error) && codeOf(error) !== READ_ONLY;
}

/** The transaction was committed locally, but not on the standby. */
class NotReplicated extends Error {
  constructor() {
    super('The mail is not on a second machine.');
  }
}

/** PostgreSQL routine that waits for the standby; its messages are localized. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

/**
 * Returns the company; `NOBODYS_SHARE` if recipients differ, so that deleting a company keeps the
 * others' bytes.
 */
function ownerOf(shares: BacklogShare[]): string {
  const [first, ...others] = new Set(shares.map(({ share }) => share));
  return first !== undefined && others.length === 0 ? first : NOBODYS_SHARE;
}

async function openInserter(db: Database) {
  let connection: pg.Client | null = null;
  let isReplicated = true;

  const connect = async () => {
    const opened = await openSystemConnection(db);
    isReplicated = true;
    // Canceling the wait for the standby commits with a warning.
    opened.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) isReplicated = false;
    });
    // Reconnects, so that the next email does not fail.
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
