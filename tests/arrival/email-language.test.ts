import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '#contract/dev.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const FRENCH = { 'accept-language': 'fr-CA,fr;q=0.9' };
const ENGLISH = { 'accept-language': 'en-CA' };

const speak = (who: Pick<Member, 'fetch'>, language: unknown) =>
  who.fetch('/api/user/language', { method: 'PUT', json: { language } });

async function emailsTo(email: string): Promise<OutgoingMail[]> {
  const all = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as OutgoingMail[];
  return all.filter(({ to }) => to === email);
}

const askForLink = (email: string, headers: Record<string, string>) =>
  visitor(app).fetch('/api/auth/send-magic-link', { method: 'POST', json: { email }, headers });

async function confirm(email: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await visitor(app).fetch(await linkFor(app, email), { method: 'POST', headers });
  expect(answer.status).toBe(303);
}

async function languageOf(email: string): Promise<string> {
  const { rows } = await app.ask('SELECT language FROM users WHERE email = $1', [email]);
  return rows[0].language;
}

test('a sign-in link uses the recipient’s language, regardless of the requesting browser', async () => {
  const email = `ann@${newDomain()}`;
  await askForLink(email, FRENCH);
  await confirm(email, FRENCH);
  await askForLink(email, ENGLISH);
  expect(
    (await emailsTo(email)).find(({ text }) => text.includes('/api/auth/link/')),
  ).toMatchObject({ subject: 'Votre lien de connexion à Tidings' });
  const stranger = `bob@${newDomain()}`;
  await askForLink(stranger, FRENCH);
  expect((await emailsTo(stranger))[0]?.subject).toBe('Votre lien de connexion à Tidings');
});

test('a confirmed link sets the email language to that of the browser, if known', async () => {
  const email = `ann@${newDomain()}`;
  await askForLink(email, FRENCH);
  await confirm(email, ENGLISH);
  expect(await languageOf(email)).toBe('en');
  await askForLink(email, {});
  await confirm(email, { 'accept-language': 'en', cookie: 'tidings_language=fr' });
  expect(await languageOf(email)).toBe('fr');
  await askForLink(email, {});
  await confirm(email, { 'accept-language': 'de' });
  expect(await languageOf(email)).toBe('fr');
});

test('each colleague is emailed in their own language, not the actor’s', async () => {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`);
  const bob = await signUp(app, `bob@${domain}`);
  await send(ann, 'PATCH', `/api/workspace/people/${bob.user.id}`, { role: 'company_admin' });
  expect((await speak(bob, 'fr')).status).toBe(200);
  const { name } = ann.user.company;
  const asked = await ann.fetch('/api/workspace/deletion', {
    method: 'POST',
    json: { name },
    headers: FRENCH,
  });
  expect(asked.status, await asked.text()).toBe(200);
  await app.settled();
  for (const [person, language, words] of [
    [ann, 'en', 'will be deleted'],
    [bob, 'fr', 'va être supprimé'],
  ] as const) {
    const emails = await emailsTo(person.user.email);
    expect(emails.filter(({ html }) => html.includes(words))).toMatchObject([
      { html: expect.stringContaining(`<html lang="${language}"`) },
    ]);
  }
});

test('a user can change their email language to any supported one', async () => {
  const ann = await signUp(app);
  expect(ann.user.language).toBe('en');
  const user = { ...ann.user, language: 'fr' };
  expect(await (await speak(ann, 'fr')).json()).toEqual({ user });
  expect(await (await ann.fetch('/api/auth/me')).json()).toMatchObject({ user });
  const refused = await speak(ann, 'de');
  expect([refused.status, await refused.json()]).toMatchObject([400, { field: 'language' }]);
  expect((await speak(visitor(app), 'fr')).status).toBe(401);
  expect(await (await ann.fetch('/api/auth/me')).json()).toMatchObject({ user });
});
