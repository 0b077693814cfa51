import { bareWord } from '../caption/fit.ts';
import { plainClause } from '../caption/pieces.ts';
import { ACCOMPANIES } from '../caption/signals.ts';
import { isChatter } from '../reading/courtesies.ts';
import { LONGEST_FACT } from './clauses.ts';
import type { Short } from './cut.ts';
import type { Part } from './parts.ts';
import { shortened } from './shorten.ts';
import {
  ADDRESSED,
  CONNECTS,
  HALF,
  HEADER_LABEL,
  MAIN_CLAUSE,
  OPENS_NOUN,
  SMALL_TALK,
  SUBORDINATE,
  TELLING_TWO,
  THINKS,
  TOLD_BY,
} from './signals.ts';
import { isVerb, refersBack, spacedWords } from './words.ts';

/** A statement of a part; `refersBack` if it is whole only behind the one before it. */
export type Statement = Short & { refersBack: boolean };

const FEWEST_WORDS = 3;
const HE_OR_SHE = /^(?:she|he|elle|il)(?![\p{L}])/iu;
const PERSON_FIRST =
  /^(?!(?:IT|It|There|Nobody|Someone|Everyone|Personne|I|We|You|They|Je|Nous|On|Vous|Il|Elle|This|That|What|Today|Yesterday)(?![\p{L}]))\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2} (?:is|has|was|had|will|came|left|went|called|says?|said|needs|wants|isn['’]t|hasn['’]t|wasn['’]t|est|a|était|avait|n['’](?:est|a)|va|vient|part)(?![\p{L}])/u;
/** Words of a remainder behind the title. */
const REMAINDER = 3;

function isSmallTalk(text: string): boolean {
  return ACCOMPANIES.test(text) || isChatter(text) || SMALL_TALK.some((form) => form.test(text));
}

function isHalf({ text, words }: Short): boolean {
  const said = text.replace(THINKS, '');
  if (words.length < FEWEST_WORDS && !TELLING_TWO.test(text)) return true;
  if (HALF.test(said)) return true;
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
