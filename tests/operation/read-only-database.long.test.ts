import { expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { ask } from '#tests/app/postgres.ts';
import {
  entriesOf,
  type Member,
  rawMail,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';

/** Applies to new connections. */
async function makeReadOnly(app: TestApp, isReadOnly: boolean): Promise<void> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const { rows } = await app.ask('SELECT current_database() AS name');
  const change = isReadOnly
    ? 'SET default_transaction_read_only = on'
    : 'RESET default_transaction_read_only';
  await ask(server, `ALTER DATABASE ${rows[0].name} ${change}`);
}

const mail = (app: Pick<TestApp, 'smtpPort'>, { user }: Member, subject: string) => {
  const [from, to] = [user.email, user.company.intakeEmail];
  const header = `Message-ID: <${subject}@replicated.example>`;
  const raw = rawMail({ from, to, subject, header, body: 'Please look.' });
  return sendMail(app, { from, to, raw }).catch(({ response }: { response: string }) => response);
};

test('connections to a server that turned read-only are replaced', async () => {
  const app = await startApp();
  const ann = await signUp(app);
  const change = async (name: string) =>
    (await ann.fetch('/api/user/profile', { method: 'PATCH', json: { name } })).status;
  await makeReadOnly(app, true);
  // Simulates a failover: all connections are closed.
  await app.ask(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await until(async () => (await ann.fetch('/api/issues')).status === 200, 'reading');
  expect(await mail(app, ann, 'too-early')).toMatch(/^451 /);
  expect(await change('Too Early')).toBe(503);
  await makeReadOnly(app, false);
  // At most one request fails on the stale connections.
  await change('Perhaps');
  expect(await change('Ann Again')).toBe(200);
  const stream = await openStream(app, ann);
  expect((await stream.next()).event).toBe('ready');
  await until(async () => (await mail(app, ann, 'late')).startsWith('250'), 'an accepted mail');
  await app.settled();
  while ((await stream.next()).event !== 'entries');
  stream.close();
  const subjects = (await entriesOf(ann)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'late')).toHaveLength(1);
  await app.close();
});
