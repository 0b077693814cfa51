import { cutToFit } from '../caption/fit.ts';
import { plainClause } from '../caption/pieces.ts';
import { DANGLING, FINITE_VERB } from '../caption/signals.ts';
import { bareWord } from '../caption/word-form.ts';
import { countWords, fold } from '../reading/words.ts';
import { type Action, actionIn, LONGEST_PERSON } from './action-forms.ts';
import { ACTION_VERBS, NOT_AN_ACTION, TO_DO_LINE } from './action-signals.ts';
import type { Part } from './parts.ts';
import { isRepeated, saidOf } from './same.ts';

const ACTIONS_AT_MOST = 8;
const LONGEST_ACTION = 22;
const NOBODY_NAMED =
  /^(?:someone|somebody|anyone|you|we|us|me|i|vous|nous|on|je|one of you|it|there|that|this|he|she|they|il|elle|who|what|when|where|how|qui)$/i;

function spoken(action: Action): string {
  const own = action.what.replace(
    /^(?:me |nous |m['’]|n['’])(?=\p{L}{2,}(?:er|ir|re|oir)\s)/iu,
    '',
  );
  const what = cutToFit(plainClause(own).text, 3, LONGEST_ACTION).text;
  const who = action.who.trim();
  if (what === '' || who === '' || NOBODY_NAMED.test(who)) return what;
  return what.includes(who) ? what : `${what} (${who})`;
}

/** Returns the addressee in front of a request: "Lab coordinator, please …". */
function addressee(before: Part | undefined, part: Part): string {
  if (!before || before.sentence !== part.sentence || before.kind === 'field') return '';
  const words = before.text
    .replace(/^(?:can|could|would|will) /i, '')
    .replace(/[\s,:–-]+$/, '')
    .split(/\s+/);
  const first = bareWord(words[0] ?? '');
  if (DANGLING.has(first) && first !== 'the' && first !== 'our') return '';
  const names =
    words.length <= LONGEST_PERSON &&
    !words.some((word) => FINITE_VERB.test(word) || /^(?:could|would|you|please)$/i.test(word));
  return names && /^(?:\p{Lu}|the |our )/u.test(words.join(' ')) ? words.join(' ') : '';
}

type Found = { text: string; parts: Part[] };

function foundIn(part: Part, before: Part | undefined, isToDo: boolean): Found | null {
  if (isToDo && part.kind === 'field') {
    return { text: spoken({ what: part.text, who: part.label }), parts: [part] };
  }
  const action = actionIn(part.text, isToDo);
  if (!action || NOT_AN_ACTION.test(action.what)) return null;
  const named = action.who === '' ? addressee(before, part) : '';
  const text = spoken(named === '' ? action : { ...action, who: named });
  const isWhole = countWords(text) >= 2 || ACTION_VERBS.has(fold(text));
  return isWhole ? { text, parts: before && named !== '' ? [before, part] : [part] } : null;
}

/** Returns requested or promised actions, from the verb on, and the parts without one. */
export function actionsIn(parts: readonly Part[]): { actions: string[]; others: Part[] } {
  const found: string[] = [];
  const used = new Set<Part>();
  let isToDo = false;
  for (const [at, part] of parts.entries()) {
    const isListed = part.kind === 'item' || part.kind === 'field';
    if (!isListed) isToDo = TO_DO_LINE.test(part.text.trim());
    if (isToDo && !isListed) used.add(part);
    if ((isToDo && !isListed) || found.length >= ACTIONS_AT_MOST) continue;
    const one = foundIn(part, parts[at - 1], isToDo);
    for (const own of one?.parts ?? []) used.add(own);
    if (one && !isKnown(one.text, found)) found.push(one.text);
  }

  return { actions: found, others: parts.filter((part) => !used.has(part)) };
}

function isKnown(text: string, found: readonly string[]): boolean {
  if (found.includes(text)) return true;
  const own = saidOf(text);
  return own.stems.size > 1 && found.some((other) => isRepeated(own, saidOf(other)));
}
