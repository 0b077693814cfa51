import { isKnownWord } from '../../lexicon/known-words/known-words.ts';
import { stemOf } from '../../model/stem.ts';
import { STOP_WORDS } from '../../reading/stop-words.ts';
import { squeezed } from './plain.ts';

type Word = { raw: string; lower: string; next: string; opens: boolean };

/** Words of a message in lower case, and their stems. */
export type Vocabulary = {
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  /** The whole message as letters and digits. */
  run: string;
};

const WORD = /\p{L}[\p{L}\p{N}]*(?:['-]\p{L}[\p{L}\p{N}]*)*/gu;
const OPENS = /(?:^|[.!?:;…]["'»)]?\s+|\s[-–—•]\s*|["“«([]\s*|\n\s*)["'“«(\d.\s]*$/u;
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/;
/** Shortest words of the list of common words. */
const LISTED = 4;
const SHORTEST_STEM = 5;
const TITLES = new Set('mr mrs ms miss dr mme mlle m me monsieur madame'.split(' '));
/** Given names that are common words too. */
const GIVEN = new Set(
  `maria marie mark rose grace bill will jack rob robin may june april hope faith joy amber pierre martin
   claude jean luc paul frank grant chase drew nick pat ray sue dean max victor felix daisy lily
   ruby pearl ivy violet heather ginger penny art gene miles rich dick harry tom tommy john peter
   gaston colin olive clement constance claire blanche marin denis remi rene alice anna emma`
    .trim()
    .split(/\s+/),
);
const OF_PERSON =
  /^(?:says?|said|reports?|reported|asks?|asked|wants?|wanted|needs?|needed|requests?|requested|tells?|told|calls?|called|wrote|writes|will|has|had|is|was|can|cannot|must|should|confirms?|confirmed|dit|demande|signale|veut|doit|va|est|confirme)$/;

export function vocabularyOf(plain: string): Vocabulary {
  const lower = plain.toLowerCase();
  const words = [...lower.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
  return { words: new Set(words), stems: new Set(words.map(stemOf)), run: squeezed(lower) };
}

/** True if the message has all names of a text; `plain` keeps its case and has no dates. */
export function hasNames(plain: string, vocabulary: Vocabulary): boolean {
  return wordsIn(plain).every(
    (word) => !isName(word, vocabulary) || hasWord(word.lower, vocabulary),
  );
}

/** True if a text without words of its own, or with at least one word of the message. */
export function isAboutIt(plain: string, vocabulary: Vocabulary): boolean {
  const own = wordsIn(plain)
    .flatMap(({ lower }) => partsOf(lower))
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word));
  return own.length === 0 || own.some((word) => isRelated(word, vocabulary));
}

function wordsIn(plain: string): Word[] {
  const found = [...plain.matchAll(WORD)];
  return found.map((match, at) => ({
    raw: match[0],
    lower: match[0].toLowerCase().replace(ELISION, ''),
    next: found[at + 1]?.[0] ?? '',
    opens: OPENS.test(plain.slice(Math.max(0, match.index - 12), match.index)),
  }));
}

function isName({ raw, lower, next, opens }: Word, vocabulary: Vocabulary): boolean {
  const bare = raw.replace(/^\p{L}{1,6}'(?=\p{Lu})/u, '');
  if (!/\p{Lu}/u.test(bare) || /\p{N}/u.test(bare)) return false;
  if (STOP_WORDS.has(lower) || TITLES.has(lower)) return false;
  if (!opens || /\p{Lu}/u.test(bare.slice(1).replaceAll(/[-']\p{Lu}/gu, ''))) return true;
  const parts = partsOf(lower);
  if (GIVEN.has(lower)) return OF_PERSON.test(next) || /^\p{Lu}\p{Ll}/u.test(next);
  const isWord = (part: string) =>
    part.length < LISTED || isOrdinary(part) || isRelated(part, vocabulary);
  return !parts.every(isWord) && !hasWord(lower, vocabulary);
}

function hasWord(lower: string, vocabulary: Vocabulary): boolean {
  const { words, stems, run } = vocabulary;
  const bare = lower.replace(/'s?$/, '');
  if (words.has(bare)) return true;
  const parts = partsOf(bare);
  if (parts.length > 1 && run.includes(squeezed(bare))) return true;
  return parts.every(
    (part) =>
      words.has(part) ||
      STOP_WORDS.has(part) ||
      stems.has(stemOf(part)) ||
      (isOrdinary(part) && isRelated(part, vocabulary)),
  );
}

/** True for another form of a word of the message, as in "replacement" for "replace". */
function isRelated(word: string, { words, stems }: Vocabulary): boolean {
  if (words.has(word) || stems.has(stemOf(word))) return true;
  if (word.length < SHORTEST_STEM) return false;
  const start = word.slice(0, Math.max(SHORTEST_STEM, word.length - 4));
  return [...words].some((one) => one.startsWith(start));
}

function isOrdinary(word: string): boolean {
  return isKnownWord(word) || isKnownWord(stemOf(word));
}

function partsOf(word: string): string[] {
  return word.split(/['-]/).filter((part) => part !== '' && part !== 's');
}
