// Each person has one open entry, and so a digest on each working day.

import type pg from 'pg';

/** IANA time zones with clock changes on six different days of a year, or none. */
export const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
  'America/Anchorage',
  'America/Regina',
  'America/New_York',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Havana',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Asuncion',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Chisinau',
  'Europe/Istanbul',
  'Africa/Cairo',
  'Africa/Lagos',
  'Africa/Casablanca',
  'Asia/Jerusalem',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Honolulu',
] as const;

export const PEOPLE = 10_000;
const COMPANIES = 20;

export const addressOf = (n: number) => `p${n}@c${n % COMPANIES}.example`;
export const zoneOf = (n: number) => ZONES[n % ZONES.length] as string;

export async function fillPeople(owner: pg.Client): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  const company = `(lpad(to_hex(n), 12, '0') || '7000a000' || lpad(to_hex(n), 12, '0'))::uuid`;
  const person = `(lpad(to_hex(n), 12, '0') || '7000b000' || lpad(to_hex(n), 12, '0'))::uuid`;
  const itsCompany = company.replaceAll('to_hex(n)', `to_hex(n % ${COMPANIES})`);
  await owner.query(
    `INSERT INTO companies (id, name, domain, intake_email, slug, created_at)
     SELECT ${company}, 'Company ' || n, 'c' || n || '.example', 'c' || n || '@intake.localhost',
       'c' || n, now() FROM generate_series(0, ${COMPANIES - 1}) AS n`,
  );
  await owner.query(
    `INSERT INTO company_counters (company_id) SELECT ${company}
     FROM generate_series(0, ${COMPANIES - 1}) AS n`,
  );
  await owner.query(
    `INSERT INTO users (id, name, email, company_id, time_zone, created_at)
     SELECT ${person}, 'Person ' || n, 'p' || n || '@c' || n % ${COMPANIES} || '.example',
       ${itsCompany}, ($1::text[])[1 + n % ${ZONES.length}], now()
     FROM generate_series(0, ${PEOPLE - 1}) AS n`,
    [[...ZONES]],
  );
  await owner.query(
    `INSERT INTO memberships (user_id, company_id, role, departments, created_at)
     SELECT ${person}, ${itsCompany}, 'user', '{Facilities}', now()
     FROM generate_series(0, ${PEOPLE - 1}) AS n`,
  );
  const { rows } = await owner.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'issues' AND table_schema = 'public' AND is_generated = 'NEVER'`,
  );
  await owner.query(
    `INSERT INTO issues (${rows[0]?.columns})
     SELECT ${rows[0]?.columns} FROM (SELECT (jsonb_populate_record(NULL::issues, to_jsonb(one) ||
       jsonb_build_object('id', ${person}, 'company_id', ${itsCompany}, 'issue_id', 'C-' || n,
         'assignee_id', ${person}, 'created_by', ${person}, 'version', n))).*
       FROM (SELECT * FROM issues LIMIT 1) AS one, generate_series(0, ${PEOPLE - 1}) AS n) AS made`,
  );
  await owner.query('SET session_replication_role = DEFAULT');
  await owner.query('ANALYZE');
}
