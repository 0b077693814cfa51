import { describe, expect, test } from 'vitest';
import { greetingLength, isClose, isPleasantry } from './courtesies.ts';
import { readLetter } from './letter.ts';
import { momentsIn } from './moments.ts';
import { bookOf, findPhrases, longestOnly } from './phrases.ts';
import { cutAt } from './plain-text.ts';
import { isNegated } from './scope.ts';
import { sentenceOf, sentencesOf, splitSentences } from './sentences.ts';
import { readSubject } from './subject.ts';
import { wordsOf } from './words.ts';

const wednesday = new Date('2025-06-04T09:00:00Z');
const norms = (text: string) => wordsOf(text).map((word) => word.norm);

describe('reading words', () => {
  test('writes contractions out and drops accents', () => {
    expect(norms("It can't be l'été")).toEqual(['it', 'can', 'not', 'be', 'ete']);
  });

  test('reads "no one" as one word and "e-mail" as another', () => {
    expect(norms('no one got the e-mail')).toEqual(['nobody', 'got', 'the', 'email']);
  });

  test('knows what a negation reaches and what it does not', () => {
    const words = wordsOf('nobody was hurt, but the fire burns');
    expect(isNegated(words, 2)).toBe(true);
    expect(isNegated(words, 5)).toBe(false);
  });

  test('cuts a text without leaving half a character', () => {
    expect(cutAt('ab😀', 3)).toBe('ab');
  });
});

describe('reading phrases', () => {
  const book = bookOf([
    { value: 'fire', phrases: 'fire' },
    { value: 'drill', phrases: 'fire drill*' },
    { value: 'late', phrases: 'invoice .. overdue|not_paid' },
    { value: 'line', phrases: 'line #' },
  ]);
  const found = (text: string) => findPhrases(book, wordsOf(text)).map((hit) => hit.value);

  test('finds beginnings, numbers, gaps and alternatives of several words', () => {
    expect(found('fire drills')).toEqual(['fire', 'drill']);
    expect(found('line 2')).toEqual(['line']);
    expect(found('the invoice of May is overdue')).toEqual(['late']);
    expect(found('invoice not paid')).toEqual(['late']);
    expect(found('the line')).toEqual([]);
  });

  test('lets the longer reading win', () => {
    const hits = longestOnly(findPhrases(book, wordsOf('a fire drill')));
    expect(hits.map((hit) => hit.value)).toEqual(['drill']);
  });

  test('refuses a phrase that begins with a gap', () => {
    expect(() => bookOf([{ value: 1, phrases: '.. overdue' }])).toThrow('must begin with a word');
  });
});

describe('reading a letter', () => {
  test.each([
    ['Re: FW: [EXT] TR : Gate', 'Gate'],
    ['WG: AW: Rechnung', 'Rechnung'],
    ['[Facilities]', 'Facilities'],
    ['Report: May', 'Report: May'],
  ])('strips the prefixes of "%s"', (raw, bare) => {
    expect(readSubject(raw).text).toBe(bare);
  });

  test.each([
    ['Hi Sam, the lift is stuck', 'Hi Sam, '],
    ['hey team the lift is stuck', 'hey team '],
    ['Bonjour à tous,', 'Bonjour à tous,'],
    ['Morning shift is short', ''],
    ['The lift is stuck', ''],
  ])('knows the greeting of "%s"', (line, greeting) => {
    expect(line.slice(0, greetingLength(line))).toBe(greeting);
  });

  test('knows a close from thanks for something', () => {
    expect(isClose('Kind regards, Sam')).toBe(true);
    expect(isClose('Thanks for fixing the light')).toBe(false);
    expect(isPleasantry('I hope you are well.')).toBe(true);
  });

  test('leaves out signature and quoted history, and keeps a postscript', () => {
    const { lines } = readLetter(
      'Hi,\nThe gate is open.\nThanks,\nSam\nPS: it rains in.\n> old',
      false,
    );
    expect(lines.filter((line) => line !== '')).toEqual(['The gate is open.', 'it rains in.']);
  });

  test('ends no sentence at an abbreviation, an initial or a decimal point', () => {
    expect(splitSentences('Mr. Roy paid 3.50 at 10 a.m. today. T. Marsh did not.')).toHaveLength(2);
    expect(splitSentences('We left building B. The gate is open.')).toHaveLength(2);
  });

  test('reads fields and items, and leaves out a field that says none', () => {
    const read = sentencesOf(['Location: Dock 2', 'Injuries: none', '- two chairs broken']);
    expect(read.map(({ kind, label, text }) => [kind, label, text])).toEqual([
      ['field', 'Location', 'Dock 2'],
      ['item', '', 'two chairs broken'],
    ]);
  });
});

describe('reading days', () => {
  const days = (text: string) =>
    momentsIn(sentenceOf(text, 'prose'), wednesday).map(({ days: count, role }) => [count, role]);

  test.each([
    ['by Friday', 2, 'limit'],
    ['by 3 pm', 0, 'limit'],
    ['within 48 hours', 2, 'limit'],
    ['on June 12', 8, 'day'],
    ['le 12 juin', 8, 'day'],
    ['due 2025-06-05', 1, 'limit'],
    ['since Monday', 5, 'start'],
    ["d'ici demain", 1, 'limit'],
  ])('reads "%s"', (text, count, role) => {
    expect(days(text)[0]).toEqual([count, role]);
  });

  test('finds no day in a plain number', () => {
    expect(days('room 12 has 3 chairs, open 24/7')).toEqual([]);
  });
});
