import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WaitlistSignup } from '#contract/admin/admin-waitlist.ts';
import type { OutgoingMail } from '#contract/dev.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';

const OPERATOR = 'olga@ops.example';
const LIST = '/api/admin/waitlist';

let app: TestApp;
let olga: Member;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: OPERATOR } });
  olga = await signUp(app, OPERATOR);
});
afterAll(() => app.close());

async function join(language = 'en'): Promise<string> {
  const email = `ann@${newDomain()}`;
  const headers = { 'accept-language': language };
  await visitor(app).fetch('/api/waitlist', { method: 'POST', headers, json: { email } });
  return email;
}

type Listed = {
  signups: WaitlistSignup[];
  nextCursor: string | null;
  count: number;
  notifiedCount: number;
};

async function list(query = ''): Promise<Listed> {
  const response = await olga.fetch(`${LIST}${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Listed;
}

async function invite(who: unknown): Promise<number> {
  const response = await olga.fetch(`${LIST}/invite`, { method: 'POST', json: { who } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { notified: number }).notified;
}

async function invitations(email: string): Promise<OutgoingMail[]> {
  const response = await fetch(new URL('/dev/outbox.json', app.url));
  const mails = (await response.json()) as OutgoingMail[];
  return mails.filter(({ to, text }) => to === email && text.includes('/signup'));
}

describe('the operator’s waitlist', () => {
  test('lists and counts the waiting addresses, page by page', async () => {
    const emails = [await join(), await join(), await join('fr')];
    const first = await list('?limit=2');
    expect(first.count).toBe(3);
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const signups = [...first.signups, ...second.signups];
    expect(signups.map(({ email }) => email)).toEqual(emails);
    expect(signups.map(({ language }) => language)).toEqual(['en', 'en', 'fr']);
    const csv = await olga.fetch(`${LIST}/export`);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="waitlist.csv"');
    const lines = (await csv.text()).split('\r\n');
    expect(lines[0]).toBe('email,joined,language,notified');
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(emails);
    expect(csv.status).toBe(200);
  });

  test('emails the selected addresses once, in their language, with a leave link', async () => {
    const anne = await join('fr');
    const bob = await join();
    const chosen = (await list('?limit=200')).signups.find(({ email }) => email === anne);
    const both = await Promise.all([invite([chosen?.id]), invite([chosen?.id])]);
    expect(both.sort()).toEqual([0, 1]);
    await app.settled();
    const [sentEmail, ...more] = await invitations(anne);
    expect(more).toEqual([]);
    expect(sentEmail?.subject).toBe('Il y a de la place pour votre équipe chez Tidings');
    expect(sentEmail?.text).toContain(`${app.url}/signup`);
    expect(sentEmail?.text).toContain('STOP');
    expect(await invitations(bob)).toEqual([]);
    const after = (await list('?limit=200')).signups;
    expect(after.find(({ email }) => email === anne)?.notifiedAt).not.toBeNull();
    expect(after.find(({ email }) => email === bob)?.notifiedAt).toBeNull();
  });

  test('emails every address not yet contacted, in any number', async () => {
    await app.ask(
      `INSERT INTO waitlist_signups (id, email, timestamp, leave_token)
       SELECT gen_random_uuid(), 'many' || n || '@wait.example', $1, 'token-of-number-' || n
       FROM generate_series(1, 450) AS n`,
      [app.clock.moment()],
    );
    const { count, notifiedCount } = await list();
    const waiting = count - notifiedCount;
    const both = await Promise.all([invite('all'), invite('all')]);
    expect((both[0] ?? 0) + (both[1] ?? 0)).toBe(waiting);
    expect(await invite('all')).toBe(0);
    const { rows } = await app.ask(
      `SELECT data ->> 'to' AS "to" FROM pgboss.job WHERE data ->> 'letter' = 'room'`,
    );
    const many = rows.filter(({ to }) => to.endsWith('@wait.example'));
    expect(new Set(many.map(({ to }) => to)).size).toBe(450);
    expect(many).toHaveLength(450);
    const recorded = await app.ask(
      "SELECT 1 FROM user_events WHERE event_type = 'waitlist_invited' AND user_email = $1",
      [OPERATOR],
    );
    expect(recorded.rows.length).toBeGreaterThanOrEqual(3);
  });

  test('requires the operator', async () => {
    const ann = await signUp(app);
    for (const [person, status] of [
      [ann, 403],
      [visitor(app), 401],
    ] as const) {
      expect((await person.fetch(LIST)).status).toBe(status);
      expect((await person.fetch(`${LIST}/export`)).status).toBe(status);
      const json = { who: 'all' };
      expect((await person.fetch(`${LIST}/invite`, { method: 'POST', json })).status).toBe(status);
    }
    const json = { who: [] };
    const refused = await olga.fetch(`${LIST}/invite`, { method: 'POST', json });
    expect(refused.status).toBe(400);
  });
});
