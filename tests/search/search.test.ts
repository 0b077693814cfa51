import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { add, allIndexed, find } from '#tests/requests/search-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const indexed = () => allIndexed(app);

const findEach = async (member: Member, queries: string[]) =>
  Object.fromEntries(
    await Promise.all(queries.map(async (words) => [words, await find(member, words)])),
  );

const all = (queries: string[], subjects: string[]) =>
  Object.fromEntries(queries.map((words) => [words, subjects]));

describe('an entry is found', () => {
  test('by its caption, subject, text, sender and number', async () => {
    const ann = await signUp(app, undefined, 'Ann Zimmermann');
    const { issueId, captionSelected } = await add(
      ann,
      'Forklift',
      'The hydraulic hose leaks oil onto the floor of hall seven.',
    );
    const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
    await add(bob, 'Ladder', 'A rung is loose.');
    await indexed();
    const caption = captionSelected.match(/\p{L}{4,}/gu)?.at(-1) ?? '';
    const number = issueId.split('-').at(-1) ?? '';
    const by = ['forklift', 'hydraulic', 'zimmermann', ann.user.email, caption];
    expect(await findEach(bob, by)).toEqual(all(by, ['Forklift']));
    const numbers = [issueId, issueId.toUpperCase(), number, `#${number}`];
    for (const words of numbers) expect((await find(bob, words))[0]).toBe('Forklift');
    const not = ['pneumatic', 'zimmerman forklifts ladder', issueId.replace(/\d+$/, '977')];
    expect(await findEach(bob, not)).toEqual(all(not, []));
  });

  test('by its notes, until they are deleted', async () => {
    const ann = await signUp(app);
    const { id } = await add(ann, 'Gate');
    await add(ann, 'Fence');
    await ann.fetch(`/api/issues/${id}/notes`, {
      method: 'POST',
      json: { content: 'The locksmith comes on Thursday.' },
    });
    await indexed();
    expect(await find(ann, 'locksmith')).toEqual(['Gate']);
    await app.ask('DELETE FROM internal_notes WHERE issue_id = $1', [id]);
    await indexed();
    expect(await find(ann, 'locksmith')).toEqual([]);
  });

  test('by the mails that joined it, their senders and file names', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const messageId = `<first@${ann.user.company.domain}>`;
    const first = { ...fromMember(ann), subject: 'Crane', messageId };
    const attachments = [{ filename: 'Prüfbericht_crane-2.pdf', content: Buffer.from('%PDF-1.4') }];
    await sendMail(app, { ...first, text: 'The crane needs a new cable.', attachments });
    await filedMails(app, ann, 1);
    const reply = {
      ...fromMember(bob),
      subject: 'Re: Crane',
      header: `Message-ID: <second@${ann.user.company.domain}>\r\nIn-Reply-To: ${messageId}`,
      body: 'The electrician measured the voltage twice.',
    };
    await sendMail(app, { ...fromMember(bob), raw: rawMail(reply) });
    await filedMails(app, ann, 2);
    await add(ann, 'Pallet');
    await indexed();
    const by = ['electrician', bob.user.email, 'prufbericht', 'crane-2.pdf', 'Prüfbericht_crane'];
    expect(await findEach(ann, by)).toEqual(all(by, ['Crane']));
    expect(await findEach(ann, ['carpenter', 'crane-3.pdf'])).toEqual(
      all(['carpenter', 'crane-3.pdf'], []),
    );
  });

  test('immediately after writing, before its words are indexed', async () => {
    const ann = await signUp(app);
    await add(ann, 'Compressor', 'It hums.');
    expect(await find(ann, 'compress')).toEqual(['Compressor']);
    expect(await find(ann, 'generator')).toEqual([]);
    await indexed();
    expect(await find(ann, 'hums')).toEqual(['Compressor']);
  });

  test('in the requested section, deleted or not', async () => {
    const ann = await signUp(app);
    const { id: done } = await add(ann, 'Conveyor done');
    const { id: gone } = await add(ann, 'Conveyor gone');
    await add(ann, 'Conveyor open');
    await ann.fetch(`/api/issues/${done}/status`, {
      method: 'PATCH',
      json: { status: 'resolved' },
    });
    await app.ask('UPDATE issues SET deleted = true WHERE id = $1', [gone]);
    await indexed();
    const among = async (more: string) => (await find(ann, 'conveyor', more)).sort();
    expect(await among('')).toEqual(['Conveyor done', 'Conveyor open']);
    expect(await among('&status=open')).toEqual(['Conveyor open']);
    expect(await among('&status=resolved')).toEqual(['Conveyor done']);
    expect(await among('&status=open&includeDeleted=true')).toEqual([
      'Conveyor gone',
      'Conveyor open',
    ]);
  });
});

describe('a query', () => {
  let ann: Member;
  beforeAll(async () => {
    ann = await signUp(app);
    await add(ann, 'Printers', 'Two printers in the office are broken.');
    await add(ann, 'Chauffage', 'Les chaudières ont été réparées à l’école.');
    await add(ann, 'Category', 'A catalogue of spare parts is missing.');
    await add(ann, 'Warehouse', 'The receiving department wants a thermostat.');
    await indexed();
  });

  test.each([
    ['another form of the word', 'printer', 'Printers'],
    ['the beginning of the last word', 'broken pri', 'Printers'],
    ['words in another order', 'office printers', 'Printers'],
    ['words without their accents', 'chaudieres ecole', 'Chauffage'],
    ['words with accents, in another form', 'chaudière réparé', 'Chauffage'],
    ['accents taken apart', 'chaudie\u0300re', 'Chauffage'],
    ['accents where there are none', 'prínters', 'Printers'],
    ['words that say nothing', 'the printer is', 'Printers'],
    ['a phrase', '"receiving department"', 'Warehouse'],
    ['a phrase that is not closed', '"receiving depart', 'Warehouse'],
    ['what is not wanted', 'missing or office -broken', 'Category'],
    ['the beginning of an earlier word', 'catalo spare', 'Category'],
    ['a letter left out', 'prnter', 'Printers'],
    ['a letter too many', 'printter', 'Printers'],
    ['a wrong letter', 'thermoszat', 'Warehouse'],
    ['letters that changed places', 'recieving', 'Warehouse'],
    ['letters that changed places at the front', 'rpinters', 'Printers'],
    ['two errors in a long word', 'departemant', 'Warehouse'],
    ['an error in a word still being typed', 'thermpst', 'Warehouse'],
    ['an error in an earlier word', 'brokn printer', 'Printers'],
  ])('finds by %s', async (_what, words, subject) => {
    expect(await find(ann, words)).toEqual([subject]);
  });

  test.each([
    ['no word of any entry', 'helicopter'],
    ['words of different entries', 'printer thermostat'],
    ['the end of a word', 'inters'],
    ['a phrase in another order', '"department receiving"'],
    ['what is not wanted alone', 'printer -office'],
    ['two errors in a short word', 'pirntes'],
    ['a wrong letter in a word of three', 'twi'],
    ['an error within a phrase', '"recieving department"'],
    ['an error in a word beside one of another entry', 'thermostat brokn'],
  ])('does not find by %s', async (_what, words) => {
    expect(await find(ann, words)).toEqual([]);
  });

  test.each([
    "' OR 1=1 -- & | ! ( : *",
    '"""', // empty phrase
    '"printers',
    '- -- -" "-',
    '\u0007\u200b\ufeff',
    '🙂👩‍👩‍👧',
    '%_%',
    '\\',
    "\\' \\\" '' <-> :* & !",
    '<b>&amp;</b>',
    'a'.repeat(200),
    '"a" '.repeat(50),
    '-a '.repeat(66),
    'or '.repeat(66),
    'ﷺ'.repeat(200),
    'é'.repeat(200),
    '9'.repeat(200),
    '١٢٣ Ж日本語',
  ])('may be %j and gets results', async (words) => {
    const answer = await ann.fetch(`/api/issues?q=${encodeURIComponent(words)}`);
    expect(answer.status).toBe(200);
  });

  test('must not contain a NUL', async () => {
    expect((await ann.fetch('/api/issues?q=a%00b')).status).toBe(400);
  });
});
