import { bareWord, cutToFit } from '../caption/fit.ts';
import { plainClause } from '../caption/pieces.ts';
import { DANGLING, FINITE_VERB, REQUEST_LEADS } from '../caption/signals.ts';
import { countWords, fold } from '../reading/words.ts';
import {
  ACTION_VERBS,
  ASKED_FORMS,
  ASKS_SOMEBODY,
  ASSIGNED_FORM,
  FOLLOWS_VERB,
  FRENCH_ASKED,
  FRENCH_INFINITIVE,
  FRENCH_ORDER,
  FRENCH_TO_DO,
  FRENCH_WORDS,
  LEAVE_FORM,
  MAY_ASK,
  NO_REQUEST,
  NOBODY_ACTS,
  NOT_AN_ACTION,
  PROMISED_FORMS,
  TO_DO_LINE,
  WANTED_FORM,
} from './action-signals.ts';
import type { Part } from './parts.ts';
import { isRepeated, stemsOf } from './same.ts';

/** An action; `what` starts at the verb, and `who` may be empty. */
type Action = { what: string; who: string };

const ACTIONS_AT_MOST = 8;
const LONGEST_ACTION = 22;
const LOOKED_AT = 400;
/** Words of an addressee before "please". */
const ADDRESSEE = 4;
const NOBODY_NAMED =
  /^(?:someone|somebody|anyone|you|we|us|me|i|vous|nous|on|je|one of you|it|there|that|this|he|she|they|il|elle|who|what|when|where|how|qui)$/i;

const NO_PROMISER = /^(?:you|it|that|there|this|neither|none|which|who)(?![\p{L}])/iu;
/** The `i` flag of the forms lets their names be lowercase, which is no name. */
const IS_PERSON =
  /^(?:$|\p{Lu}|@|(?:i|we|you|he|she|they|us|me|it|hr|qa|ops|someone|somebody|anyone|one|everyone|everybody|facilities|maintenance|building services|payroll|finance|accounts|accounting|purchasing|procurement|security|safety|quality|operations|dispatch|reception|housekeeping|legal|marketing|engineering|logistics|customer service|client services|je|nous|nous|vous|le|la|les|notre|votre|the|our|your|a|an|all|il|elle)(?![\p{L}]))/u;

function beginsWithVerb(text: string): boolean {
  const first = text.split(/[\s,]/)[0] ?? '';
  return (
    ACTION_VERBS.has(fold(first)) ||
    /^(?:re)?-?\p{L}+-\p{L}+$/u.test(first) ||
    (FRENCH_INFINITIVE.test(text) && FRENCH_WORDS.test(text))
  );
}

/** True for an order: "Check the valve", but not "Order 55 is late". */
function isImperative(text: string): boolean {
  if (FRENCH_ORDER.test(text)) return true;
  const first = text.split(/[\s,]/)[0] ?? '';
  if (!ACTION_VERBS.has(fold(first))) return false;
  return FOLLOWS_VERB.test(text.slice(text.search(/\s/) + 1)) && text.includes(' ');
}

function matched(form: RegExp, text: string): Action | null {
  const groups = form.exec(text)?.groups;
  const what = groups?.what ?? '';
  const who = groups?.who ?? '';
  return what === '' || !IS_PERSON.test(who) || NOBODY_ACTS.test(who) ? null : { what, who };
}

function askedIn(text: string): Action | null {
  for (const form of ASKED_FORMS) {
    const found = matched(form, text);
    if (found && beginsWithVerb(found.what)) return found;
  }
  const asked = askedOf(text) ?? matched(FRENCH_ASKED, lowerFirst(text));
  if (asked) return asked;
  const wanted = REQUEST_LEADS.reduce((rest, lead) => rest.replace(lead, ''), text);
  if (wanted !== text && !NO_REQUEST.test(wanted)) return { what: wanted, who: '' };
  const leave = matched(LEAVE_FORM, text) ?? matched(FRENCH_TO_DO, text);
  if (leave) return leave;
  return isImperative(text) ? { what: text, who: '' } : null;
}

/** Finds the verb behind a person of two to four words: "could the safety officer put up …". */
function askedOf(text: string): Action | null {
  if (!ASKS_SOMEBODY.test(text)) return null;
  const words = text.replace(ASKS_SOMEBODY, '').split(' ');
  for (let at = 2; at <= ADDRESSEE && at < words.length; at += 1) {
    if (!ACTION_VERBS.has(fold(words[at] ?? ''))) continue;
    return { who: words.slice(0, at).join(' '), what: words.slice(at).join(' ') };
  }
  return null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function promisedIn(text: string): Action | null {
  for (const form of PROMISED_FORMS) {
    const found = matched(form, text);
    if (!found || NO_PROMISER.test(found.who) || !beginsWithVerb(found.what)) continue;
    const bare = found.what.replace(
      /^(?:not|never|be|run (?:out|short|late|over)|stop|close early)\b.*$/i,
      '',
    );
    const promiser = /^(?:we|he|she|they|the|our|je|nous|le|la)\b/i.test(found.who)
      ? lowerFirst(found.who)
      : found.who;
    const says = /(?:['’]ll| will| vais| allons| va| vont)(?![\p{L}])/iu.exec(text.slice(0, 60));
    return bare === '' ? null : { what: bare, who: `${promiser}${says?.[0] ?? ''}` };
  }
  return null;
}

function actionIn(part: string, isToDo: boolean): Action | null {
  const text = part.slice(0, LOOKED_AT).replace(/[\s?!.;,]{1,20}$/, '');
  const told = text.replace(
    /^(?:(?:also|and|so|then|but|ok|okay|next|finally|et|donc|aussi|ensuite),?\s+|(?:please|pls),?\s+(?=(?:can|could|would|will)\s))/i,
    '',
  );
  if (!isToDo && !MAY_ASK.test(told) && !beginsWithVerb(told)) return null;
  const isAssigned = isToDo || /^@/.test(told) || / to /.test(told.slice(0, 30));
  const assigned = isAssigned ? matched(ASSIGNED_FORM, told) : null;
  if (assigned && beginsWithVerb(assigned.what)) return assigned;
  if (isToDo) return { what: told, who: '' };
  return askedIn(told) ?? promisedIn(told) ?? matched(WANTED_FORM, told);
}

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
    words.length <= ADDRESSEE &&
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
  const own = { text, stems: stemsOf(text) };
  return found.some(
    (other) =>
      other === text ||
      (own.stems.size > 1 && isRepeated(own, { text: other, stems: stemsOf(other) })),
  );
}
