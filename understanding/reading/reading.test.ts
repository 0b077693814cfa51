import { describe, expect, test } from 'vitest';
import { greetingLength, isClose, isPleasantry } from './courtesies.ts';
import { splitMessage } from './message-parts.ts';
import { momentsIn } from './moments.ts';
import { bookOf, findPhrases, longestOnly } from './phrases.ts';
import { cutAt } from './plain-text.ts';
import { readMessage } from './read-message.ts';
import { isNegated } from './scope.ts';
import { sentenceOf, sentencesOf, splitSentences } from './sentences.ts';
import { readSubject } from './subject.ts';
import { perWord, wordsOf } from './words.ts';

const wednesday = new Date('2025-06-04T09:00:00Z');
const norms = (text: string) => wordsOf(text).map((word) => word.norm);

describe('reading words', () => {
  test('expands contractions and drops accents', () => {
    expect(norms("It can't be l'été")).toEqual(['it', 'can', 'not', 'be', 'ete']);
  });

  test('reads "no one" as one word and "e-mail" as another', () => {
    expect(norms('no one got the e-mail')).toEqual(['nobody', 'got', 'the', 'email']);
  });

  test('knows the scope of a negation', () => {
    const words = wordsOf('nobody was hurt, but the fire burns');
    expect(isNegated(words, 2)).toBe(true);
    expect(isNegated(words, 5)).toBe(false);
  });

  test('caches a word’s result, also after very many other words', () => {
    let asked = 0;
    const lengthOf = perWord((norm) => {
      asked += 1;
      return { length: norm.length };
    });
    const ask = () => wordsOf('pump').map((word) => lengthOf(word).length);
    const askedAgain = (): number => {
      ask();
      asked = 0;
      expect(ask()).toEqual([4]);
      return asked;
    };
    for (let n = 0; n < 60_000; n += 1) {
      wordsOf(n < 5000 ? `word${n}` : `word${n} Word${n}`);
      if (n % 1000 === 0) expect(askedAgain()).toBe(0);
    }
  });

  test('cuts a text without splitting a character', () => {
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

  test('finds prefixes, numbers, gaps and alternatives of several words', () => {
    expect(found('fire drills')).toEqual(['fire', 'drill']);
    expect(found('line 2')).toEqual(['line']);
    expect(found('the invoice of May is overdue')).toEqual(['late']);
    expect(found('invoice not paid')).toEqual(['late']);
    expect(found('the line')).toEqual([]);
  });

  test('prefers the longer match', () => {
    const hits = longestOnly(findPhrases(book, wordsOf('a fire drill')));
    expect(hits.map((hit) => hit.value)).toEqual(['drill']);
  });

  test('refuses a phrase that begins with a gap', () => {
    expect(() => bookOf([{ value: 1, phrases: '.. overdue' }])).toThrow('must begin with a word');
  });
});

describe('reading a message', () => {
  test.each([
    ['Re: FW: [EXT] TR : Gate', 'Gate'],
    ['RE：Gate', 'Gate'],
    ['Recall：Gate', 'Recall：Gate'],
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
  ])('recognizes the greeting of "%s"', (line, greeting) => {
    expect(line.slice(0, greetingLength(line))).toBe(greeting);
  });

  test('distinguishes a closing from thanks for something', () => {
    expect(isClose('Kind regards, Sam')).toBe(true);
    expect(isClose('Thanks for fixing the light')).toBe(false);
    expect(isPleasantry('I hope you are well.')).toBe(true);
  });

  test('removes signature and quoted history, and keeps a postscript', () => {
    const { lines } = splitMessage(
      'Hi,\nThe gate is open.\nThanks,\nSam\nPS: it rains in.\n> old',
      false,
    );
    expect(lines.filter((line) => line !== '')).toEqual(['The gate is open.', 'it rains in.']);
  });

  test('removes dictated pauses, and continues after one', () => {
    const [one] = sentencesOf(['ok um the the, uh, gate is… well open']);
    expect(one?.text).toBe('ok the gate is… well open');
  });

  test('ends no sentence at an abbreviation, an initial or a decimal point', () => {
    expect(splitSentences('Mr. Roy paid 3.50 at 10 a.m. today. T. Marsh did not.')).toHaveLength(2);
    expect(splitSentences('We left building B. The gate is open.')).toHaveLength(2);
  });

  test('reads fields and items, and omits a field with none', () => {
    const read = sentencesOf(['Location: Dock 2', 'Injuries: none', '- two chairs broken']);
    expect(read.map(({ kind, label, text }) => [kind, label, text])).toEqual([
      ['field', 'Location', 'Dock 2'],
      ['item', '', 'two chairs broken'],
    ]);
  });
});

describe('reading a subject', () => {
  const read = (subject: string, body: string) =>
    readMessage({ subject, body, sender: '', now: wednesday });

  test.each([
    ['equal to the body', 'The lift is stuck', 'The lift is stuck.'],
    ['its beginning', 'Freezer 3 is at -9', 'Freezer 3 is at -9, I moved the fish.'],
    ['its first sentence', 'Version 3', 'Version 3.5 does not open. Please help.'],
    [
      'cut inside a word',
      `${'The gate of dock 4 opens and closes by itself'} ever…`,
      'The gate of dock 4 opens and closes by itself every night, and nobody knows why.',
    ],
    ['cut with three full stops', 'The gate of dock...', 'The gate of dock 4 is open'],
    [
      'a sentence below a greeting',
      'RE: the lift is stuck',
      'Hi all,\n\nThe lift is stuck!\n\nSam',
    ],
    ['with the same greeting', 'hi the lift is stuck', 'hi the lift is stuck'],
    ['a placeholder', 'Quick Entry', 'The gate is open'],
    ['another placeholder', 'Internal Update', 'The gate is open'],
    ['"(no subject)"', '(no subject)', 'The gate is open'],
    ['in other marks', 'Clé perdue !', 'clé perdue'],
  ])('repeats nothing: %s', (_what, subject, body) => {
    expect(read(subject, body).subject).toBeNull();
  });

  test.each([
    ['Printer', 'It is broken since Monday.', 'Printer'],
    ['The lift', 'The lifts of building B are stuck', 'The lift'],
    ['Waiting…', 'The parts are not here.', 'Waiting'],
    [
      'The gate of dock 4 opens and closes by itself ever…',
      'See the subject.',
      'The gate of dock 4 opens and closes by itself',
    ],
    ['Quick Entry', '', 'Quick Entry'],
  ])('keeps "%s" above "%s"', (subject, body, kept) => {
    expect(read(subject, body).subject?.text).toBe(kept);
  });

  test.each([
    ['[10:02] Sam: the freezer is warm', '[10:03] Jo: which one?'],
    ['10/06/2026, 10:02 - Sam: the freezer is warm', '10/06/2026, 10:03 - Jo: which one?'],
    ['Sam Lowe  10:02 AM', 'the freezer is warm\nJo Park  10:03 AM\nwhich one?'],
    ['[10:02] Sam: the freezer is warm [10:03] Jo: which one?', ''],
  ])('reads a pasted chat by its messages: %s', (subject, body) => {
    const said = read(subject, body || subject).sentences.map(({ text }) => text);
    expect(said).toEqual(['the freezer is warm', 'which one?']);
  });

  test('finds a forwarded mail’s subject in its header, and a form by its fields', () => {
    const mail = 'From: Sam <sam@team.example>\nSubject: Lift\nTo: office\n\nIt is stuck.';
    const forwarded = read('---------- Forwarded message ---------', mail);
    expect(forwarded.sentences.map(({ text }) => text)).toEqual(['Lift', 'It is stuck.']);
    const form = read('Location: dock 2', 'Issue: the gate is stuck');
    expect(form.body.map(({ label }) => label)).toEqual(['Location', 'Issue']);
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
