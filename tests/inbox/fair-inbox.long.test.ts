import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRoles, type Roles } from '#tests/app/roles-app.ts';
import { testClock } from '#tests/app/test-clock.ts';
import {
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';

let site: Roles;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  site = await openRoles({ clock: testClock(), isManual: true });
  for (const role of ['web', 'intake', 'worker'] as const) await site.start(role);
});
afterAll(() => site.close());
beforeEach(async () => {
  [ann, bob] = [await signUp(site.of('web')), await signUp(site.of('web'))];
});

/** Over one connection, in their order. */
async function flood(mails: string[], envelope: { from: string; to: string }): Promise<void> {
  const port = site.smtp().smtpPort;
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  for (const raw of mails) await transport.sendMail({ envelope, raw });
  transport.close();
}

const mailsOf = (member: Member, count: number, body: string, from = member.user.email) =>
  Array.from({ length: count }, (_, n) =>
    rawMail({ ...fromMember(member), from, subject: `Number ${n}`, body }),
  );

async function filedInOrder(column: string): Promise<string[]> {
  await site.settled();
  // A reply before its original is put off for a second.
  site.clock.offset += 1000;
  await site.settled();
  const { rows } = await site.ask(
    `SELECT ${column} AS filed FROM inbound_mails WHERE status <> 'waiting' ORDER BY finished_at, id`,
  );
  return rows.map(({ filed }) => filed);
}

async function firstRefusal(send: (n: number) => Promise<unknown>): Promise<string> {
  for (let n = 1; n <= 20; n += 1) {
    const refusal = await send(n).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refusal !== null) return refusal;
  }
  throw new Error('twenty mails were accepted');
}

describe('while much waits', () => {
  beforeEach(() => site.ask('TRUNCATE inbound_mails CASCADE'));

  test('another company’s mail is filed early, not after the whole backlog', async () => {
    await flood(mailsOf(ann, 80, 'The pump leaks.'), fromMember(ann));
    await sendMail(site.smtp(), { ...fromMember(bob), subject: 'Ours' });
    const order = await filedInOrder('recipient');
    expect(order).toHaveLength(81);
    expect(order.indexOf(fromMember(bob).to)).toBeLessThan(40);
  });

  test('another sender of the same company is also filed early, and each stays in order', async () => {
    const { to } = fromMember(ann);
    const stranger = `x@${bob.user.email.split('@')[1]}`;
    await flood(mailsOf(ann, 80, 'The pump leaks.', stranger), { from: stranger, to });
    await sendMail(site.smtp(), { ...fromMember(ann), subject: 'Ours' });
    const order = await filedInOrder('subject');
    expect(order.indexOf('Ours')).toBeLessThan(40);
    const others = order.filter((subject) => subject !== 'Ours');
    expect(others).toEqual(Array.from({ length: 80 }, (_, n) => `Number ${n}`));
  });

  test('large mail delays no other mail', async () => {
    const large = 'The pump leaks in the cellar, and nobody has come to see it.\r\n'.repeat(5000);
    await flood(mailsOf(ann, 8, large), fromMember(ann));
    await sendMail(site.smtp(), { ...fromMember(ann), subject: 'Small' });
    const order = await filedInOrder('subject');
    expect(order).toHaveLength(9);
    expect(order.indexOf('Small')).toBeLessThan(4);
  });

  test('a reply is not filed before its sender’s large original', async () => {
    const large = 'The pump leaks in the cellar, and nobody has come to see it.\r\n'.repeat(5000);
    const { from, to } = fromMember(ann);
    const header = 'Message-ID: <large@acme.example>';
    const answer = 'In-Reply-To: <large@acme.example>';
    await flood(
      [
        rawMail({ from, to, subject: 'Pump', header, body: large }),
        rawMail({ from, to, subject: 'Re: Pump', header: answer, body: 'Still.' }),
        rawMail({ from, to, subject: 'Lift', body: 'The lift is stuck.' }),
      ],
      { from, to },
    );
    const order = await filedInOrder('subject');
    expect(order).toHaveLength(3);
    expect(order.indexOf('Re: Pump')).toBeGreaterThan(order.indexOf('Pump'));
  });
});

describe('a sender over the backlog limit', () => {
  beforeAll(async () => {
    await site.stop('intake');
    await site.start('intake', {
      env: { INBOX_WAITING_PER_COMPANY: '6', INBOUND_TOKEN: 'secret' },
    });
  });

  test('gets a temporary SMTP or HTTP rejection, separately per sender, and others do not', async () => {
    const { from, to } = fromMember(ann);
    const send = (sender: string) => sendMail(site.smtp(), { ...fromMember(ann), from: sender });
    // Mails stored during the count may be missing from it, so more may pass, never fewer.
    for (let n = 0; n < 3; n++) await send(from);
    expect(await firstRefusal(() => send(from))).toMatch(
      /451 4\.7\.0 Too much mail from this sender/,
    );
    for (const other of ['b', 'c', 'd']) await send(`${other}@elsewhere.example`);
    expect(await firstRefusal((n) => send(`e${n}@elsewhere.example`))).toMatch(
      /451 4\.7\.0 Too much mail for this address/,
    );
    const query = new URLSearchParams({ from: 'f@elsewhere.example', to });
    const posted = await fetch(
      `http://localhost:${site.of('intake').httpPort}/api/inbound/raw?${query}`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer secret', 'content-type': 'message/rfc822' },
        body: rawMail({ from: 'f@elsewhere.example', to, subject: 'By HTTP' }),
      },
    );
    expect(posted.status).toBe(503);
    expect(Number(posted.headers.get('retry-after'))).toBeGreaterThan(0);
    await sendMail(site.smtp(), { ...fromMember(bob), subject: 'Others' });
    await site.settled();
    // The intake counts the waiting mail again every second.
    await until(
      async () =>
        send(from).then(
          () => true,
          () => false,
        ),
      'room',
    );
  });
});
