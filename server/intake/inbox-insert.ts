import type pg from 'pg';
import { v7 } from 'uuid';
import type { ReceivedMail } from '#mail/received-mail.ts';

/**
 * Writes mails and their envelopes in one statement, which is one commit: the raw bytes once,
 * and an inbox row for each recipient. The statement for so many mails and recipients is
 * planned once and then reused; planning it anew takes longer than running it.
 */
export async function insertMails(connection: pg.Client, mails: ReceivedMail[]): Promise<void> {
  const shape = mails.map(({ recipients }) => recipients.length);
  const text = statementFor(shape);
  const values = mails.flatMap((mail) => [
    v7(),
    mail.bytes,
    mail.bytes.length,
    mail.receivedAt,
    mail.door,
    mail.clientAddress,
    mail.helo,
    mail.mailFrom,
    ...mail.recipients.flatMap((recipient) => [v7(), recipient]),
  ]);
  const isUsual = shape.every((recipients) => recipients === 1);
  await connection.query(
    isUsual ? { name: `keep-${mails.length}`, text, values } : { text, values },
  );
}

/** The statement for mails that have so many recipients each. */
function statementFor(shape: number[]): string {
  const raw: string[] = [];
  const inbox: string[] = [];
  let next = 1;
  for (const recipients of shape) {
    const [rawId, bytes, size, at, ...envelope] = Array.from({ length: 8 }, () => `$${next++}`);
    raw.push(`(${rawId}::uuid, ${bytes}::bytea, ${size}::int, ${at}::timestamptz)`);
    for (let n = 0; n < recipients; n++) {
      const row = [`$${next++}::uuid`, `${rawId}::uuid`, ...envelope, `$${next++}`];
      inbox.push(`(${row.join(', ')}, ${at}::timestamptz, ${at}::timestamptz)`);
    }
  }
  return `WITH raw AS (INSERT INTO raw_mails (id, bytes, size, received_at) VALUES ${raw.join(', ')})
    INSERT INTO inbound_mails
      (id, raw_id, door, client_address, helo, mail_from, recipient, received_at, next_attempt_at)
    VALUES ${inbox.join(', ')}`;
}
