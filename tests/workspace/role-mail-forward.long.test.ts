import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OLGA, OMAR, type RoleMailApp, startRoleMailApp } from '#tests/app/role-mail-app.ts';
import { sendMail } from '#tests/fixtures/factories.ts';

let ops: RoleMailApp;
beforeAll(async () => {
  ops = await startRoleMailApp();
});
afterAll(() => ops.close());

describe('forwarding to the operators', () => {
  test('sends each operator an email with the original; replies reach its author', async () => {
    ops.pass(61);
    const subject = await ops.write({ body: 'Grüße: your server refuses <my> mail.\r\nCarl' });
    for (const to of [OLGA, OMAR]) {
      const { sender, headers, raw } = await ops.forwarded(subject, to);
      expect(sender).toBe('bounces@intake.localhost');
      expect(headers).toMatchObject({
        from: 'Tidings <postmaster@intake.localhost>',
        subject: `[postmaster] ${subject}`,
        'reply-to': 'carl@else.example',
        'auto-submitted': 'auto-generated',
        'x-auto-response-suppress': 'All',
        references: `<${subject.slice(7)}@else.example>`,
      });
      expect(raw).toContain('Carl (carl@else.example) wrote to postmaster@intake.localhost.');
      expect(raw).toContain('> Grüße: your server refuses <my> mail.');
      expect(raw).toContain('your server refuses &lt;my&gt; mail.');
      expect(raw).toMatch(/Content-Type: message\/rfc822[\s\S]*From: Carl <carl@else\.example>/);
    }
    expect(await ops.listed(subject)).toMatchObject({ forward: 'forwarded' });
    expect(
      ops.relay.mails.filter(({ headers }) => headers.to?.includes('intake.localhost')),
    ).toEqual([]);
  });

  test('keeps its Message-ID on a retry at the relay', async () => {
    ops.pass(61);
    ops.relay.refuse({ code: 451, text: 'later' });
    const offered = ops.relay.offered();
    const subject = await ops.write();
    await ops.app.settled();
    expect(ops.relay.offered()).toBe(offered + 2);
    expect(ops.forwardsOf(subject)).toEqual([]);
    const { rows } = await ops.app.ask(
      "SELECT id FROM pgboss.job WHERE name = 'send-letter' AND data->>'to' = $1 ORDER BY created_on DESC LIMIT 1",
      [OLGA],
    );
    ops.relay.refuse(null);
    await ops.app.retried();
    expect((await ops.forwarded(subject)).headers['message-id']).toBe(
      `<${rows[0].id}@intake.localhost>`,
    );
    expect(ops.forwardsOf(subject)).toHaveLength(1);
  });

  test('reports a mail that the relay refuses permanently, without its content', async () => {
    ops.pass(61);
    ops.relay.refuseHolding('GTUBE');
    const subject = await ops.write({ body: 'You sent me this: GTUBE' });
    const { raw } = await ops.forwarded(subject);
    expect(raw).toContain('The mail relay did not take it');
    expect(raw).not.toContain('You sent me this');
    expect(await ops.listed(subject)).toMatchObject({ isRead: false });
    ops.relay.refuseHolding(null);
  });

  test.each([
    ['that says that a program wrote it', { header: 'Auto-Submitted: auto-replied' }],
    ['of the null sender', { envelopeFrom: '' }],
    ['of our own', { from: 'Tidings <no-reply@intake.localhost>' }],
    ['of a list', { header: 'List-Id: <news.else.example>' }],
  ])('stores a mail %s without forwarding it', async (_what, mail) => {
    ops.pass(61);
    const subject = await ops.write(mail);
    expect(await ops.listed(subject, '?view=automatic')).toMatchObject({ forward: 'no' });
    const next = await ops.write();
    await ops.forwarded(next);
    expect(ops.forwardsOf(subject)).toEqual([]);
  });

  test('does not forward mail that an operator’s own mailbox forwards back', async () => {
    ops.pass(61);
    await ops.write();
    await ops.app.settled();
    const headers = ops.relay.mails.at(-1)?.headers;
    const echo = await ops.write({
      from: `Olga <${OLGA}>`,
      header: `In-Reply-To: ${headers?.['message-id']}`,
    });
    expect(await ops.listed(echo)).toMatchObject({ forward: 'no' });
    const own = await ops.write({ from: `Olga <${OLGA}>` });
    expect(await ops.forwarded(own)).toBeDefined();
  });

  test('forwards a mail to several mailboxes once, and ignores the waitlist’s', async () => {
    ops.pass(61);
    const subject = `To several ${randomUUID().slice(0, 8)}`;
    const to = ['waitlist', 'no-reply', 'abuse', 'contact'].map(
      (name) => `${name}@intake.localhost`,
    );
    await sendMail(ops.app, { from: 'carl@else.example', to, subject, text: 'Hello, all of you.' });
    await ops.app.settled();
    const { mails } = await ops.list();
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(4);
    await ops.forwarded(subject);
    const asked = await ops.write({ to: 'waitlist@intake.localhost' });
    expect(await ops.listed(asked)).toMatchObject({ mailbox: 'waitlist', forward: 'no' });
    await ops.forwarded(await ops.write());
    expect(ops.forwardsOf(subject)).toHaveLength(1);
    expect(ops.forwardsOf(asked)).toEqual([]);
  });

  test('limits a flood to ten mails and one list per hour', async () => {
    ops.pass(61);
    const subjects: string[] = [];
    for (let n = 0; n < 25; n += 1) subjects.push(await ops.write());
    const took = () => subjects.flatMap((subject) => ops.forwardsOf(subject));
    await ops.app.settled();
    expect(took()).toHaveLength(10);
    expect(took().filter(({ raw }) => raw.includes('Ten an hour are forwarded'))).toHaveLength(1);
    ops.pass(11);
    const last = await ops.write();
    await ops.app.settled();
    const [list, ...others] = ops.relay.mails.filter(
      ({ headers }) =>
        headers.to === OLGA && headers.subject === '16 more mails to your installation',
    );
    expect(others).toEqual([]);
    expect(list?.raw).toContain('- and 4 more');
    expect(list?.raw).toContain(
      `carl@else.example, ${subjects.find((one) => ops.forwardsOf(one).length === 0)}`,
    );
    expect(await ops.listed(last)).toMatchObject({ forward: 'digest' });
    expect(took()).toHaveLength(10);
  });
});
