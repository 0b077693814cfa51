import { describe, expect, test } from 'vitest';
import { completed, type MentionChoice, matching, mentionBefore } from './mention-text.ts';

const at = (text: string) => {
  const caret = text.indexOf('|');
  return mentionBefore(text.replace('|', ''), caret);
};

describe('a mention being typed', () => {
  test.each([
    ['@|', { from: 0, query: '' }],
    ['@an|', { from: 0, query: 'an' }],
    ['Hi @Ana Lo| there', { from: 3, query: 'Ana Lo' }],
    ['(@an|', { from: 1, query: 'an' }],
    ['one\n@bo|', { from: 4, query: 'bo' }],
  ])('is in %j', (text, found) => {
    expect(at(text)).toEqual(found);
  });

  test.each([
    'ana@ac|',
    '@@a|',
    '@ a|',
    '@ana, ca|',
    '@ana\nb|',
    'no|',
    '|@ana',
    '@one two three four|',
  ])('is absent in %j', (text) => {
    expect(at(text)).toBeNull();
  });
});

const choice = (name: string, ...names: string[]): MentionChoice => ({
  key: name,
  shown: name,
  inserted: name,
  names: [name, ...names],
});
const CHOICES = [
  choice('Ana Lopez', 'ana@acme.example'),
  choice('Éric Côté', 'eric@acme.example'),
  choice('Facilities', 'Installations'),
];

test.each([
  ['', 'Ana Lopez|Éric Côté|Facilities'],
  ['lo', 'Ana Lopez'],
  ['eric c', 'Éric Côté'],
  ['COT', 'Éric Côté'],
  ['inst', 'Facilities'],
  ['ana@', 'Ana Lopez'],
  ['x', ''],
])('%j may mean %j', (query, shown) => {
  expect(
    matching(CHOICES, query)
      .map((one) => one.shown)
      .join('|'),
  ).toBe(shown);
});

test('a mention is completed in place, with one space after it', () => {
  expect(completed('Hi @an can you', { from: 3, caret: 6 }, 'Ana Lopez')).toEqual({
    text: 'Hi @Ana Lopez can you',
    caret: 14,
  });
  expect(completed('@', { from: 0, caret: 1 }, 'Facilities')).toEqual({
    text: '@Facilities ',
    caret: 12,
  });
});
