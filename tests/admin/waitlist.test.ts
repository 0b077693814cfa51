import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { leavePath, ORIGIN, waitingAt } from '#tests/app/waitlist-app.ts';
import { visitor } from '#tests/fixtures/factories.ts';

let relay: Relay;
let site: TestApp;
let client = 0;
beforeAll(async () => {
  relay = await startRelay();
  const env = { PUBLIC_URL: ORIGIN, SMTP_URL: relay.url, TRUST_PROXY: '127.0.0.1,::1' };
  site = await startApp({ env });
});
afterAll(async () => {
  await site.close();
  await relay.close();
});

/** A new address each time, so that tests do not share a rate limit. */
function from(): { 'x-forwarded-for': string } {
  client += 1;
  return { 'x-forwarded-for': `198.51.100.${client}` };
}

describe('joining the waitlist', () => {
  test('stores the address and sends one confirmation email', async () => {
    const ann = await waitingAt(site, relay);
    const answer = await ann.join(from());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: ann.email });
    expect(await ann.isOn()).toBe(true);
    const { headers, raw, sender } = await ann.sentEmail(1);
    expect(sender).toBe('bounces@intake.localhost');
    expect(headers.from).toBe('Tidings <waitlist@intake.localhost>');
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(raw).toContain('You’re on the list.');
  });

  test('twice, even simultaneously, stores one address and reports that it exists', async () => {
    const ann = await waitingAt(site, relay);
    const answers = await Promise.all([ann.join(from()), ann.join(from())]);
    const refused = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refused?.json()).toMatchObject({
      message: expect.stringContaining('already exists'),
    });
    expect((await ann.join(from())).status).toBe(409);
    await site.settled();
    expect(ann.emails()).toHaveLength(1);
  });

  test('returns messages in the browser’s language', async () => {
    const anne = await waitingAt(site, relay);
    await anne.join({ ...from(), 'accept-language': 'fr-CA' });
    expect((await anne.sentEmail(1)).raw).toContain('Vous êtes sur la liste.');
  });

  test('treats addresses as equal regardless of case', async () => {
    const ann = await waitingAt(site, relay);
    await ann.join(from());
    const json = { email: `  ${ann.email.toUpperCase()} ` };
    const again = await ann.browser.fetch('/api/waitlist', {
      method: 'POST',
      json,
      headers: from(),
    });
    expect(again.status).toBe(409);
  });

  test.each([
    ['nothing', {}],
    ['only blanks', { email: '   ' }],
    ['no address', { email: 'ann' }],
    ['an address of 300 characters', { email: `${'a'.repeat(290)}@b.example` }],
    ['an address with a line break', { email: 'ann@b.example\r\nBcc: eve@c.example' }],
    ['two addresses', { email: 'ann@b.example, bob@b.example' }],
    ['an address of our own domain', { email: 'waitlist@intake.localhost' }],
  ])('with %s is rejected', async (_what, json) => {
    const browser = visitor({ url: `http://localhost:${site.httpPort}` });
    const headers = from();
    const answer = await browser.fetch('/api/waitlist', { method: 'POST', json, headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field: 'email', message: expect.any(String) });
  });

  test('is limited to twenty times in five minutes per client', async () => {
    const there = { 'x-forwarded-for': '192.0.2.77' };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      const someone = await waitingAt(site, relay);
      statuses.push((await someone.join(there)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('leaving by the link', () => {
  test('takes a page view and one click, without scripts, and a view alone changes nothing', async () => {
    const ann = await waitingAt(site, relay);
    const path = leavePath(await ann.joined());
    const page = await ann.browser.fetch(path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(ann.email);
    expect(html.match(/<form method="post">/g)).toHaveLength(1);
    expect(html).not.toContain('<script');
    await ann.browser.fetch(path, { method: 'HEAD' });
    expect(await ann.isOn()).toBe(true);

    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams();
    const left = await ann.browser.fetch(path, { method: 'POST', headers, body });
    expect(left.status).toBe(200);
    expect(await left.text()).toContain('You are off the list');
    expect(await ann.isOn()).toBe(false);
  });

  test('twice, even simultaneously, causes no error and no mail', async () => {
    const ann = await waitingAt(site, relay);
    const path = leavePath(await ann.joined());
    const post = () => ann.browser.fetch(path, { method: 'POST', headers: { origin: ORIGIN } });
    const answers = await Promise.all([post(), post()]);
    answers.push(await post(), await ann.browser.fetch(path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await ann.isOn()).toBe(false);
    await site.settled();
    expect(ann.emails()).toHaveLength(1);
  });

  test('from another site does nothing', async () => {
    const ann = await waitingAt(site, relay);
    const path = leavePath(await ann.joined());
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ann.browser.fetch(path, { method: 'POST', headers })).status).toBe(403);
    expect(await ann.isOn()).toBe(true);
  });

  test('allows rejoining, and then invalidates the old link', async () => {
    const ann = await waitingAt(site, relay);
    const path = leavePath(await ann.joined());
    await ann.browser.fetch(path, { method: 'POST', headers: { origin: ORIGIN } });
    const newer = leavePath(await ann.joined());
    expect(newer).not.toBe(path);
    const old = await ann.browser.fetch(path, { method: 'POST', headers: { origin: ORIGIN } });
    expect(await old.text()).toContain('the link in the newest mail');
    expect(await ann.isOn()).toBe(true);
  });

  test.each(['/waitlist/leave/x', '/waitlist/leave/%00', `/waitlist/leave/${'a'.repeat(250)}`])(
    'with an unknown link (%s) reports that no address is listed',
    async (path) => {
      const browser = visitor({ url: `http://localhost:${site.httpPort}` });
      for (const method of ['GET', 'POST']) {
        const answer = await browser.fetch(path, { method });
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain('not on the waitlist');
      }
    },
  );
});

describe('leaving by the mail program’s one-click unsubscribe (RFC 8058)', () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  const boundary = 'b';
  const parts = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;

  test.each([
    ['as a form', 'application/x-www-form-urlencoded', oneClick],
    ['in parts', `multipart/form-data; boundary=${boundary}`, parts],
  ])('takes one POST %s, without page, cookie or origin', async (_how, type, body) => {
    const ann = await waitingAt(site, relay);
    const { headers } = await ann.joined();
    expect(headers['list-unsubscribe-post']).toBe(oneClick);
    const [, link = '', mailbox] =
      headers['list-unsubscribe']?.match(/^<(https:[^>]+)>, <(mailto:[^>]+)>$/) ?? [];
    expect(mailbox).toBe('mailto:waitlist@intake.localhost?subject=unsubscribe');
    const answer = await visitor({ url: `http://localhost:${site.httpPort}` }).fetch(
      new URL(link).pathname,
      { method: 'POST', headers: { 'content-type': type }, body },
    );
    expect(answer.status).toBe(200);
    expect(await ann.isOn()).toBe(false);
  });
});

test('a failed sign-up sends no email', async () => {
  const ann = await waitingAt(site, relay);
  await site.ask(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'full'; END $$;
    CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON waitlist_signups
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  expect((await ann.join(from())).status).toBe(500);
  await site.ask('DROP TRIGGER refuse ON waitlist_signups');
  const { rows } = await site.ask(
    `SELECT count(*) FROM pgboss.job WHERE name = 'send-letter' AND data->>'to' = $1`,
    [ann.email],
  );
  expect(rows[0].count).toBe(0);
  expect((await ann.join(from())).status).toBe(200);
  await ann.sentEmail(1);
});
