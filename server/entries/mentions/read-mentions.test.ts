import { describe, expect, test } from 'vitest';
import { readMentions } from './read-mentions.ts';

const member = (id: string, name: string, email: string, departments: string[] = []) => ({
  id,
  name,
  email,
  departments,
});
const MEMBERS = [
  member('ana', 'Ana Lopez', 'ana@acme.example', ['Facilities']),
  member('ann', 'Ann Moe', 'a.moe@acme.example', ['Facilities', 'Technology']),
  member('bob1', 'Bob Stone', 'bob.stone@acme.example'),
  member('bob2', 'Bob Reed', 'bob.reed@acme.example'),
  member('eric', 'Éric Côté', 'eric@acme.example', ['HR']),
  member('jl', 'Jean-Luc Roy', 'jl.roy@acme.example'),
];
const meant = (text: string) => readMentions(text, MEMBERS).flatMap(({ people }) => people);

describe('a mention', () => {
  test.each([
    ['@Ana can you look?', ['ana']],
    ['@ana, please', ['ana']],
    ['Could @Ana Lopez look (again)?', ['ana']],
    ['thanks @ana.', ['ana']],
    ['(@Ana)', ['ana']],
    ['@Ana’s list', ['ana']],
    ['@ana@acme.example please', ['ana']],
    ['@Bob Reed and @Bob Stone', ['bob2', 'bob1']],
    ['@bob.stone has it', ['bob1']],
    ['@Eric et @Éric', ['eric', 'eric']],
    ['@eric cote', ['eric']],
    ['@Jean-Luc, ça va ?', ['jl']],
    ['@facilities the lift is stuck', ['ana', 'ann']],
    ['@Technology or @IT', ['ann', 'ann']],
    ['@RH bonjour', ['eric']],
    ['ligne\n@ana\nligne', ['ana']],
  ])('in %j means %j', (text, people) => {
    expect(meant(text)).toEqual(people);
  });

  test.each([
    'ana@acme.example wrote',
    'write to mailto:ana@acme.example',
    '@Bob can you look?',
    '@Anatole knows',
    '@Ana-Maria knows',
    '@nobody',
    '@ Ana',
    '@@Ana',
    'x@Ana',
    '@here @all @everyone',
    'Ana, can you look?',
    '@finance nobody looks after it',
    '',
  ])('is not in %j', (text) => {
    expect(meant(text)).toEqual([]);
  });

  test('keeps its spelling and appears once', () => {
    expect(readMentions('@ANA, @ana lopez and @ANA', MEMBERS).map(({ text }) => text)).toEqual([
      '@ANA',
      '@ana lopez',
    ]);
  });

  test('of a department without members is recognized and notifies no member', () => {
    expect(readMentions('@finance', MEMBERS)).toEqual([{ text: '@finance', id: null, people: [] }]);
  });

  test('is found in linear time in a long text', () => {
    expect(meant(`${'@'.repeat(50_000)} ${'@x '.repeat(20_000)}`)).toEqual([]);
  });
});
