import type pg from 'pg';

/** The mails of the first nights are larger. */
export type Seeded = { mails: number; nights: number; days: number };

const TABLES = ['raw_mails', 'inbound_mails', 'inbound_email_events', 'user_events'];
const COMPANIES = 50;
const AT_ONCE = 250_000;
const EVENTS_OF_PEOPLE = 5;
/** In units of 16 bytes: 1 KB per mail; 20 KB (out of line, TOAST) for those to be deleted. */
const SIZE = { usual: 64, oldest: 1280 };

/** Triggers are off. */
export async function seedInbox(owner: pg.Client, seeded: Seeded): Promise<void> {
  await owner.query(`SET session_replication_role = replica; SET synchronous_commit = off;
    SET maintenance_work_mem = '512MB'`);
  await owner.query(
    `INSERT INTO companies (id, name, intake_email, slug, created_at)
     SELECT ${COMPANY}, 'Seeded ' || n, 'seeded-' || n || '@intake.localhost',
       'seeded-' || n, now() FROM generate_series(0, $1::int - 1) AS n`,
    [COMPANIES],
  );
  const indexes = await dropIndexes(owner);
  const now = new Date();
  for (let from = 0; from < seeded.mails; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, seeded.mails) - 1;
    await insert(owner, [from, to, seeded.mails, seeded.days, now], seeded);
  }
  for (const index of indexes) await owner.query(index);
  await owner.query('RESET session_replication_role');
  await owner.query(`VACUUM (ANALYZE) ${TABLES}`);
}

export async function seedDay(owner: pg.Client, mails: number, until: Date): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await insert(owner, [0, mails - 1, mails, 1, until], { nights: 1 });
  await owner.query('RESET session_replication_role');
}

async function insert(
  owner: pg.Client,
  span: unknown[],
  { nights }: { nights: number },
): Promise<void> {
  await owner.query(INSERT_RAW, [...span, nights, SIZE.oldest]);
  await owner.query(INSERT_MAILS, span);
  await owner.query(INSERT_EVENTS, span);
  await owner.query(INSERT_USER_EVENTS, [...span, EVENTS_OF_PEOPLE]);
}

/**
 * Building indexes at the end takes a fraction of the time. Returns the SQL that creates them
 * again.
 */
async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; sql: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS sql FROM pg_index
     WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique`,
    [TABLES],
  );
  for (const { name } of rows) await owner.query(`DROP INDEX ${name}`);
  return rows.map(({ sql }) => sql);
}

/** UUID version 7 (RFC 9562): ordered by time. */
const idOf = (kind: 'a01' | 'a02' | 'a03' | 'a04', n = 'n') =>
  `(lpad(to_hex((extract(epoch FROM came) * 1000)::bigint), 12, '0') || '7${kind}a'
    || lpad(to_hex(${n}), 15, '0'))::uuid`;
const RAW_ID = idOf('a01');
const MAIL_ID = idOf('a02');

/** Mails $1 to $2 of $3, evenly spread over the $4 days before $5. */
const NUMBERED = `numbered AS MATERIALIZED (
  SELECT n, $5::timestamptz - (1 - n / $3::float8) * $4::float8 * interval '1 day' AS came
  FROM generate_series($1::bigint, $2::bigint) AS n)`;

const INSERT_RAW = `
  WITH ${NUMBERED}
  INSERT INTO raw_mails (id, bytes, size, received_at)
  SELECT ${RAW_ID}, bytes, length(bytes), came
  FROM numbered, LATERAL (SELECT decode(repeat(md5(n::text),
      CASE WHEN n < $3 * $6::int / $4 THEN $7::int ELSE ${SIZE.usual} END), 'hex') AS bytes) AS made`;

const COMPANY = `('00000000-0000-7000-a000-' || lpad(to_hex(n % ${COMPANIES}), 12, '0'))::uuid`;
const BECAME = `CASE WHEN n % 40 = 0 THEN 'duplicate_detected' WHEN n % 500 = 1 THEN 'held'
  WHEN n % 100 = 3 THEN 'company_not_found' ELSE 'processed_successfully' END`;

// One in five joined an entry. One in 500 is held, so its bytes are not deleted.
const INSERT_MAILS = `
  WITH ${NUMBERED}
  INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, recipient,
    received_at, status, next_attempt_at, attempts, company_id, entry_id, message_id, sender,
    subject, finished_at)
  SELECT id, ${RAW_ID}, 'smtp', '192.0.2.' || n % 250, 'mail.example',
    'colleague' || n % 3000 || '@customer.example', 'seeded-' || n % ${COMPANIES} || '@intake.localhost',
    came, became, came, 1, CASE WHEN became <> 'company_not_found' THEN ${COMPANY} END,
    CASE WHEN became = 'duplicate_detected' OR n % 5 = 4 THEN ${idOf('a02', 'n - 4')}
      WHEN became = 'processed_successfully' THEN id END,
    '<' || n || '@customer.example>', 'colleague' || n % 3000 || '@customer.example',
    'Pump ' || n % 90 || ' in hall ' || n % 7 || ' stopped again', came + interval '1 second'
  FROM (SELECT *, ${MAIL_ID} AS id, ${BECAME} AS became
    FROM numbered OFFSET 0) AS mail`;

const INSERT_EVENTS = `
  WITH ${NUMBERED}
  INSERT INTO inbound_email_events (id, ts, type, inbound_mail_id, message_id, "to", company_id, entry_id)
  SELECT ${idOf('a03')}, came, ${BECAME}, ${MAIL_ID},
    '<' || n || '@customer.example>', 'seeded-' || n % ${COMPANIES} || '@intake.localhost',
    ${COMPANY}, ${MAIL_ID}
  FROM numbered`;

const INSERT_USER_EVENTS = `
  WITH ${NUMBERED}
  INSERT INTO user_events (id, user_email, company_id, event_type, entry_id, timestamp)
  SELECT ${idOf('a04')}, 'colleague' || n % 300 || '@seeded.example', ${COMPANY},
    CASE WHEN n % 100 = 0 THEN 'entry_deleted' ELSE 'entry_updated' END,
    ${MAIL_ID}, came
  FROM numbered WHERE n % $6::int = 0`;
