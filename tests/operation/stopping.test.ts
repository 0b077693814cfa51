import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoles, type Roles } from '#tests/app/roles-app.ts';
import { entriesOf, fromMember, type Member, rawMail, signUp } from '#tests/fixtures/factories.ts';
import { smtpSession } from '#tests/fixtures/smtp-session.ts';

let site: Roles;
let ann: Member;
beforeAll(async () => {
  site = await openRoles({ isManual: true });
  await site.start('worker');
  await site.start('web', { env: { STOP_DELAY_SECONDS: '1' } });
  ann = await signUp(site.of('web'));
});
afterAll(() => site.close());

test('a stopping intake sends 421 to idle sessions and accepts the mail in transfer', async () => {
  const { smtpPort } = await site.start('intake');
  const port = smtpPort ?? 0;
  const { from, to } = fromMember(ann);
  const idle = await smtpSession(port);
  await idle.reply();
  const sending = await smtpSession(port);
  await sending.reply();
  await sending.say('EHLO mx.a.example');
  await sending.say(`MAIL FROM:<${from}>`);
  await sending.say(`RCPT TO:<${to}>`);
  expect(await sending.say('DATA')).toMatch(/^354 /);
  const stopped = site.stop('intake');
  expect(await idle.reply()).toMatch(/^421 4\.3\.2 /);
  expect(await idle.reply()).toBe('');
  expect(await (await smtpSession(port)).reply()).toBe('');
  expect(await sending.say(`${rawMail({ from, to, subject: 'Late' })}\r\n.`)).toMatch(/^250 /);
  expect(await sending.reply()).toMatch(/^421 4\.3\.2 /);
  await stopped;
  await site.settled();
  expect(await entriesOf(ann)).toHaveLength(1);
});

test('a stopping process is unready first, and serves for a while', async () => {
  const { url } = site.of('web');
  const stopped = site.stop('web');
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(await entriesOf(ann)).toHaveLength(1);
  await stopped;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});
