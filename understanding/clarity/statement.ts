import { plainClause } from '../caption/pieces.ts';
import { ACCOMPANIES, OPENS_PHRASE } from '../caption/signals.ts';
import { bareWord } from '../caption/word-form.ts';
import { isChatter } from '../reading/courtesies.ts';
import { LONGEST_FACT } from './clauses.ts';
import type { Short } from './cut.ts';
import type { Part } from './parts.ts';
import { saidOf } from './same.ts';
import { shortened } from './shorten.ts';
import {
  ADDRESSED,
  ADVERB_FIRST,
  CONNECTS,
  HALF,
  HEADER_LABEL,
  MAIN_CLAUSE,
  OPENS_NOUN,
  PRONOUN_SUBJECT,
  SMALL_TALK,
  SUBORDINATE,
  SUBORDINATES,
  TELLING_TWO,
  THINKS,
  TOLD_BY,
} from './signals.ts';
import { isVerb, refersBack, spacedWords } from './words.ts';

/** A statement of a part; `refersBack` if it is whole only behind the one before it. */
export type Statement = Short & { refersBack: boolean };

const FEWEST_WORDS = 3;
const HE_OR_SHE = /^(?:she|he|elle|il)(?![\p{L}])/iu;
/** Pronouns that may be joined, or tell what another says. */
const PERSON = /^(?:she|he|they|elles?|ils?)(?![\p{L}])/iu;
const PERSON_FIRST =
  /^(?!(?:IT|It|There|Nobody|Someone|Everyone|Personne|I|We|You|They|Je|Nous|On|Vous|Il|Elle|This|That|What|Today|Yesterday)(?![\p{L}]))\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2} (?:is|has|was|had|will|came|left|went|called|says?|said|needs|wants|isn['’]t|hasn['’]t|wasn['’]t|est|a|était|avait|n['’](?:est|a)|va|vient|part)(?![\p{L}])/u;
const OBJECT =
  /\s(?:it|them|him|her(?=$|[,;.]| (?:to|at|for|on|in|back|about|with|from|and|if|when)(?![\p{L}])))(?![\p{L}'’])/iu;
const ASKS_OR_SELF =
  /^(?:i|we|you|they|nobody|someone|everyone|could|can|would|will|do|does|did|is|are)(?![\p{L}])/iu;
/** Content words before a pronoun from which one may be its noun. */
const STEMS_BEFORE = { self: 3, other: 3 };
/** Words of a remainder behind the title. */
const REMAINDER = 3;

function isSmallTalk(text: string): boolean {
  return ACCOMPANIES.test(text) || isChatter(text) || SMALL_TALK.some((form) => form.test(text));
}

/** True for a phrase or adverb that has no verb: "On the first Tuesday of every month Leona". */
function lacksVerb(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  if (!OPENS_PHRASE.has(bareWord(first)) && !ADVERB_FIRST.test(words.slice(0, 2).join(' ')))
    return false;
  for (const word of words.slice(1)) {
    if (SUBORDINATES.test(word)) return true;
    const bare = bareWord(word);
    if (isVerb(word) || (bare !== 'on' && PRONOUN_SUBJECT.test(bare))) return false;
  }
  return true;
}

/** True if "it" or "them" has no noun before it to which it may refer. */
function lacksObject(text: string): boolean {
  const found = OBJECT.exec(text);
  if (!found) return false;
  const before = saidOf(text.slice(0, found.index)).stems.size;
  return before < (ASKS_OR_SELF.test(text) ? STEMS_BEFORE.self : STEMS_BEFORE.other);
}

function isHalf({ text, words }: Short): boolean {
  const said = text.replace(THINKS, '');
  if (words.length < FEWEST_WORDS && !TELLING_TWO.test(text)) return true;
  if (HALF.test(said) || lacksVerb(words) || lacksObject(said)) return true;
  return SUBORDINATE.test(said) && !MAIN_CLAUSE.test(said);
}

/** Removes the words that are the title, if a pause follows them. */
function behindTitle(text: string, title: string): string {
  if (!text.toLowerCase().startsWith(title.toLowerCase())) return text;
  const rest = text.slice(title.length);
  const own = rest.replace(/^\s*[,;:.–—-]\s*/, '').replace(CONNECTS, '');
  const words = spacedWords(own);
  const isOwn = own.length < rest.trim().length && words.length >= REMAINDER;
  return isOwn && !isVerb(words[0] ?? '') ? own : text;
}

/** True if a statement begins with a person to whom "he" or "she" refers: "Priya has …". */
function namesPerson(text: string): boolean {
  return PERSON_FIRST.test(text) && !OPENS_NOUN.test(bareWord(text.split(' ', 1)[0] ?? ''));
}

/** Returns what a part states in at most `LONGEST_FACT` words; null if it states nothing. */
export function statementOf(part: Part, title: string): Statement | null {
  if (part.kind === 'field') {
    const short = HEADER_LABEL.test(part.label) ? null : shortened(`${part.label}: ${part.text}`);
    return short && { ...short, refersBack: false };
  }
  if (refersBack(part.text) && !PERSON.test(part.text)) return null;
  const { text, isRequest } = plainClause(part.text);
  if (isRequest) return null;
  const told = behindTitle(
    text.replace(CONNECTS, '').replace(ADDRESSED, '').replace(TOLD_BY, ''),
    title,
  );
  if (isSmallTalk(told)) return null;
  const short = shortened(told);
  if (!short || isHalf(short)) return null;
  return { ...short, refersBack: refersBack(short.text.replace(THINKS, '')) };
}

/** Joins a statement that refers back to the one before it, if both are short. */
export function joined(before: Statement, { text, words }: Statement): Statement | null {
  if (before.refersBack || !HE_OR_SHE.test(text) || !namesPerson(before.text)) return null;
  if (before.words.length + words.length > LONGEST_FACT) return null;
  const next = /^(?:I['’ ]|\p{Lu}{2})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
  const separator = /[?!]$/.test(before.text) ? ' ' : '; ';
  return {
    text: `${before.text}${separator}${separator === ' ' ? text : next}`,
    words: [...before.words, ...words],
    rough: before.rough,
    refersBack: false,
  };
}
