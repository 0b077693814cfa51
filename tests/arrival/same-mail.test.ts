import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type SenderApp, startSenderApp } from '#tests/app/sender-app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { decide, heldBy } from '#tests/requests/held-requests.ts';

let site: SenderApp;
let app: TestApp;
let dns: DnsStub;
beforeAll(async () => {
  site = await startSenderApp();
  ({ app, dns } = site);
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DATE = 'Date: Fri, 20 Nov 2026 10:00:00 +0100';
const newId = () => `Message-ID: <${randomUUID()}@mail.example>`;

async function send(ann: Member, count: number, header = '', body = 'Freezer 2 is at -9.') {
  const raw = rawMail({ ...fromMember(ann), subject: 'Freezer', header, body });
  await sendMail(app, { ...fromMember(ann), raw });
  return (await filedMails(app, ann, count)).map(({ status, reason }) => reason ?? status);
}

const ENTRY = 'processed_successfully';
const COPY = 'duplicate_detected';

describe('a mail without Message-ID and Date', () => {
  test('is a duplicate within minutes', async () => {
    const ann = await signUp(app);
    await send(ann, 1);
    expect(await send(ann, 2)).toEqual([ENTRY, COPY]);
    site.ahead(4 * MINUTE);
    expect(await send(ann, 3)).toEqual([ENTRY, COPY, COPY]);
  });

  test('is a new mail when it arrives later', async () => {
    const ann = await signUp(app);
    await send(ann, 1);
    site.ahead(30 * MINUTE);
    expect(await send(ann, 2)).toEqual([ENTRY, ENTRY]);
    site.ahead(7 * DAY);
    expect(await send(ann, 3)).toEqual([ENTRY, ENTRY, ENTRY]);
    expect(await entriesOf(ann)).toHaveLength(3);
  });

  test('is one mail even when its copies arrive together', async () => {
    const ann = await signUp(app);
    const raw = rawMail({ ...fromMember(ann), body: 'Once.' });
    await Promise.all(Array.from({ length: 12 }, () => sendMail(app, { ...fromMember(ann), raw })));
    const rows = await filedMails(app, ann, 12);
    expect(rows.filter(({ status }) => status === ENTRY)).toHaveLength(1);
    expect(await entriesOf(ann)).toHaveLength(1);
  });
});

test('a mail without Message-ID is recognized by its Date at any time', async () => {
  const ann = await signUp(app);
  await send(ann, 1, DATE);
  site.ahead(3 * DAY);
  expect(await send(ann, 2, DATE)).toEqual([ENTRY, COPY]);
  const later = 'Date: Fri, 20 Nov 2026 10:05:00 +0100';
  expect(await send(ann, 3, later)).toEqual([ENTRY, COPY, ENTRY]);
});

test('a weekly automatic mail without Date under one id is not lost', async () => {
  const ann = await signUp(app);
  const header = newId();
  await send(ann, 1, header);
  expect(await send(ann, 2, header)).toEqual([ENTRY, COPY]);
  site.ahead(7 * DAY);
  expect(await send(ann, 3, header)).toEqual([ENTRY, COPY, 'message_id_reused']);
  const [held] = (await heldBy(ann)).mails;
  expect((await decide(ann, held?.id, 'release')).status).toBe(200);
  await filedMails(app, ann, 3);
  expect(await entriesOf(ann)).toHaveLength(2);
});

describe('files count for duplicate detection', () => {
  const photo = (bytes: string, filename = 'photo.jpg') => [
    { filename, content: Buffer.from(bytes) },
  ];
  const mailWith = (ann: Member, attachments: ReturnType<typeof photo>, messageId?: string) =>
    sendMail(app, {
      ...fromMember(ann),
      subject: 'The meter today',
      text: 'See the photo.',
      attachments,
      ...(messageId && { messageId }),
    });

  test('the same text with another photo is another mail', async () => {
    const ann = await signUp(app);
    const part = (bytes: string) =>
      [
        '--b\r\nContent-Type: text/plain\r\n\r\nSee the photo.\r\n--b',
        'Content-Type: image/jpeg; name=photo.jpg\r\nContent-Disposition: attachment; filename=photo.jpg',
        `\r\n${bytes}\r\n--b--`,
      ].join('\r\n');
    const type = 'Content-Type: multipart/mixed; boundary=b';
    await send(ann, 1, `${DATE}\r\n${type}`, part('one'));
    expect(await send(ann, 2, `${DATE}\r\n${type}`, part('two'))).toEqual([ENTRY, ENTRY]);
    expect(await send(ann, 3, type, part('one'))).toEqual([ENTRY, ENTRY, ENTRY]);
    expect(await send(ann, 4, type, part('two'))).toEqual([ENTRY, ENTRY, ENTRY, ENTRY]);
    expect((await send(ann, 5, type, part('two'))).at(-1)).toBe(COPY);
  });

  test('under one id, the second mail is held; an identical one is a duplicate', async () => {
    const ann = await signUp(app);
    const messageId = `<${randomUUID()}@mail.example>`;
    const header = `${DATE}\r\nMessage-ID: ${messageId}\r\nContent-Type: multipart/mixed; boundary=b`;
    const body = (bytes: string, name: string) =>
      `--b\r\n\r\nSee.\r\n--b\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${bytes}\r\n--b--`;
    await send(ann, 1, header, body('one', 'a.jpg'));
    await send(ann, 2, header, body('one', 'a.jpg'));
    await send(ann, 3, header, body('two', 'a.jpg'));
    expect(await send(ann, 4, header, body('one', 'b.jpg'))).toEqual([
      ENTRY,
      COPY,
      'message_id_reused',
      'message_id_reused',
    ]);
  });

  test('a mail from before files counted is compared by its stored files', async () => {
    const ann = await signUp(app);
    const [old, bare] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`];
    const head = (id: string) => `${DATE}\r\nMessage-ID: <${id}>`;
    const parts = 'Content-Type: multipart/mixed; boundary=b';
    const body = (bytes: string, name = 'a.jpg') =>
      `--b\r\n\r\nSee.\r\n--b\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${bytes}\r\n--b--`;
    await send(ann, 1, `${head(old)}\r\n${parts}`, body('one'));
    await send(ann, 2, head(bare), 'See.');
    // Until 2026-11 both had the same hash.
    const { rows } = await app.ask(
      `UPDATE accepted_mails SET content = bare.content FROM accepted_mails AS bare
       WHERE accepted_mails.message_id = $1 AND bare.message_id = $2
       RETURNING accepted_mails.message_id`,
      [old, bare],
    );
    expect(rows).toEqual([{ message_id: old }]);
    await send(ann, 3, `${head(old)}\r\n${parts}`, body('one'));
    await send(ann, 4, `${head(old)}\r\n${parts}`, body('two'));
    await send(ann, 5, `${head(old)}\r\n${parts}`, body('one', 'b.jpg'));
    expect(await send(ann, 6, `${head(bare)}\r\n${parts}`, body('one'))).toEqual([
      ENTRY,
      ENTRY,
      COPY,
      'message_id_reused',
      'message_id_reused',
      'message_id_reused',
    ]);
  });

  test('two identical mails from a mail program are separate', async () => {
    const ann = await signUp(app);
    for (let n = 0; n < 2; n++) await mailWith(ann, photo('one'));
    expect((await filedMails(app, ann, 2)).map(({ status }) => status)).toEqual([ENTRY, ENTRY]);
  });
});

test('a note pasted twice makes two entries', async () => {
  const ann = await signUp(app);
  const json = { subject: 'Freezer', body: 'Freezer 2 is at -9.', sender: ann.user.email };
  for (let n = 0; n < 2; n++) {
    expect((await ann.fetch('/api/issues/manual', { method: 'POST', json })).ok).toBe(true);
  }
  expect(await entriesOf(ann)).toHaveLength(2);
});
