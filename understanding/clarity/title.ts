import { cutToFit } from '../caption/fit.ts';
import { plainClause } from '../caption/pieces.ts';
import { EMPTY_SUBJECT } from '../caption/signals.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { countWords, wordsOf } from '../reading/words.ts';
import { partsOf } from './clauses.ts';
import { cut } from './cut.ts';
import { HALF, SMALL_TALK, SUBORDINATE, UNTELLING, UNTELLING_SUBJECT } from './signals.ts';
import { refersBack, spacedWords } from './words.ts';

const LONGEST_TITLE = 12;
const SHORTEST_TITLE = 4;
/** Words of a subject that name a matter. */
const TELLING = 2;
/** Fewest words of a clause that can be a title. */
const CLAUSE = 3;
const WEAK = [HALF, SUBORDINATE, ...SMALL_TALK];
const PAUSE = /(?<=\p{L}{3}[.]|[;:!?…,])\s+/u;

function tells(subject: string): boolean {
  if (EMPTY_SUBJECT.test(subject) || UNTELLING_SUBJECT.test(subject)) return false;
  const telling = wordsOf(subject).filter(
    ({ norm }) => !STOP_WORDS.has(norm) && !UNTELLING.has(norm),
  );
  return telling.length >= TELLING;
}

/** Returns the first part of the caption that begins with a noun. */
function firstClause(caption: string): string {
  const parts = caption
    .split(PAUSE)
    .flatMap(partsOf)
    .filter((part) => countWords(part) >= CLAUSE);
  return (
    parts.find((part) => !refersBack(part) && !WEAK.some((form) => form.test(part))) ?? caption
  );
}

/** Returns the subject if it names the matter, else a clause of the caption. */
export function titleOf(subject: string, caption: string): string {
  const named = plainClause(subject.replaceAll(/\s[+→>]+\s/g, ', ')).text;
  const isNamed = tells(named) || caption === '';
  const chosen = isNamed ? named : firstClause(caption);
  const words = spacedWords(chosen);
  const clause = !isNamed && words.length > LONGEST_TITLE ? cut(words, LONGEST_TITLE) : null;
  return clause?.text ?? cutToFit(chosen, SHORTEST_TITLE, LONGEST_TITLE).text;
}
