import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { giveEntries } from '#tests/fixtures/given-entries.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { add, allIndexed, find } from '#tests/requests/search-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const indexed = () => allIndexed(app);

describe('among the results', () => {
  test('an entry without a phrase appears, though nearly all contain it', async () => {
    const ann = await signUp(app);
    await add(ann, 'Old');
    await addMany(app, ann, 150, 'foo bar');
    await indexed();
    for (const words of ['-"foo bar"', 'zzz or -"foo bar"', '-foo']) {
      expect(await find(ann, words)).toEqual(['Old']);
    }
  });

  test('an entry that passes a filter appears, despite many better matches outside', async () => {
    const ann = await signUp(app);
    const department = 'Finance' as const;
    const old = { subject: 'Invoice', department, timestamp: '2026-01-01T00:00:00Z' };
    const others = Array.from({ length: 250 }, (_, n) => ({ subject: `Invoice ${n}` }));
    await giveEntries(app, ann, [old, ...others]);
    await indexed();
    expect(await find(ann, 'invoice')).toHaveLength(200);
    expect(await find(ann, 'invoice', '&departments=Finance&status=open')).toEqual(['Invoice']);
  });

  test('the entry with the typed number is first, before others with that word', async () => {
    const ann = await signUp(app);
    const { issueId } = await add(ann, 'First', 'Nothing to see.');
    const number = issueId.split('-').at(-1);
    await add(ann, `Bus ${number} ${number}`, `Bus ${number} is late, bus ${number} again.`);
    await add(ann, 'Long', `Order ${number}77 is late.`);
    await indexed();
    expect(await find(ann, `${number}`)).toEqual(['First', `Bus ${number} ${number}`, 'Long']);
    expect(await find(ann, `#${number}`)).toEqual(['First', `Bus ${number} ${number}`, 'Long']);
  });

  test('whole words rank before prefixes, captions before texts, then the newest', async () => {
    const ann = await signUp(app);
    await add(ann, 'Cat flap', 'The flap is stuck.');
    await add(ann, 'Alpha', 'In the hall there stands a cat.');
    await add(ann, 'Beta', 'In the hall there stands a cat.');
    await add(ann, 'Category', 'The category of a category in all categories.');
    await indexed();
    expect(await find(ann, 'cat')).toEqual(['Cat flap', 'Beta', 'Alpha', 'Category']);
  });

  test('an exact spelling excludes corrections if an entry has it', async () => {
    const ann = await signUp(app);
    await add(ann, 'Right', 'We received the parcel.');
    await add(ann, 'Wrong', 'We recieved the parcel.');
    await indexed();
    expect(await find(ann, 'recieved')).toEqual(['Wrong']);
    expect(await find(ann, 'receivd')).toEqual(['Right']);
    await app.ask("DELETE FROM issues WHERE subject = 'Wrong'");
    expect(await find(ann, 'recieved')).toEqual(['Right']);
  });

  test('a frequent word returns the newest, and a rare one among many is found', async () => {
    const ann = await signUp(app);
    const { id } = await add(ann, 'Old', 'An old sundial stands in the yard.');
    await addMany(app, ann, 1000, 'One more invoice is waiting.');
    await app.ask("UPDATE issues SET last_updated = '2020-01-01' WHERE id = $1", [id]);
    await add(ann, 'Invoice Invoice', 'This invoice is about an invoice.');
    await indexed();
    const found = await find(ann, 'invoice');
    expect(found).toHaveLength(200);
    expect(found[0]).toBe('Invoice Invoice');
    expect(await find(ann, 'sundial')).toEqual(['Old']);
    expect(await find(ann, 'sundail')).toEqual(['Old']);
    expect(await find(ann, 'sundial yard -invoice')).toEqual(['Old']);
    expect(await find(ann, '"old sundial" -"yard stands" y')).toEqual(['Old']);
    expect(await find(ann, 'sundial -"old sundial"')).toEqual([]);
    expect(await find(ann, '"sundial old"')).toEqual([]);
    expect(await find(ann, '-nothing')).toHaveLength(200);
    expect(await find(ann, 'invoice', '&status=resolved')).toEqual([]);
  });
});

describe('the words', () => {
  test('of another company are neither found nor used for typos', async () => {
    const [ann, eve] = [await signUp(app), await signUp(app)];
    const { issueId } = await add(ann, 'Merger', 'The acquisition of Globex is prepared.');
    await add(eve, 'Lunch', 'Soup again.');
    await indexed();
    for (const words of ['globex', 'globx', 'acquisition', 'aquisition', issueId, '-soup']) {
      expect(await find(eve, words)).toEqual([]);
    }
    expect(await find(ann, 'globx')).toEqual(['Merger']);
  });

  test('of a restricted entry are found only by its readers, indexed or not', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const { id, issueId } = await add(ann, 'Dismissal', 'The accountant is to be replaced.');
    await add(ann, 'Plants', 'The plants need water.');
    await indexed();
    expect(await find(bob, 'accountant')).toEqual(['Dismissal']);
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [id]);
    const number = issueId.split('-').at(-1) ?? '';
    const ways = ['accountant', 'dismiss', 'acountant', issueId, `#${number}`, '-plants'];
    const look = async () => {
      for (const words of ways) expect(await find(bob, words)).not.toContain('Dismissal');
      expect(await find(ann, 'accountant')).toEqual(['Dismissal']);
      expect((await find(ann, issueId))[0]).toBe('Dismissal');
    };
    await look();
    await indexed();
    await look();
    await app.ask('INSERT INTO issue_people VALUES ($1, $2, $3)', [
      ann.user.company.id,
      id,
      bob.user.id,
    ]);
    expect(await find(bob, 'accountant')).toEqual(['Dismissal']);
  });

  test('of a restricted entry correct no typos', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const { id } = await add(ann, 'Secret');
    await app.ask('UPDATE issues SET restricted = true, body = $2 WHERE id = $1', [
      id,
      'The takeover of Globex.',
    ]);
    await add(ann, 'Open', 'Globes stand in the hall.');
    await indexed();
    expect(await find(bob, 'globex')).toEqual(['Open']);
    expect(await find(ann, 'globex')).toEqual(['Secret']);
  });

  test('of an earlier index version are indexed again and found', async () => {
    const ann = await signUp(app);
    const { id } = await add(ann, 'Before', 'The excavator is in the garage.');
    await indexed();
    const before = 'UPDATE entry_search SET is_of_before = true, words = $2 WHERE entry_id = $1';
    await app.ask(before, [id, "'garag':1C"]);
    await indexed();
    expect(await find(ann, 'excavat')).toEqual(['Before']);
    expect(await find(ann, 'crane')).toEqual([]);
  });
});
