import { cutToFit } from '../caption/fit.ts';
import { plainClause } from '../caption/pieces.ts';
import { REQUEST_LEADS } from '../caption/signals.ts';
import { splitAtAsks } from '../reading/asks.ts';
import { cutAt } from '../reading/plain-text.ts';
import type { Sentence } from '../reading/sentences.ts';
import { countWords, fold } from '../reading/words.ts';
import {
  ACTION_VERBS,
  ASKED_FORMS,
  ASSIGNED_FORM,
  FOLLOWS_VERB,
  LEAVE_FORM,
  NOT_AN_ACTION,
  PROMISED_FORMS,
  TO_DO_LINE,
  WANTED_FORM,
} from './signals.ts';

/** An action; `what` starts at the verb, and `who` may be empty. */
type Action = { what: string; who: string };

const NEW_THOUGHT =
  /;\s+|,\s+(?=(?:i|we|he|she|they|it)['’](?:m|re|s|ve|ll)\s)|,?\s+(?:and|but|so|et|mais|donc)\s+(?=(?:(?:i|we|he|she|they|you|it|someone|somebody|je|nous|il|elle|on)(?:['’]ll)?\s+\p{L}+\s+\p{L}|(?:the|le|la|les)\s+\p{L}+\s+(?:\p{L}+\s+)?(?:is|are|was|were|has|have|had|will|can|says|needs|rejects|starts|est|sont|a|ont|sera)(?!\p{L})))/iu;

const ACTIONS_AT_MOST = 8;
const LONGEST_ACTION = 22;
const LOOKED_AT = 400;
const SENTENCE_LOOKED_AT = 3000;
const NOBODY_NAMED =
  /^(?:someone|somebody|anyone|you|we|us|me|i|vous|nous|on|je|one of you|it|there|that|this|he|she|they|il|elle|who|what|when|where|how|qui)$/i;

function beginsWithVerb(text: string): boolean {
  const first = text.split(/[\s,]/)[0] ?? '';
  return ACTION_VERBS.has(fold(first)) || /^(?:re)?-?\p{L}+-\p{L}+$/u.test(first);
}

/** True for an order: "Check the valve", but not "Order 55 is late". */
function isImperative(text: string): boolean {
  if (!beginsWithVerb(text)) return false;
  const rest = text.slice(text.search(/\s/) + 1);
  return text.includes(' ') && FOLLOWS_VERB.test(rest);
}

function matched(form: RegExp, text: string): Action | null {
  const groups = form.exec(text)?.groups;
  const what = groups?.what ?? '';
  return what === '' ? null : { what, who: groups?.who ?? '' };
}

function askedIn(text: string): Action | null {
  for (const form of ASKED_FORMS) {
    const found = matched(form, text);
    if (found && beginsWithVerb(found.what)) return found;
  }
  const wanted = REQUEST_LEADS.reduce((rest, lead) => rest.replace(lead, ''), text);
  if (
    wanted !== text &&
    !/^(?:the|a|an|i|my|our|it|there|with|about|on|in|of|for|to|from|le|la|les|un|avec|pour|sur)\b/i.test(
      wanted,
    )
  ) {
    return { what: wanted, who: '' };
  }
  const leave = matched(LEAVE_FORM, text);
  if (leave) return leave;
  return isImperative(text) ? { what: text, who: '' } : null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function promisedIn(text: string): Action | null {
  for (const form of PROMISED_FORMS) {
    const found = matched(form, text);
    if (!found || !beginsWithVerb(found.what)) continue;
    const bare = found.what.replace(
      /^(?:not|never|be|run (?:out|short|late|over)|stop|close early)\b.*$/i,
      '',
    );
    const promiser = /^(?:we|he|she|they|the|our)\b/i.test(found.who)
      ? lowerFirst(found.who)
      : found.who;
    const says = /(?<said>['’]ll| will)\b/i.exec(text.slice(0, 60))?.groups?.said ?? '';
    const who = `${promiser}${says}`;
    return bare === '' ? null : { what: bare, who };
  }
  return null;
}

function actionIn(part: string, isToDo: boolean): Action | null {
  const text = part.slice(0, LOOKED_AT).replace(/[\s?!.;,]{1,20}$/, '');
  const told = text.replace(
    /^(?:(?:also|and|so|then|but|ok|okay|next|finally|et|donc|aussi|ensuite),?\s+|(?:please|pls),?\s+(?=(?:can|could|would|will)\s))/i,
    '',
  );
  if (isToDo) {
    const assigned = matched(ASSIGNED_FORM, told);
    return assigned && beginsWithVerb(assigned.what) ? assigned : { what: told, who: '' };
  }
  const assigned =
    /^@/.test(told) || / to /.test(told.slice(0, 30)) ? matched(ASSIGNED_FORM, told) : null;
  if (assigned && beginsWithVerb(assigned.what)) return assigned;
  return askedIn(told) ?? promisedIn(told) ?? matched(WANTED_FORM, told);
}

function spoken(action: Action): string {
  const what = cutToFit(plainClause(action.what).text, 3, LONGEST_ACTION).text;
  const who = action.who.trim();
  if (what === '' || who === '' || NOBODY_NAMED.test(who)) return what;
  return what.includes(who) ? what : `${what} (${who})`;
}

/** Splits a sentence at "please" and before new clauses. */
export function partsOf(text: string): string[] {
  return splitAtAsks(text).flatMap((part) =>
    part.split(NEW_THOUGHT).filter((thought) => thought.trim() !== ''),
  );
}

/** Returns requested or promised actions in the message's words, from the verb on. */
export function actionsIn(sentences: readonly Sentence[]): string[] {
  const actions: string[] = [];
  let isToDo = false;
  for (const sentence of sentences) {
    const isListed = sentence.kind === 'item' || sentence.kind === 'field';
    if (!isListed) isToDo = TO_DO_LINE.test(sentence.text.trim());
    if (isToDo && !isListed) continue;
    if (isToDo && sentence.kind === 'field') {
      actions.push(spoken({ what: sentence.text, who: sentence.label }));
      continue;
    }
    for (const part of partsOf(cutAt(sentence.text, SENTENCE_LOOKED_AT))) {
      const action = actionIn(part, isToDo);
      if (!action || NOT_AN_ACTION.test(action.what)) continue;
      const text = spoken(action);
      const isWhole = countWords(text) >= 2 || ACTION_VERBS.has(fold(text));
      if (isWhole && !actions.includes(text)) actions.push(text);
    }
    if (actions.length >= ACTIONS_AT_MOST) break;
  }
  return actions.slice(0, ACTIONS_AT_MOST);
}
