import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

const CYRILLIC_A = '\u0410';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const encoded = (name: string) => `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;

describe('a sender’s name', () => {
  test('that imitates another is marked on the board and followed by the address', async () => {
    const ann = await signUp(app);
    const eve = `eve@${ann.user.company.domain}`;
    const to = ann.user.company.intakeEmail;
    const names = [`${CYRILLIC_A}nna Lee`, 'Anna\u202e eeL\u202c', 'Иван Петров'];
    for (const name of names) {
      const from = `${encoded(name)} <${eve}>`;
      const raw = rawMail({ from, to, subject: `News of ${names.indexOf(name)}`, body: 'Hello.' });
      await sendMail(app, { from: eve, to, raw });
    }
    await filedMails(app, ann, 3);
    const entries = await entriesOf(ann);
    const shown = entries.sort((a, b) => a.subject.localeCompare(b.subject));
    expect(shown.map(({ senderName }) => senderName)).toEqual([
      `⚠ ${CYRILLIC_A}nna Lee (${eve})`,
      'Anna eeL',
      'Иван Петров',
    ]);
    expect(shown.map(({ sender }) => sender)).toEqual([eve, eve, eve]);
  });

  test('is also marked in held mail', async () => {
    const ann = await signUp(app);
    const eve = 'eve@elsewhere.example';
    const to = ann.user.company.intakeEmail;
    const raw = rawMail({ from: `"${ann.user.email}" <${eve}>`, to, subject: 'Pay this' });
    await sendMail(app, { from: eve, to, raw });
    await filedMails(app, ann, 1);
    const { mails } = (await (await ann.fetch('/api/held')).json()) as {
      mails: { id: string; senderName: string }[];
    };
    const marked = `⚠ ${ann.user.email} (${eve})`;
    expect(mails.map(({ senderName }) => senderName)).toEqual([marked]);
    const opened = await ann.fetch(`/api/held/${mails[0]?.id}`);
    expect(await opened.json()).toMatchObject({ senderName: marked });
  });
});

test('a typed name is stored without invisible characters', async () => {
  const ann = await signUp(app);
  const patch = (json: object) => ann.fetch('/api/user/profile', { method: 'PATCH', json });
  const renamed = await patch({ name: '\u202eeeL annA\u202c\u200b' });
  expect(await renamed.json()).toMatchObject({ user: { name: 'eeL annA' } });
  expect((await patch({ name: '\u200b\u202e ' })).status).toBe(400);
  await sendMail(app, { ...fromMember(ann), subject: 'Mine' });
  await filedMails(app, ann, 1);
});
