import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { add, allIndexed, find } from '#tests/requests/search-requests.ts';

const LINES = readFileSync(path.join(import.meta.dirname, 'words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const ENTRIES = LINES.flatMap((line) => {
  const [, subject, body] = line.match(/^([^=]+?): (.*)$/) ?? [];
  return subject && body ? [{ subject, body }] : [];
});
const CASES = LINES.flatMap((line) => {
  const [, typed, found] = line.match(/^(.+?) =>(.*)$/) ?? [];
  return typed ? [[typed, (found ?? '').split(',').map((one) => one.trim())] as const] : [];
});

let app: TestApp;
let ann: Member;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  for (const { subject, body } of ENTRIES) await add(ann, subject, body);
  await allIndexed(app);
});
afterAll(() => app.close());

describe('a search term', () => {
  test.each(CASES)('%j finds %j', async (typed, subjects) => {
    const wanted = subjects.filter(Boolean).toSorted();
    expect((await find(ann, typed)).toSorted()).toEqual(wanted);
    // Not at the end, so no prefix matching.
    expect((await find(ann, `${typed} -nothing`)).toSorted()).toEqual(wanted);
  });

  test('ranks its exact form first, then its other forms', async () => {
    expect((await find(ann, 'freezer'))[0]).toBe('Cold room');
    expect((await find(ann, 'freezes'))[0]).toBe('Meat');
    expect((await find(ann, 'frozen'))[0]).toBe('Pipe');
  });

  test('when negated excludes only its own word and endings', async () => {
    expect((await find(ann, 'freezer -frozen')).toSorted()).toEqual(['Cold room', 'Meat']);
  });

  test('in quotation marks is found word for word, in that order', async () => {
    const cases = {
      '"no place left"': ['Parking'],
      '"place no left"': [],
      '"no places left"': [],
      '"came from the bank"': ['Bank'],
      '"came the bank"': [],
      '"sign this"': ['Tax'],
      '"a pris du retard"': ['Camion'],
      '"A PRÎS du retard"': ['Camion'],
      '"frezer in"': [],
    };
    for (const [typed, subjects] of Object.entries(cases)) {
      expect(await find(ann, typed), typed).toEqual(subjects);
    }
  });
});
