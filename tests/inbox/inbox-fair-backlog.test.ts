import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoles, type Roles } from '#tests/app/roles-app.ts';
import { fromMember, type Member, rawMail, signUp, until } from '#tests/fixtures/factories.ts';
import { handIn, OURS } from '#tests/fixtures/hand-in.ts';
import { smtpSession } from '#tests/fixtures/smtp-session.ts';

const LIMITED = { env: { INBOX_WAITING_PER_COMPANY: '6' } };

let site: Roles;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  site = await openRoles();
  await site.start('web');
  [ann, bob] = [await signUp(site.of('web')), await signUp(site.of('web'))];
  await site.start('intake', LIMITED);
});
afterAll(() => site.close());

const send = (to: Member, ip: string, mailFrom: string) => {
  const raw = rawMail({ from: mailFrom, to: fromMember(to).to, body: 'The pump leaks.' });
  return handIn(site.smtp(), raw, { ip, mailFrom }, fromMember(to).to);
};

async function answerTo(to: Member, ip: string, mailFrom: string): Promise<string> {
  const session = await smtpSession(site.smtp().smtpPort);
  await session.reply();
  await session.say('EHLO relay.example');
  await session.say(`XCLIENT ADDR=${ip}`);
  await session.say('EHLO mail.elsewhere.example');
  await session.say(`MAIL FROM:<${mailFrom}>`);
  const answer = await session.say(`RCPT TO:<${fromMember(to).to}>`);
  session.socket.end();
  return answer;
}

const [ONE, SAME_NETWORK] = ['IPv6:2001:db8:0:7::1', 'IPv6:2001:db8:0:7:ffff::2'];
const TOO_MUCH = /^451 4\.7\.0 Too much mail from your address/;

test('a client fills at most half of a company’s share, using any senders', async () => {
  await send(ann, ONE, 'a@elsewhere.example');
  await send(ann, SAME_NETWORK, 'b@elsewhere.example');
  await send(ann, ONE, 'c@elsewhere.example');
  // Mails stored during a count are counted a moment later.
  await until(
    async () => TOO_MUCH.test(await answerTo(ann, SAME_NETWORK, 'd@elsewhere.example')),
    'the refusal of the client',
  );
  expect(await answerTo(bob, ONE, 'd@elsewhere.example')).toMatch(/^250/);
  await send(ann, OURS, ann.user.email);
});

test('a restarted intake also counts waiting mail by client', async () => {
  await site.stop('intake');
  await site.start('intake', LIMITED);
  // Waiting mails are counted when the next mail arrives.
  await send(bob, OURS, ann.user.email);
  await until(
    async () => TOO_MUCH.test(await answerTo(ann, ONE, 'e@elsewhere.example')),
    'the count of the waiting mail',
  );
  expect(await answerTo(ann, OURS, ann.user.email)).toMatch(/^250/);
});

test('a relay for many clients is limited only per sender', async () => {
  for (const [n, sender] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const raw = rawMail({ from: `${sender}@x.example`, to: fromMember(bob).to, subject: `${n}` });
    const mail = { ip: '127.0.0.1', mailFrom: `${sender}@x.example` };
    await handIn(site.smtp(), raw, mail, fromMember(bob).to);
  }
});
