import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { notifyOfHeldMail } from '#server/held/notices.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { filedMails, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';
import type { PlainMail } from '#tests/fixtures/read-plain.ts';
import { decideMany, heldMails, withHeld } from '#tests/requests/held-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let relay: Relay;
beforeAll(async () => {
  relay = await startRelay();
  app = await startApp({ env: { SMTP_URL: relay.url } });
});
afterAll(async () => {
  await app.close();
  await relay.close();
});

async function hoursPass(hours: number): Promise<void> {
  app.clock.offset += hours * HOUR_MS;
  await app.runJob('tell-of-held-mail');
}

const noticesTo = ({ user }: Member): PlainMail[] =>
  relay.mails.filter(
    ({ headers, raw }) => headers.to === user.email && raw.includes('/settings/held'),
  );

describe('while held mail waits', () => {
  test('only admins are notified, each once a day', async () => {
    const { ann, mail } = await withHeld(app, { from: 'Xenia Roy <x@stranger.example>' });
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    await hoursPass(1);
    const [first] = noticesTo(ann);
    expect(first?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    expect(first?.headers.subject).toMatch(/^1 mail to Team .* waits for your decision$/);
    expect(first?.raw).toContain('Goods');
    expect(first?.raw).toContain('Xenia Roy (x@\u2060stranger.\u2060example)');
    expect(first?.raw).toContain('Neither of your domain nor on your list');
    expect(first?.raw).toContain('because you are an admin');
    expect(first?.raw).not.toContain('leave tomorrow');
    await hoursPass(1);
    await hoursPass(1);
    expect(noticesTo(ann)).toHaveLength(1);
    await hoursPass(24);
    expect(noticesTo(ann)).toHaveLength(2);
    expect(noticesTo(bob)).toEqual([]);
    await decideMany(ann, { decision: 'discard', ids: [mail.id] });
    await hoursPass(24);
    expect(noticesTo(ann)).toHaveLength(2);
  });

  test('the email lists the first ten in its reader’s language, mail by people before automatic mail', async () => {
    const ann = await signUp(app);
    await send(ann, 'PUT', '/api/user/language', { language: 'fr' });
    const to = ann.user.company.intakeEmail;
    for (let n = 0; n < 11; n++) {
      const headers = n > 3 ? 'Auto-Submitted: auto-replied\r\n' : '';
      const from = `s${n}@stranger.example`;
      const raw = `From: ${from}\r\nTo: ${to}\r\nSubject: Sujet ${n}\r\n${headers}\r\nBonjour.`;
      await sendMail(app, { from, to, raw });
    }
    await filedMails(app, ann, 11);
    await hoursPass(24);
    const [email] = noticesTo(ann);
    expect(email?.headers['content-type']).toContain('multipart/alternative');
    const [text = ''] = email?.raw.split('<!doctype html>') ?? [];
    const named = [...text.matchAll(/\* Sujet (\d+)/g)].map(([, n]) => Number(n));
    expect(named.slice(0, 4)).toEqual([3, 2, 1, 0]);
    expect(named).toHaveLength(10);
    expect(text).toContain('et 1\u00a0de plus');
    expect(text).toContain('Une réponse ou un avis automatique');
  });

  test('an admin can switch the email off and on again', async () => {
    const { ann } = await withHeld(app);
    expect((await ann.fetch('/api/held/notice')).status).toBe(200);
    await send(ann, 'PUT', '/api/held/notice', { isWanted: false });
    expect(await (await ann.fetch('/api/held/notice')).json()).toEqual({ isWanted: false });
    await hoursPass(24);
    expect(noticesTo(ann)).toEqual([]);
    await send(ann, 'PUT', '/api/held/notice', { isWanted: true });
    await hoursPass(24);
    expect(noticesTo(ann)).toHaveLength(1);
  });

  test('a former admin does not get the queued email', async () => {
    const { ann } = await withHeld(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    await send(ann, 'PATCH', `/api/workspace/people/${bob.user.id}`, { role: 'company_admin' });
    relay.refuse({ code: 451, text: 'later' });
    await hoursPass(24);
    const { rows } = await app.ask(
      `SELECT state FROM pgboss.job WHERE name = 'send-letter'
       AND data->>'letter' = 'held mail' AND data->>'to' = ANY($1)`,
      [[ann.user.email, bob.user.email]],
    );
    expect(rows).toEqual([{ state: 'retry' }, { state: 'retry' }]);
    await send(ann, 'PATCH', `/api/workspace/people/${bob.user.id}`, { role: 'user' });
    relay.refuse(null);
    await app.retried();
    expect(noticesTo(ann)).toHaveLength(1);
    expect(noticesTo(bob)).toEqual([]);
  });

  test('five processes that check simultaneously queue one email', async () => {
    const { ann } = await withHeld(app);
    await heldMails(ann, 1);
    const db = openDatabase(app.databaseUrl, { connections: 5 });
    const ordered: string[] = [];
    const now = new Date(app.clock.now().getTime() + 48 * HOUR_MS);
    const look = () =>
      notifyOfHeldMail(
        {
          db,
          queueEmail: async (_tx, { to }) => {
            ordered.push(to);
          },
        },
        now,
        new AbortController().signal,
      );
    await Promise.all([look(), look(), look(), look(), look()]);
    expect(ordered.filter((to) => to === ann.user.email)).toHaveLength(1);
    await db.pool.end();
  });
});

test('the job runs every hour', async () => {
  const automatic = await startApp({ isAutomatic: true });
  const { rows } = await automatic.ask(
    "SELECT cron FROM pgboss.schedule WHERE name = 'tell-of-held-mail'",
  );
  expect(rows).toEqual([{ cron: '5 * * * *' }]);
  await automatic.close();
});
