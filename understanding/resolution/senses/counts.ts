import { STOP_WORDS } from '../../reading/stop-words.ts';
import type { Word } from '../../reading/words.ts';

/** Numbers, listed items and content words of an entry, which a reply may cover in part. */
export type Counts = {
  /** Largest number of things; 0 for none. */
  most: number;
  /** Codes and long numbers. */
  codes: ReadonlySet<string>;
  items: number;
  /** Beginnings of content words. */
  content: ReadonlySet<string>;
};

const NUMBER_WORDS = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze',
];
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...NUMBER_WORDS.flatMap((list) =>
    list.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ),
  ['une', 1],
  ['both', 2],
  ['couple', 2],
  ['pair', 2],
  ['dozen', 12],
  ['douzaine', 12],
  ['twenty', 20],
  ['vingt', 20],
  ['thirty', 30],
  ['trente', 30],
]);
const UNIT =
  /^(?:h|am|pm|%|euros?|heures?|hours?|minutes?|min|days?|jours?|weeks?|semaines?|degrees?|degres?|\$|km|kg|mois|months?|ans|years?|percent|metres?|oclock|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|janvier|fevrier|mars|avril|mai|juin|juillet|aout)/;
const CODE = /\d{2}|[a-z]\d|\d[a-z]/;
const BEGINNING = 5;
const MOST = { items: 4, named: 3, content: 6 };

function numberOf(norm: string): number {
  return /^\d{1,2}$/.test(norm) ? Number(norm) : (NUMBERS.get(norm) ?? 0);
}

export function countsOf(words: readonly Word[], text: string): Counts {
  const counted = words.map(({ norm }, at) =>
    UNIT.test(words[at + 1]?.norm ?? '') ? 0 : numberOf(norm),
  );
  const isContent = ({ norm }: Word) => norm.length > 3 && !STOP_WORDS.has(norm);
  return {
    most: counted.reduce((most, one) => Math.max(most, one), 0),
    codes: new Set(words.flatMap(({ norm }) => (CODE.test(norm) ? norm : []))),
    items: text.split(/,| and | et | & |\n/).filter((part) => /\p{L}{3}/u.test(part)).length,
    content: new Set(words.filter(isContent).map(({ norm }) => norm.slice(0, BEGINNING))),
  };
}

export function entryCountNames({ most, items }: Counts): string[] {
  const names = [`items ${Math.min(MOST.items, items)}`];
  return most > 1 ? [...names, 'entry counts'] : names;
}

/** Compares the numbers and words of a clause with those of the entry. */
export function countNames(words: readonly Word[], { most, codes, content }: Counts): string[] {
  const names: string[] = [];
  for (const [at, { norm }] of words.entries()) {
    if (UNIT.test(words[at + 1]?.norm ?? '')) continue;
    const value = numberOf(norm);
    if (value > 0 && most > 1) names.push(`count ${compared(value, most)}`);
    if (codes.size > 0 && CODE.test(norm)) names.push(codes.has(norm) ? 'code same' : 'code other');
  }
  const begun = new Set(words.map(({ norm }) => norm.slice(0, BEGINNING)));
  const named = [...begun].filter((one) => content.has(one)).length;
  const all = Math.min(MOST.content, content.size);
  return [...names, `content ${Math.min(MOST.named, named)} of ${all}`];
}

function compared(value: number, most: number): string {
  if (value === most) return 'same';
  return value < most ? 'less' : 'more';
}
