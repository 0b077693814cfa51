import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../../reading/sentences.ts';
import { wordsOf } from '../../reading/words.ts';
import { countNames, countsOf } from './counts.ts';
import { tokensOf } from './tokens.ts';

const tokensIn = (text: string, language: 'en' | 'fr') =>
  sentencesOf([text]).flatMap((sentence) => tokensOf(sentence, language));
const sensesIn = (text: string, language: 'en' | 'fr') =>
  tokensIn(text, language).map(({ sense }) => sense);

describe('the senses of a reply', () => {
  test.each([
    ['repaired yesterday', 'réparé hier'],
    ['The printer works', "L'imprimante fonctionne"],
    ['cancelled', 'annulée'],
    ['the supplier sent three boxes', 'le fournisseur envoie trois boîtes'],
  ])('of "%s" and "%s" are the same', (english, french) => {
    expect(sensesIn(french, 'fr')).toEqual(sensesIn(english, 'en'));
  });

  test('tell "réparé" from "répare"', () => {
    const [done] = tokensIn('réparé', 'fr');
    const [present] = tokensIn('répare', 'fr');
    expect(done?.sense).toBe(present?.sense);
    expect(done?.id).not.toBe(present?.id);
  });

  test('depend on the language: "sale" and "pour"', () => {
    expect(sensesIn('pour', 'en')).not.toEqual(sensesIn('pour', 'fr'));
  });
});

describe('the counts of a clause', () => {
  const compared = (entry: string, clause: string) =>
    countNames(wordsOf(clause), countsOf(wordsOf(entry), entry));

  test.each([
    ['Six mattresses are wet.', 'four swapped this morning', 'count less'],
    ['Six mattresses are wet.', 'all six swapped', 'count same'],
    ['Il manque douze chaises.', 'huit sont arrivées', 'count less'],
    ['Certificate of lot 4471', 'attached for 4417', 'code other'],
    ['Certificate of lot 4471', 'attached for 4471', 'code same'],
  ])('for "%s": "%s" has %s', (entry, clause, name) => {
    expect(compared(entry, clause)).toContain(name);
  });

  test('ignore times and amounts', () => {
    const names = compared('Six mattresses are wet.', 'swapped in 2 hours');
    expect(names.filter((name) => name.startsWith('count'))).toEqual([]);
  });
});
