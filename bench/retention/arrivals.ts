import type pg from 'pg';
import type { Member } from '#tests/fixtures/factories.ts';
import { quantile, round } from '../board/times.ts';
import { benchMail } from '../intake/mails.ts';
import { openSmtpClient } from '../intake/smtp-client.ts';

export type Arrivals = { mails: number; rate: number; answered: Times; filed: Times };
type Times = { p50: number; p99: number };

const NONE = '00000000-0000-0000-0000-000000000000';
const BYTES = 5 * 1024;

/** Sends mails at a constant rate until `isOver`. */
export async function arrive(
  owner: pg.Client,
  { smtpPort, member, rate }: { smtpPort: number; member: Member; rate: number },
  isOver: () => boolean,
): Promise<Arrivals> {
  const { email, company } = member.user;
  const client = await openSmtpClient(smtpPort);
  const { rows } = await owner.query(
    'SELECT id FROM inbound_mails WHERE company_id = $1 ORDER BY id DESC LIMIT 1',
    [company.id],
  );
  const answered: number[] = [];
  const began = performance.now();
  for (let sent = 0; !isOver(); sent += 1) {
    const mail = benchMail(email, company.intakeEmail, BYTES, sent);
    answered.push(await client.send(email, company.intakeEmail, mail));
    // Late mails are sent immediately to hold the rate.
    const next = began + ((sent + 1) * 1000) / rate - performance.now();
    if (next > 0) await new Promise((resolve) => setTimeout(resolve, next));
  }
  client.close();
  const seconds = (performance.now() - began) / 1000;
  const filed = await filedIn(owner, [company.id, rows[0]?.id ?? NONE], answered.length);
  return {
    mails: answered.length,
    rate: answered.length / seconds,
    answered: timesOf(answered),
    filed: timesOf(filed),
  };
}

async function filedIn(owner: pg.Client, after: string[], mails: number): Promise<number[]> {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT extract(epoch FROM finished_at - received_at)::float8 * 1000 AS ms FROM inbound_mails
       WHERE company_id = $1 AND id > $2 AND finished_at IS NOT NULL`,
      after,
    );
    if (rows.length >= mails) return rows.map(({ ms }) => ms);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function timesOf(values: number[]): Times {
  return { p50: round(quantile(values, 0.5)), p99: round(quantile(values, 0.99)) };
}
