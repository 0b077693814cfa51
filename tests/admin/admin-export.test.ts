import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp, visitor } from '#tests/fixtures/factories.ts';

const OPERATOR = 'olga@ops.example';
const PATH = '/api/admin/export-user-events';
const HEADER = 'timestamp,user_email,company,event_type,entry_id';

let app: TestApp;
let olga: Member;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: OPERATOR } });
  olga = await signUp(app, OPERATOR);
});
afterAll(() => app.close());

async function addEvents(companyName: string, moments: string[], each = 1): Promise<void> {
  await app.ask(
    `INSERT INTO user_events (id, user_email, company_name, event_type, timestamp)
     SELECT gen_random_uuid(), 'ann@example.com', $1, 'entry_made', moment
     FROM unnest($2::timestamptz[]) AS moment, generate_series(1, $3::int)`,
    [companyName, moments, each],
  );
}

async function linesOf(query: string): Promise<string[]> {
  const response = await olga.fetch(`${PATH}${query}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split('\r\n');
}

describe('the audit log export', () => {
  test('has a header, oldest events first and inclusive dates', async () => {
    await addEvents('Acme', [
      '2020-01-02T00:00:00Z',
      '2020-01-03T23:59:59.999Z',
      '2020-01-04T00:00:00Z',
      '2020-01-01T23:59:59.999Z',
    ]);
    const response = await olga.fetch(`${PATH}?startDate=2020-01-02&endDate=2020-01-03`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="user_events.csv"',
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe(
      `${HEADER}\r\n2020-01-02T00:00:00.000Z,ann@example.com,Acme,entry_made,\r\n2020-01-03T23:59:59.999Z,ann@example.com,Acme,entry_made,\r\n`,
    );
    expect(await linesOf('?endDate=2020-01-01')).toHaveLength(2);
    expect((await linesOf('?startDate=2020-01-04'))[1]).toContain('2020-01-04');
  });

  test('contains no spreadsheet formula', async () => {
    await addEvents('=HYPERLINK("http://evil.example","x")', ['2020-02-01T00:00:00Z']);
    const [, line] = await linesOf('?startDate=2020-02-01&endDate=2020-02-01');
    expect(line).toContain(',"\'=HYPERLINK(""http://evil.example"",""x"")",');
  });

  test('contains every event once, even with equal timestamps', async () => {
    await addEvents('Many', ['2020-03-01T00:00:00.123456Z', '2020-03-01T00:00:00.123457Z'], 4500);
    const lines = await linesOf('?startDate=2020-03-01&endDate=2020-03-01');
    expect(lines).toHaveLength(9001);
  });

  test('is logged, and excludes its own event', async () => {
    const today = app.clock.moment().slice(0, 10);
    const ownEvents = async () =>
      (await linesOf(`?startDate=${today}`)).filter((line) =>
        line.endsWith(`,${OPERATOR},${olga.user.company.name},user_events_exported,`),
      );
    const before = await ownEvents();
    expect(await ownEvents()).toHaveLength(before.length + 1);
  });

  test.each([
    ['startDate=2020-13-01', 'startDate', 'Please give a date as YYYY-MM-DD.'],
    ['startDate=yesterday', 'startDate', 'Please give a date as YYYY-MM-DD.'],
    ['endDate=2023-02-29', 'endDate', 'Please give a date as YYYY-MM-DD.'],
    [
      'startDate=2020-01-02&endDate=2020-01-01',
      'endDate',
      'The end date is before the start date.',
    ],
  ])('rejects %s by field name', async (query, field, message) => {
    const refused = await olga.fetch(`${PATH}?${query}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ field, message });
  });

  test('is available only to the operator, and refused requests are not logged', async () => {
    const ann = await signUp(app);
    expect((await ann.fetch(PATH)).status).toBe(403);
    expect((await visitor(app).fetch(PATH)).status).toBe(401);
    const { rows } = await app.ask(
      "SELECT 1 FROM user_events WHERE event_type = 'user_events_exported' AND user_email <> $1",
      [OPERATOR],
    );
    expect(rows).toEqual([]);
  });

  test('stops its queries when the client disconnects', async () => {
    const rows = 50_000;
    await app.ask(
      `INSERT INTO user_events (id, user_email, company_name, event_type, timestamp)
       SELECT gen_random_uuid(), 'ann@example.com', 'Large', 'entry_made',
         '2021-01-01Z'::timestamptz + n * interval '1 second'
       FROM generate_series(1, $1::int) AS n`,
      [rows],
    );
    // Without statistics, the other queries below may scan all rows.
    await app.ask('ANALYZE user_events');
    await app.ask(
      `CREATE SEQUENCE rows_read; GRANT USAGE ON rows_read TO tidings_app;
       CREATE POLICY counted ON user_events AS RESTRICTIVE FOR SELECT TO tidings_app
         USING (nextval('rows_read') > 0)`,
    );
    const rowsRead = async () =>
      Number((await app.ask('SELECT last_value FROM rows_read')).rows[0].last_value);
    const leaving = new AbortController();
    const response = await olga.fetch(`${PATH}?endDate=2021-12-31`, { signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    // A page takes one query, so an export that continues has read some between ten others.
    for (let before = -1; before !== (await rowsRead()); ) {
      before = await rowsRead();
      for (let n = 0; n < 10; n++) await linesOf('?endDate=2019-12-31');
    }
    expect(await rowsRead()).toBeLessThan(rows);
    await app.ask('DROP POLICY counted ON user_events; DROP SEQUENCE rows_read');
  });
});
