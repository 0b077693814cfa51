import type { SearchOperator, UnknownFilter } from '#contract/entries/search.ts';
import { type Condition, conditionOf, maybeValue, operatorOf } from './operators.ts';

export type SearchTerm = {
  text: string;
  isNot: boolean;
  /** True for exact words in this order. */
  isPhrase: boolean;
  /** True for a word that is still being typed. */
  isPrefix: boolean;
};

export type SearchCondition = Condition & { isNot: boolean };

/** Matches all terms of any group, and all conditions. */
export type Search = {
  groups: SearchTerm[][];
  conditions: SearchCondition[];
  number: string | null;
  unknown: UnknownFilter[];
};

/** Further terms of a pasted text are ignored. */
const MOST_TERMS = 20;
/**
 * Matches an optional minus, then an operator with value, a phrase (possibly unterminated) or a
 * word.
 */
const TERM =
  /(?<minus>-?)(?:(?<name>\p{L}{1,20}):(?:"(?<value>[^"]*)"?|(?<bare>[^\s"]+))|"(?<phrase>[^"]*)(?<end>"?)|(?<word>[^\s"]+))/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ENTRY_NUMBER = /^#?((?:[a-z0-9][a-z0-9-]*-)?\d{1,12})$/i;
/** `Re:invoice`, `https://…` and `mailto:ann@…` are text, not filters. */
const TEXT_NAMES = /^(?:.|re|fwd?|tr|aw|wg|https?|ftp|mailto|tel|cid|urn)$/iu;

/**
 * Parses a search: words, phrases, `-`, `or` and operators such as `status:open`. Operators apply
 * to all alternatives; invalid parts are ignored.
 */
export function readSearch(typed: string): Search {
  // PostgreSQL rejects NUL.
  const text = typed
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[“”„«»]/g, '"')
    .trim();
  const search: Search = { groups: [[]], conditions: [], number: null, unknown: [] };
  for (const match of text.matchAll(TERM)) {
    const groups = match.groups ?? {};
    const isLast = match.index + match[0].length === text.length;
    if (!groups.minus && groups.word?.toLowerCase() === 'or') search.groups.push([]);
    else if (!readOperator(search, match[0], groups, isLast)) readTerm(search, groups, isLast);
  }
  search.groups = search.groups.filter((terms) => terms.length > 0);
  search.number = text.match(ENTRY_NUMBER)?.[1]?.toLowerCase() ?? null;
  return search;
}

type Groups = Record<string, string | undefined>;

/** Returns true if the term was an operator. */
function readOperator(
  search: Search,
  written: string,
  { minus, name, value, bare, word }: Groups,
  isLast: boolean,
): boolean {
  if (word?.endsWith(':') && operatorOf(word.slice(0, -1))) return true;
  if (name === undefined || (bare ?? '').startsWith('//')) return false;
  const operator = operatorOf(name);
  const words = value === undefined ? (bare ?? '').split(',') : [value];
  const given = words.filter((each) => LETTER_OR_DIGIT.test(each));
  if (operator && given.length === 0) return true;
  const isTyping = isLast && value === undefined;
  const found = operator ? read(operator, given, isTyping) : null;
  if (found) search.conditions.push(...found.map((each) => ({ ...each, isNot: minus === '-' })));
  else if (given.length > 0 && !TEXT_NAMES.test(name)) search.unknown.push({ written, operator });
  return found !== null;
}

function read(operator: SearchOperator, given: string[], isTyping: boolean): Condition[] | null {
  const conditions: Condition[] = [];
  for (const [n, word] of given.entries()) {
    const isHalfTyped = isTyping && n === given.length - 1;
    const condition = conditionOf(operator, word, { isTyping: isHalfTyped });
    if (condition) conditions.push(condition);
    else if (!isHalfTyped || !maybeValue(operator, word)) return null;
  }
  return conditions;
}

function readTerm(search: Search, groups: Groups, isLast: boolean): void {
  const { minus, name, value, bare, phrase, end, word } = groups;
  const text = phrase ?? word ?? `${name}:${value ?? bare}`;
  const count = search.groups.reduce((sum, terms) => sum + terms.length, 0);
  if (!LETTER_OR_DIGIT.test(text) || count === MOST_TERMS) return;
  const isNot = minus === '-';
  const isPrefix = isLast && !isNot && end !== '"';
  search.groups.at(-1)?.push({ text, isNot, isPhrase: phrase !== undefined, isPrefix });
}
