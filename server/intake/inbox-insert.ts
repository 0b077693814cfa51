import type pg from 'pg';
import { v7 } from 'uuid';
import type { ReceivedMail } from '#mail/message/received-mail.ts';
import type { BytesColumns } from '#server/db/blobs/blobs.ts';
import type { BacklogShare } from './backlog/backlog.ts';

/** `shares` are in recipient order. */
export type InboxMail = {
  mail: ReceivedMail;
  shares: Pick<BacklogShare, 'share' | 'flow'>[];
  /** Bytes in the row, or the key of an object already written. */
  stored: BytesColumns;
};

/** Larger emails use the slow lane. */
export const LARGE_BYTES = 256 * 1024;

/**
 * Inserts in one statement, which a used idempotency key aborts. Prepared per batch size, as
 * planning takes longer than running.
 */
export async function insertMails(connection: pg.Client, mails: InboxMail[]): Promise<string[]> {
  const shape = mails.map(({ mail }) => mail.recipients.length);
  const uses = mails.flatMap(({ mail: { once } }) =>
    once ? once.keys.map((key) => [key, once.until.getTime()]) : [],
  );
  const text = statementFor(shape, uses.length);
  const rawIds = mails.map(() => v7());
  const values = mails.flatMap(({ mail, shares, stored }, n) => [
    rawIds[n],
    stored.bytes,
    stored.objectKey,
    mail.bytes.length,
    mail.receivedAt,
    mail.channel,
    mail.clientAddress,
    mail.helo,
    mail.mailFrom,
    mail.bytes.length > LARGE_BYTES ? 'slow' : 'plain',
    shares[0]?.flow ?? 0,
    ...mail.recipients.flatMap((recipient, nth) => [v7(), recipient, shares[nth]?.share]),
  ]);
  values.push(...uses.flat());
  const isUsual = uses.length === 0 && shape.every((recipients) => recipients === 1);
  await connection.query(
    isUsual ? { name: `keep-${mails.length}`, text, values } : { text, values },
  );
  return rawIds;
}

function statementFor(shape: number[], uses: number): string {
  const raw: string[] = [];
  const inbox: string[] = [];
  let next = 1;
  for (const recipients of shape) {
    const [rawId, bytes, key, size, at, ...envelope] = Array.from(
      { length: 11 },
      () => `$${next++}`,
    );
    raw.push(`(${rawId}::uuid, ${bytes}::bytea, ${key}::text, ${size}::int, ${at}::timestamptz)`);
    for (let n = 0; n < recipients; n++) {
      const row = [`$${next++}::uuid`, `${rawId}::uuid`, ...cast(envelope), `$${next++}`];
      row.push(`$${next++}::uuid`);
      inbox.push(`(${row.join(', ')}, ${at}::timestamptz, ${at}::timestamptz)`);
    }
  }
  const used = Array.from({ length: uses }, () => `($${next++}, 1, $${next++}::bigint)`);
  const using =
    uses === 0 ? '' : `, used AS (INSERT INTO rate_limits (key, points, expire) VALUES ${used})`;
  return `WITH raw AS (INSERT INTO raw_mails (id, bytes, object_key, size, received_at) VALUES ${raw.join(', ')})${using}
    INSERT INTO inbound_mails
      (id, raw_id, door, client_address, helo, mail_from, lane, flow, recipient, share, received_at,
       next_attempt_at)
    VALUES ${inbox.join(', ')}`;
}

function cast(envelope: string[]): string[] {
  return envelope.map((value, n) => (n === envelope.length - 1 ? `${value}::int` : value));
}
