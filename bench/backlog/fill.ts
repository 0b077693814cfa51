import type pg from 'pg';
import { v7 } from 'uuid';
import { flowOf } from '#server/intake/turns/flow.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { benchMail } from '../intake/mails.ts';

const KILOBYTES = 5;
const SENDERS = 20;
const AT_ONCE = 200;

export async function fillInbox(owner: pg.Client, members: Member[], count: number): Promise<void> {
  const rows = Array.from({ length: AT_ONCE }, (_, n) => n);
  for (let done = 0; done < count; done += AT_ONCE) {
    const values = rows.slice(0, count - done).flatMap((n) => mailOf(members, done + n));
    const places = Array.from({ length: values.length / 8 }, (_, n) => placesFrom(n * 8));
    await owner.query(
      `WITH given (raw_id, id, bytes, size, sender, flow, recipient, share) AS (VALUES ${places}),
         raw AS (INSERT INTO raw_mails (id, bytes, size, received_at)
           SELECT raw_id, bytes, size, now() FROM given)
       INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, lane, flow,
         recipient, share, received_at, next_attempt_at)
       SELECT id, raw_id, 'smtp', '127.0.0.1', 'bench', sender, 'plain', flow, recipient, share,
         now(), now() FROM given`,
      values,
    );
  }
  await owner.query('ANALYZE');
}

function mailOf(members: Member[], n: number): unknown[] {
  const member = members[n % members.length];
  if (!member) throw new Error('nobody to write to');
  const { email, company } = member.user;
  const from = `sender-${n % SENDERS}@${email.split('@')[1]}`;
  const bytes = benchMail(from, company.intakeEmail, KILOBYTES * 1024, n);
  const flow = flowOf({ clientAddress: '127.0.0.1', mailFrom: from });
  return [v7(), v7(), bytes, bytes.length, from, flow, company.intakeEmail, company.id];
}

function placesFrom(n: number): string {
  const types = ['uuid', 'uuid', 'bytea', 'int', 'text', 'int', 'text', 'uuid'];
  return `(${types.map((type, place) => `$${n + place + 1}::${type}`).join(', ')})`;
}
