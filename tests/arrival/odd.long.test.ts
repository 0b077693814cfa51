import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  rawMail,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

describe('an entry is also created from a mail', () => {
  test.each([
    ['with a subject cut inside an emoji', { subject: encoded(`${'x'.repeat(999)}😀😀`) }],
    ['with a long non-ASCII Message-ID', { header: `Message-ID: <${'漢'.repeat(950)}@x>` }],
    [
      'with a file name cut inside an emoji',
      {
        header: `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="${encoded(`${'x'.repeat(254)}😀.pdf`)}"`,
      },
    ],
    [
      'of HTML five thousand levels deep',
      { header: 'Content-Type: text/html', body: `${'<div>'.repeat(5000)}The lift is stuck` },
    ],
    [
      'with forty thousand lines that begin a quote',
      { body: 'On aaaaa wrote:\r\n> x\r\n'.repeat(40_000) },
    ],
    [
      'of eight megabytes of flowing lines',
      { header: 'Content-Type: text/plain; format=flowed', body: 'pump \r\n'.repeat(1_200_000) },
    ],
    [
      'with only an invitation',
      {
        header: 'Content-Type: text/calendar; method=REQUEST',
        body: 'BEGIN:VEVENT\r\nDTSTART:20260105T100000Z\r\nSUMMARY:Pump\r\nEND:VEVENT',
      },
    ],
    ['in an unknown charset', { header: 'Content-Type: text/plain; charset=x-odd' }],
    ['of a multipart without parts', { header: 'Content-Type: multipart/mixed; boundary=b' }],
    ['of a megabyte without a space', { body: 'pump'.repeat(250_000) }],
    ['from a sender with a very long name', { from: `"${'Ann '.repeat(5000)}" <SENDER>` }],
  ])(
    '%s',
    async (_name, odd: { from?: string; subject?: string; header?: string; body?: string }) => {
      const ann = await signUp(app);
      const { from, to } = fromMember(ann);
      const raw = rawMail({
        body: 'Hello.',
        ...odd,
        to,
        from: odd.from?.replace('SENDER', from) ?? from,
      });
      await sendMail(app, { from, to, raw });
      const [row] = await filedMails(app, ann, 1);
      expect(row).toMatchObject({ status: 'processed_successfully', attempts: 1 });
      expect(await entriesOf(ann)).toHaveLength(1);
    },
  );
});

test('mail and pages recover when every database connection breaks', async () => {
  const ann = await signUp(app);
  const breakAll = () =>
    app.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  const asked = Array.from({ length: 40 }, () => ann.fetch('/api/issues'));
  await breakAll();
  await Promise.all(asked);
  await breakAll();
  await until(async () => (await ann.fetch('/api/issues')).status === 200, 'a response');
  await until(
    () => sendMail(app, { ...fromMember(ann), subject: 'After the break' }).catch(() => null),
    'an accepted mail',
  );
  const [row] = await filedMails(app, ann, 1);
  expect(row?.status).toBe('processed_successfully');
});
