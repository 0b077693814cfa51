import { expect, test } from 'vitest';
import { readAuthors, readMailboxes } from './addresses.ts';

const read = (value: string) =>
  readMailboxes(value).map(({ name, address }) => (name ? `${name} <${address}>` : address));

test.each([
  ['Ann Archer <Ann@A.Example>', ['Ann Archer <ann@a.example>']],
  ['ann@a.example', ['ann@a.example']],
  ['ann@a.example (Ann (the plumber))', ['Ann (the plumber) <ann@a.example>']],
  [
    '"Archer, Ann" <ann@a.example>, bob@b.example',
    ['Archer, Ann <ann@a.example>', 'bob@b.example'],
  ],
  ['=?utf-8?Q?Archer=2C_Ann?= <ann@a.example>', ['Archer, Ann <ann@a.example>']],
  ['=?utf-8?Q?Archer,_Ann?= <ann@a.example>', ['Archer, Ann <ann@a.example>']],
  ['"=?utf-8?Q?J=C3=B6rg?=" <j@b.example>', ['Jörg <j@b.example>']],
  ['=?utf-8?Q?Ann_<ann@a.example>?=', ['Ann <ann@a.example>']],
  ['Archer, Ann <ann@a.example>', ['Archer, Ann <ann@a.example>']],
  [
    'Board: ann@a.example, "Bob B" <bob@b.example>;, c@c.example',
    ['ann@a.example', 'Bob B <bob@b.example>', 'c@c.example'],
  ],
  [', ann@a.example', ['ann@a.example']],
  ['<>, ann@a.example', ['ann@a.example']],
  ['ann@a.example; bob@b.example', ['ann@a.example', 'bob@b.example']],
  ['Ann ann@a.example', ['Ann <ann@a.example>']],
  ['Ann <ann@a.example', ['Ann <ann@a.example>']],
  ['"Ann <ann@a.example>', ['"Ann <ann@a.example>']],
  ['<@relay.example,@two.example:ann@a.example>', ['ann@a.example']],
  ['<mailto:ann@a.example>', ['ann@a.example']],
  ['Ann <ann(home)@a.example(work)>', ['Ann <ann@a.example>']],
  ['<"ann archer"@a.example>', ['"ann archer"@a.example']],
  ['<"ann"@a.example>', ['ann@a.example']],
  ['ann@[192.0.2.1]', ['ann@[192.0.2.1]']],
  ['"bob@b.example" <ann@a.example>', ['bob@b.example <ann@a.example>']],
  ['Mail System <MAILER-DAEMON>', ['Mail System <mailer-daemon>']],
])('%j names %j', (value, expected) => {
  expect(read(value)).toEqual(expected);
});

test.each([
  [''],
  ['Ann'],
  ['undisclosed-recipients:;'],
  ['<>'],
  ['@'],
  ['ann@'],
  ['"'],
  ['('],
  [',;,'],
])('no address: %j', (value) => {
  expect(readMailboxes(value)).toEqual([]);
});

test('line breaks and direction marks are removed from addresses', () => {
  const [mailbox] = readMailboxes('=?utf-8?Q?Ann=0D=0A=E2=80=AE?= <ann@a.\u202eexample>');
  expect(mailbox).toEqual({ name: 'Ann \u202e', address: 'ann@a.example' });
});

test.each([
  '<ann@a.example> <bob@b.example>',
  'ann@a.example bob@b.example',
  'Ann <ann@a.example> bob@b.example',
  '<ann@a.example bob@b.example>',
  '<ann@a.example <bob@b.example>',
  '"Ann" ann@a.example (home) bob@b.example',
  '=?utf-8?Q?ann=40a.example,_bob=40b.example?=',
])('%j has two authors', (value) => {
  expect(readAuthors(value)).toEqual(['ann@a.example', 'bob@b.example']);
});

test.each([
  'Ann (Ops) <ann@a.example>',
  'Ann (bob@b.example) <ann@a.example> (bob@b.example)',
  '"ann@a.example" <ann@a.example>',
  'ann@a.example <ann@a.example>',
  '<ann@a.example> <ann@a.example>',
  '"Ann via list bob@b.example" <ann@a.example>',
  '"Ann \\"x\\" bob@b.example" ann@a.example',
  '=?utf-8?Q?bob=40b.example?= <ann@a.example>',
  "Ann/O'Neil [Ops] @ Work <ann@a.example>",
  'ann @ a.example',
  '<ANN@a.example>',
  '<@relay.example,@two.example:ann@a.example>',
  '<mailto:ann@a.example>',
  'Team: Ann <ann@a.example>;',
])('%j has one author', (value) => {
  expect(readAuthors(value)).toEqual(['ann@a.example']);
});

test('a quoted local part that contains an address is one author', () => {
  expect(readAuthors('<"bob@b.example x"@a.example>').length).toBe(1);
  expect(readAuthors('"bob@b.example x"@a.example').length).toBe(1);
});
