import { expect, test } from 'vitest';
import { startApp } from '#tests/app/app.ts';
import { entriesOf, fromMember, sendMail, signUp } from '#tests/fixtures/factories.ts';

/** Raises PostgreSQL's disk full error on each change of a table. */
const FULL = (table: string) => `
  CREATE FUNCTION full_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION full_${table}()`;

test('a change on a full database gets a readable error while reads still work', async () => {
  const app = await startApp();
  const ann = await signUp(app);
  await sendMail(app, {
    ...fromMember(ann),
    subject: 'The lift is stuck',
    text: 'Between floors.',
  });
  await app.settled();
  const [entry] = await entriesOf(ann);
  expect(entry).toBeDefined();
  await app.ask(FULL('issues'));
  await app.ask(FULL('sessions'));
  // The session is due for renewal.
  app.clock.offset = 3_600_000;

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
