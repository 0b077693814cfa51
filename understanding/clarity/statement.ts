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
const SELF = /^(?:i|we|you|nobody|someone|there|je|j|nous|on|vous|tu|il y|c)(?![\p{L}])/iu;
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

/** True for a whole sentence about a thing or person, to which "it" or "she" may refer. */
function namesSubject({ text, words, refersBack }: Statement): boolean {
  if (refersBack || SELF.test(text) || !words.some((word) => isVerb(word))) return false;
  return /^(?:\p{Lu}|le |la |les |l['’])/u.test(text);
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

const ONE = /^(?:it|he|she|il|elle)(?![\p{L}])/iu;
const PLURAL_VERB = /^(?:are|were|have|aren['’]t|weren['’]t|haven['’]t|sont|ont)$/i;
const SINGULAR_VERB = /^(?:is|was|has|isn['’]t|wasn['’]t|hasn['’]t|est|a)$/i;

/** True if the number of a pronoun is that of the subject before it, as far as a verb shows. */
function agrees(before: Statement, pronoun: string): boolean {
  const other = ONE.test(pronoun) ? PLURAL_VERB : SINGULAR_VERB;
  return !before.words.some((word) => other.test(word));
}

/** Joins a statement that refers back to the one before it, if both are short. */
export function joined(before: Statement, { text, words }: Statement): Statement | null {
  if (!namesSubject(before) || !agrees(before, text)) return null;
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
