import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { asSystem } from '#server/db/as-system.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { forgetOld } from '#server/operation/retention/forget-old.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp } from '#tests/fixtures/factories.ts';
import { changeMany } from '#tests/requests/change-requests.ts';
import { add, allIndexed, find } from '#tests/requests/search-requests.ts';

/** Distances one and two: the more distant word is proposed only without the nearer one. */
const NEAR = 'brandenburg';
const FAR = 'brandenborg';
const TYPED = 'brandenburk';

const DAY_MS = 86_400_000;

let app: TestApp;
let db: Database;
let ann: Member;
let bob: Member;
let near: Issue;
beforeAll(async () => {
  app = await startApp();
  db = openDatabase(app.databaseUrl, { connections: 2 });
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});
beforeEach(async () => {
  const domain = newDomain();
  ann = await signUp(app, `ann@${domain}`, 'Ann');
  bob = await signUp(app, `bob@${domain}`, 'Bob');
  near = await add(ann, 'Near', `The truck is in ${NEAR}.`);
  await add(ann, 'Far', `The truck is in ${FAR}.`);
  await allIndexed(app);
  expect(await find(bob, TYPED)).toEqual(['Near']);
});

const send = (path: string, method: string, json?: object) =>
  ann.fetch(path, { method, ...(json && { json }) });
const restrict = (restricted = true) =>
  send(`/api/issues/${near.id}/restricted`, 'PATCH', { restricted, people: [] });

async function erase({ id }: Issue) {
  expect((await changeMany(ann, [{ id, deleted: true }])).refused).toEqual([]);
  const later = new Date(app.clock.now().getTime() + 2 * DAY_MS);
  const keep = { rawMailDays: null, eventsDays: null, deletedDays: 1, securityEventsDays: 90 };
  await forgetOld(db, keep, later, new AbortController().signal);
}

const kept = async () => {
  await allIndexed(app);
  expect((await app.ask('SELECT FROM search_words_gone')).rows).toHaveLength(0);
  const { rows } = await app.ask(
    'SELECT word FROM search_words WHERE company_id = $1 AND word = ANY($2) ORDER BY word DESC',
    [ann.user.company.id, [NEAR, FAR]],
  );
  return rows.map(({ word }) => word);
};

test('two workers without entries to index delete words without blocking each other', async () => {
  const bothAreThere = Promise.withResolvers<void>();
  let there = 0;
  const work = () =>
    asSystem(db, async (tx) => {
      await tx.execute(sql`SELECT tidings_index_due(10)`);
      there += 1;
      if (there === 2) {
        await app.ask("INSERT INTO search_words_gone VALUES ($1, '{nowhere}')", [
          ann.user.company.id,
        ]);
        bothAreThere.resolve();
      }
      await bothAreThere.promise;
      await tx.execute(sql`SELECT tidings_forget_words(2)`);
    });
  await expect(Promise.all([work(), work()])).resolves.toHaveLength(2);
});

describe('a typo does not match a word that is no longer visible', () => {
  test('after its entry was permanently deleted', async () => {
    await erase(near);
    expect(await find(bob, TYPED)).toEqual(['Far']);
    expect(await kept()).toEqual([FAR]);
  });

  test('after its entry was restricted; its readers still find it by the word', async () => {
    await restrict();
    expect(await find(bob, TYPED)).toEqual(['Far']);
    expect(await find(ann, NEAR)).toEqual(['Near']);
    expect(await kept()).toEqual([FAR]);
    expect(await find(ann, NEAR)).toEqual(['Near']);
    expect(await find(bob, NEAR)).toEqual(['Far']);
    expect(await find(ann, TYPED)).toEqual(['Far']);
    await restrict(false);
    await allIndexed(app);
    expect(await find(bob, TYPED)).toEqual(['Near']);
  });

  test('after its entry was rewritten, for example by reprocessing its mail', async () => {
    const rewritten = "caption_selected = 'Truck', body = 'The truck is back.'";
    await app.ask(`UPDATE issues SET ${rewritten} WHERE id = $1`, [near.id]);
    await allIndexed(app);
    expect(await find(bob, TYPED)).toEqual(['Far']);
    expect(await kept()).toEqual([FAR]);
  });
});

test('a word that another entry contains is still suggested', async () => {
  const other = await add(bob, 'Other', `Ask in ${NEAR} too.`);
  await allIndexed(app);
  await erase(near);
  expect(await find(bob, TYPED)).toEqual(['Other']);
  expect(await kept()).toEqual([NEAR, FAR]);
  await erase(other);
  expect(await find(bob, TYPED)).toEqual(['Far']);
});
