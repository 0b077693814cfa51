import { expect, test } from 'vitest';
import { startApp } from '#tests/app/app.ts';
import { entriesOf, fromMember, sendMail, signUp, until } from '#tests/fixtures/factories.ts';

/** What PostgreSQL says where its disk is full, at each change of a table. */
const FULL = (table: string) => `
  CREATE FUNCTION full_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION full_${table}()`;

test('while the database can store nothing, a change is refused in people’s words, and all can be read', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const app = await startApp({ clock: () => now });
  const ann = await signUp(app);
  await sendMail(app, {
    ...fromMember(ann),
    subject: 'The lift is stuck',
    text: 'Between floors.',
  });
  const [entry] = await until(async () => {
    const entries = await entriesOf(ann);
    return entries.length > 0 && entries;
  });
  await app.ask(FULL('issues'));
  await app.ask(FULL('sessions'));
  // The session would be renewed by now.
  now = new Date('2026-03-02T11:00:00Z');

  const changed = await ann.fetch(`/api/entries/${entry?.id}/delete`, {
    method: 'PATCH',
    json: {},
  });
  expect(changed.status).toBe(503);
  expect(changed.headers.get('retry-after')).toBe('60');
  expect(await changed.json()).toMatchObject({
    type: 'service_unavailable',
    message: expect.stringContaining('its disk is full'),
  });
  expect((await entriesOf(ann)).map(({ id }) => id)).toEqual([entry?.id]);
  expect((await ann.fetch('/api/auth/me')).status).toBe(200);
  await app.close();
});
