import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Verdict } from '#mail/sender/verdict.ts';
import { openSystemConnection } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';

/**
 * Who has which inbox row in hand. A worker is a number on which it holds an advisory lock
 * for as long as its connection lives; PostgreSQL lets go of the lock the moment the worker
 * dies, and the rows that carry its number are free for others.
 */
export type Claims = {
  /** Takes rows that are due, and counts the attempt; both are committed. */
  take: (now: Date) => Promise<TakenRow[]>;
  /** Frees the rows of workers that are gone, and our own that are not in hand any more. */
  freeLeft: (inHand: string[], now: Date) => Promise<void>;
  close: () => Promise<void>;
};

/** A row of the inbox in this worker's hand. */
export type TakenRow = {
  id: string;
  rawId: string;
  claimedBy: number;
  attempts: number;
  deaths: number;
  clientAddress: string;
  helo: string;
  mailFrom: string;
  recipient: string;
  receivedAt: Date;
  releasedTo: string | null;
  /** What an earlier attempt found out about its sender. */
  verdict: Verdict | null;
};

const WORKERS = 1_416_192_871;
/** What is taken at once: so many rows, and so many bytes if there is more than one. */
const MOST_ROWS = 32;
const MOST_BYTES = 4 * 1024 * 1024;

/** Opens a connection that this worker lives by, and gives it its number. */
export async function openClaims(db: Database): Promise<Claims> {
  const connection = await openSystemConnection(db);
  const number = await register(connection);
  return {
    take: async (now) => {
      const { rows } = await connection.query<TakenRow>({
        name: 'take',
        text: TAKE,
        values: [number, now],
      });
      // RETURNING keeps no order; ids grow with time.
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    freeLeft: async (inHand, now) => {
      await connection.query({ name: 'free our own', text: FREE_OWN, values: [number, inHand] });
      await connection.query({ name: 'free left', text: FREE_LEFT, values: [number, now] });
    },
    close: () => connection.end(),
  };
}

// A row that failed, or that two workers died over, is taken alone: if it is what kills the process,
// no other mail is counted down with it.
const TAKE = `
  UPDATE inbound_mails AS mail
  SET claimed_by = $1, attempts = mail.attempts + 1
  WHERE mail.id IN (
    SELECT id FROM (
      SELECT id,
        row_number() OVER line AS place,
        bool_or(attempts > 0 OR deaths > 1) OVER line AS is_tried,
        sum(size) OVER line AS bytes
      FROM (
        SELECT due.id, due.attempts, due.deaths, due.next_attempt_at, raw.size
        FROM inbound_mails AS due JOIN raw_mails AS raw ON raw.id = due.raw_id
        WHERE due.status = 'waiting' AND due.claimed_by IS NULL AND due.next_attempt_at <= $2
        ORDER BY due.next_attempt_at LIMIT ${MOST_ROWS}
        FOR UPDATE OF due SKIP LOCKED
      ) AS due
      WINDOW line AS (ORDER BY next_attempt_at, id)
    ) AS placed
    WHERE place = 1 OR (NOT is_tried AND bytes <= ${MOST_BYTES})
  )
  RETURNING mail.id, mail.raw_id AS "rawId", mail.claimed_by AS "claimedBy", mail.attempts,
    mail.deaths, mail.client_address AS "clientAddress", mail.helo, mail.mail_from AS "mailFrom",
    mail.recipient, mail.received_at AS "receivedAt",
    CASE WHEN mail.decision = 'released' THEN mail.company_id END AS "releasedTo", mail.verdict`;

const FREE_OWN = `
  UPDATE inbound_mails SET claimed_by = NULL
  WHERE status = 'waiting' AND claimed_by = $1 AND id <> ALL($2::uuid[])`;

// What a dead worker had in hand is rarely why it died, so it is no attempt; but each time it
// waits a second longer, behind the others, in case it is.
const FREE_LEFT = `
  UPDATE inbound_mails
  SET claimed_by = NULL, attempts = attempts - 1, deaths = deaths + 1,
    next_attempt_at = $2::timestamptz + (deaths + 1) * interval '1 second'
  WHERE status = 'waiting' AND claimed_by <> $1 AND claimed_by NOT IN (
    SELECT objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${WORKERS} AND granted)`;

/** Takes a number that no other worker holds. */
async function register(connection: pg.Client): Promise<number> {
  for (;;) {
    const number = randomInt(1, 2 ** 31 - 1);
    const { rows } = await connection.query('SELECT pg_try_advisory_lock($1, $2) AS got', [
      WORKERS,
      number,
    ]);
    if (rows[0].got) return number;
  }
}
