import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isKnownWord } from '#understanding/lexicon/known-words/known-words.ts';
import { stemOf } from '#understanding/model/stem.ts';
import { fold } from './fold.ts';

type Families = { of: Map<string, string[]>; not: Set<string> };

const FILE = path.join(import.meta.dirname, 'word-families.txt');
/** Characters; a shorter word has no other forms. */
const SHORTEST = 3;
/** Minimum length of the verb in a noun such as `freezer`. */
const SHORTEST_DONE = 4;
const DOUBLED = /([bdgmnprt])\1$/;
const TO_DOUBLE = /[^aeiou][aeiou]([bdgmnprt])$/;

const [ENGLISH, FRENCH] = ['en', 'fr'].map(readFamilies) as [Families, Families];

/** Related forms beyond the stem: broken for break, printer for prints, livraison for livré. */
export function otherForms(word: string): string[] {
  const plain = fold(word);
  if (plain.length < SHORTEST || !/^[a-z]+$/.test(plain)) return [];
  const stem = stemOf(plain);
  const forms = [
    ...(ENGLISH.of.get(stem) ?? ENGLISH.of.get(plain) ?? []),
    ...(FRENCH.of.get(frenchStem(plain)) ?? []),
    ...doers(stem),
    ...spelledOtherwise(stem),
  ];
  return [...new Set(forms)].filter((form) => form !== word && form !== plain);
}

/**
 * Relates a verb and its noun: freezes → freezer, freezers → freeze. A verb's stem may lack its
 * final `e`.
 */
function doers(stem: string): string[] {
  const done = stem.match(/^([a-z]+)(?:er|or)$/)?.[1];
  if (done !== undefined) {
    if (done.length < SHORTEST_DONE || ENGLISH.not.has(stem)) return [];
    const undoubled = DOUBLED.test(done) ? [done.slice(0, -1)] : [];
    return [done, `${done}e`, ...undoubled].filter((form) => form.length >= SHORTEST_DONE);
  }
  if (stem.length < SHORTEST_DONE || stem.endsWith('e')) return [];
  const base = stem.endsWith('y') ? `${stem.slice(0, -1)}i` : stem;
  const doubled = TO_DOUBLE.test(stem) ? [`${stem}${stem.at(-1)}er`] : [];
  const latin = isKnownWord(`${stem}or`) ? [`${stem}or`] : [];
  return [`${base}er`, ...latin, ...doubled].filter((form) => !ENGLISH.not.has(form));
}

/** Returns the other spelling: organise ↔ organize, analyse ↔ analyze. */
function spelledOtherwise(stem: string): string[] {
  const [, start, letter] = stem.match(/^([a-z]{3,}[iy])([sz])$/) ?? [];
  return start === undefined ? [] : [`${start}${letter === 's' ? 'z' : 's'}e`];
}

function frenchStem(plain: string): string {
  const single = plain.length > SHORTEST ? plain.replace(/[sx]$/, '') : plain;
  const ending = /(?:ee|er|ez|ent|ant|ait|aient|e)$/;
  return single.length > SHORTEST + 1 ? single.replace(ending, '') : single;
}

function readFamilies(language: string): Families {
  const [, section = ''] =
    readFileSync(FILE, 'utf8').match(new RegExp(`\\[${language}\\]\n([^[]*)`)) ?? [];
  const families: Families = { of: new Map(), not: new Set() };
  const stem = language === 'en' ? stemOf : frenchStem;
  for (const line of section.split('\n')) {
    const [, mark, rest = ''] = line.match(/^(not: )?(.*)$/) ?? [];
    const words = rest.split(' ').filter(Boolean);
    for (const word of words) {
      if (mark) families.not.add(word);
      else {
        const key = stem(fold(word));
        families.of.set(key, [...(families.of.get(key) ?? []), ...words]);
      }
    }
  }
  return families;
}
