/** A word or a phrase that is looked for, as the database takes it (tidings_query). */
type SearchTerm = {
  text: string;
  /** Entries with it are not wanted. */
  isNot: boolean;
  /** Written in quotation marks: these words, one after the other. */
  isPhrase: boolean;
  /** Still being typed: it may be the beginning of a word. */
  isPrefix: boolean;
};

/** What is looked for: all the terms of one of the groups; and the number of an entry, if it is one. */
export type SearchQuery = { groups: SearchTerm[][]; number: string | null };

/** Of a pasted text, so many words and phrases are looked for. */
const MOST_TERMS = 20;
/** A minus; then a phrase, whose end may not be typed yet, or what stands between blanks. */
const TERM = /(-?)"([^"]*)("?)|(-?)([^\s"]+)/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ENTRY_NUMBER = /^#?((?:[a-z0-9][a-z0-9-]*-)?\d{1,12})$/i;

/**
 * Reads what somebody types to find something: words, phrases in quotation marks, a minus before
 * what is not wanted, `or` between alternatives. The last word counts as half typed. Whatever says
 * nothing is left out; nothing is refused.
 */
export function readSearch(typed: string): SearchQuery {
  // PostgreSQL takes no NUL, and the other controls say as little.
  const text = typed
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const groups: SearchTerm[][] = [[]];
  let count = 0;
  for (const match of text.matchAll(TERM)) {
    const [whole, notPhrase, phrase, end, notWord, word = ''] = match;
    if (word.toLowerCase() === 'or' && !notWord) {
      groups.push([]);
      continue;
    }
    const term = phrase ?? word;
    if (!LETTER_OR_DIGIT.test(term) || count === MOST_TERMS) continue;
    count += 1;
    const isNot = (notPhrase ?? notWord) === '-';
    const isLast = match.index + whole.length === text.length;
    const isPrefix = isLast && !isNot && end !== '"';
    groups.at(-1)?.push({ text: term, isNot, isPhrase: phrase !== undefined, isPrefix });
  }
  const number = text.match(ENTRY_NUMBER)?.[1]?.toLowerCase() ?? null;
  return { groups: groups.filter((terms) => terms.length > 0), number };
}
