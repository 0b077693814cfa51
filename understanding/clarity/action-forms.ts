import { REQUEST_LEADS } from '../caption/signals.ts';
import { fold } from '../reading/words.ts';
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
  PROMISED_FORMS,
  WANTED_FORM,
} from './action-signals.ts';

/** An action; `what` starts at the verb, and `who` may be empty. */
export type Action = { what: string; who: string };

const LOOKED_AT = 400;
/** Words of a person who acts. */
export const LONGEST_PERSON = 4;
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
  if (wanted !== text && !NO_REQUEST.test(wanted)) {
    return { what: wanted.replace(/^not(?=\s)/i, 'do not'), who: '' };
  }
  const leave = matched(LEAVE_FORM, text) ?? matched(FRENCH_TO_DO, text);
  if (leave) return leave;
  return isImperative(text) ? { what: text, who: '' } : null;
}

/** Finds the verb behind a person of two to four words: "could the safety officer put up …". */
function askedOf(text: string): Action | null {
  if (!ASKS_SOMEBODY.test(text)) return null;
  const words = text.replace(ASKS_SOMEBODY, '').split(' ');
  for (let at = 2; at <= LONGEST_PERSON && at < words.length; at += 1) {
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

/** Returns the requested or promised action of a part; null if it has none. */
export function actionIn(part: string, isToDo: boolean): Action | null {
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
