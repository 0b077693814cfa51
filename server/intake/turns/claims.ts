import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Verdict } from '#mail/sender/verdict.ts';
import { openSystemConnection } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { type Lane, openRounds } from './rounds.ts';

/**
 * A worker is a number with an advisory lock on its connection; when it dies, PostgreSQL releases
 * its rows.
 */
export type Claims = {
  /** Claims due rows fairly, and commits. */
  take: (lane: Lane, now: Date) => Promise<TakenRow[]>;
  /** Marks an email as alone, so that the worker's death counts as an attempt. */
  markAlone: (id: string) => Promise<void>;
  /** Frees rows of dead workers, and own rows that are not in progress. */
  freeLeft: (inHand: string[], now: Date) => Promise<void>;
  close: () => Promise<void>;
};

export type TakenRow = {
  id: string;
  rawId: string;
  claimedBy: number;
  lane: Lane;
  share: string;
  flow: number;
  attempts: number;
  deaths: number;
  setbacks: number;
  cause: string | null;
  clientAddress: string;
  helo: string;
  mailFrom: string;
  recipient: string;
  receivedAt: Date;
  releasedTo: string | null;
  verdict: Verdict | null;
};

const WORKERS = 1_416_192_871;

export async function openClaims(db: Database): Promise<Claims> {
  const connection = await openSystemConnection(db);
  const number = await register(connection);
  // Forces index scans: statistics lag behind the fast-changing inbox.
  await connection.query(
    'SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off',
  );
  const choose = openRounds(connection);

  return {
    take: async (lane, now) => {
      const ids = await choose(lane, now);
      if (ids.length === 0) return [];
      const values = [number, ids];
      const { rows } = await connection.query<TakenRow>({ name: 'take', text: TAKE, values });
      // RETURNING has no order.
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    markAlone: async (id) => {
      await connection.query({ name: 'alone', text: MARK_ALONE, values: [number, id] });
    },
    freeLeft: async (inHand, now) => {
      await connection.query({ name: 'free our own', text: FREE_OWN, values: [number, inHand] });
      await connection.query({ name: 'free left', text: FREE_LEFT, values: [number, now] });
    },
    close: () => connection.end(),
  };
}

// The array forces index lookups: with outdated statistics, a join scanned the backlog.
const TAKE = `
  UPDATE inbound_mails AS mail SET claimed_by = $1, attempts = mail.attempts + 1, alone = false
  WHERE mail.id = ANY(ARRAY(
    SELECT id FROM inbound_mails
    WHERE id = ANY($2::uuid[]) AND status = 'waiting' AND claimed_by IS NULL
    FOR UPDATE SKIP LOCKED))
  RETURNING mail.id, mail.raw_id AS "rawId", mail.claimed_by AS "claimedBy", mail.lane, mail.share,
    mail.flow, mail.attempts, mail.deaths, mail.setbacks, mail.cause,
    mail.client_address AS "clientAddress", mail.helo, mail.mail_from AS "mailFrom",
    mail.recipient, mail.received_at AS "receivedAt",
    CASE WHEN mail.decision = 'released' THEN mail.company_id END AS "releasedTo", mail.verdict`;

const MARK_ALONE = `
  UPDATE inbound_mails SET alone = true
  WHERE status = 'waiting' AND claimed_by = $1 AND id = $2`;

// Does not count as an attempt.
const FREE_OWN = `
  UPDATE inbound_mails SET claimed_by = NULL, attempts = greatest(attempts - 1, 0), alone = false
  WHERE status = 'waiting' AND claimed_by = $1 AND id <> ALL($2::uuid[])`;

// Counts as an attempt only if alone. Each death delays the row by another second, in case it is
// the cause.
const FREE_LEFT = `
  UPDATE inbound_mails
  SET claimed_by = NULL, attempts = greatest(attempts - CASE WHEN alone THEN 0 ELSE 1 END, 0),
    deaths = deaths + 1, alone = false, lane = CASE WHEN deaths > 0 THEN 'slow' ELSE lane END,
    next_attempt_at = $2::timestamptz + least(deaths + 1, 30) * interval '1 second'
  WHERE status = 'waiting' AND claimed_by <> $1 AND claimed_by NOT IN (
    SELECT objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${WORKERS} AND granted)`;

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
