import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportEntries, exportWorkspace } from '#contract/workspace/workspace-export.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, signUp, visitor } from '#tests/fixtures/factories.ts';
import { giveEntries } from '#tests/fixtures/given-entries.ts';
import { filesInZip } from '#tests/fixtures/zip-files.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Parses CSV (RFC 4180). */
function recordsOf(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, before, quoted, plain] of text.matchAll(
    /(^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g,
  )) {
    if (before === '\r\n') records.push([]);
    records.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return records.slice(0, -1);
}

function rowsOf(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = recordsOf(text.replace(/^\ufeff/, ''));
  return rows.map((cells) => Object.fromEntries(headings.map((name, n) => [name, cells[n] ?? ''])));
}

async function csvOf(who: Member) {
  const answer = await who.fetch(exportEntries.path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const makeEntry = async (who: Member, body: string, more = {}) =>
  (await send(who, 'POST', '/api/issues/manual', { body, ...more })).body as unknown as {
    id: string;
  };

describe('entries as CSV', () => {
  test('has one row per entry, with columns for sorting and filtering', async () => {
    const ann = await signUp(app);
    const { id } = await makeEntry(ann, 'The lift is stuck, “again”.\nCall, please.', {
      subject: 'Lift, stuck',
      priority: 'high',
      department: 'Facilities',
    });
    await send(ann, 'POST', `/api/issues/${id}/notes`, { content: 'Called.' });
    await send(ann, 'PATCH', `/api/issues/${id}/status`, { status: 'resolved' });
    const { answer, bytes } = await csvOf(ann);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="team-\w+-\d{4}-\d\d-\d\d-entries\.csv"$/,
    );
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    expect(text.endsWith('\r\n')).toBe(true);
    const [row, ...others] = rowsOf(text);
    expect(others).toEqual([]);
    const [entry] = await entriesOf(ann, '?status=resolved');
    expect(row).toMatchObject({
      Number: entry?.issueId,
      Status: 'Done',
      Priority: 'High',
      Department: 'Facilities',
      Category: entry?.category,
      Caption: entry?.captionSelected,
      Subject: 'Lift, stuck',
      'From address': ann.user.email,
      Notes: '1',
      Files: '0',
      Deleted: '',
      Text: 'The lift is stuck, “again”.\nCall, please.',
    });
    expect(row?.['Received (UTC)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(row?.['Done (UTC)']).toMatch(/^\d{4}-/);
    expect(row?.['Days to done']).toBe('0');
  });

  test('contains no spreadsheet formula in any text', async () => {
    const ann = await signUp(app);
    const subject = '=HYPERLINK("https://evil.example")';
    await makeEntry(ann, '@SUM(A1:A9)\n"quoted", and more', { subject });
    const [row] = rowsOf((await csvOf(ann)).bytes.toString('utf8'));
    expect(row?.Subject).toBe(`'${subject}`);
    expect(row?.Text).toBe('\'@SUM(A1:A9)\n"quoted", and more');
  });

  test('names a missing category Uncategorized, throughout the export', async () => {
    const ann = await signUp(app);
    const { id } = await makeEntry(ann, 'Hmm.');
    const tag = (oldValue: string, newValue: string) =>
      send(ann, 'PATCH', `/api/issues/${id}/tags`, { tagType: 'category', oldValue, newValue });
    const [entry] = await entriesOf(ann);
    expect(entry?.category).toBe('Uncategorized');
    await tag('Uncategorized', 'Equipment & Tools');
    await tag('Equipment & Tools', 'Uncategorized');
    const zip = await ann.fetch(exportWorkspace.path);
    const files = filesInZip(Buffer.from(await zip.arrayBuffer()));
    const csv = String(files.get('entries.csv'));
    expect(rowsOf(csv)).toMatchObject([{ Category: 'Uncategorized' }]);
    expect(csv).toBe((await csvOf(ann)).bytes.toString('utf8'));
    expect(String(files.get('README.txt'))).toContain('entries.csv');
    for (const path of ['entries.json', 'entries.csv', 'history.json', 'label-answers.json']) {
      expect([path, String(files.get(path))]).toEqual([
        path,
        expect.not.stringMatching(/\bOther\b/),
      ]);
    }
  });

  test('of a large workspace is complete and ordered', async () => {
    const ann = await signUp(app);
    await giveEntries(
      app,
      ann,
      Array.from({ length: 1200 }, (_, n) => ({
        subject: `Entry ${n}`,
        timestamp: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
        deleted: n % 2 === 1,
      })),
    );
    const rows = rowsOf((await csvOf(ann)).bytes.toString('utf8'));
    expect(rows.map(({ Subject }) => Subject)).toEqual(
      Array.from({ length: 1200 }, (_, n) => `Entry ${n}`),
    );
    expect(rows.filter(({ Deleted }) => Deleted === 'yes')).toHaveLength(600);
  });

  test('is available to admins for their own workspace, and each download is logged', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    await makeEntry(ann, 'Not for Zoe.');
    const zoe = await signUp(app);
    expect((await bob.fetch(exportEntries.path)).status).toBe(403);
    expect((await visitor(app).fetch(exportEntries.path)).status).toBe(401);
    expect(rowsOf((await csvOf(zoe)).bytes.toString('utf8'))).toEqual([]);
    const { rows } = await app.ask(
      `SELECT user_email FROM user_events WHERE event_type = 'entries_exported'
       AND company_id = $1`,
      [zoe.user.company.id],
    );
    expect(rows).toEqual([{ user_email: zoe.user.email }]);
  });
});
