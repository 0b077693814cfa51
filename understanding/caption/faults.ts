import { BEGINS_CLAUSE, hasVerbIn, type Segment, VERB_WITHIN } from './segments.ts';
import { SUBORDINATES } from './signals.ts';
import { endsWith, formOf, type WordForm } from './word-form.ts';

const NO_WORD = formOf('');

/** Minimum words of a main clause after a subordinate one. */
const MAIN_CLAUSE = 3;

/**
 * True for a clause cut before its main clause: "as the recipes belong to engineering, …", "Mr
 * Haddad, who sent three letters, …".
 */
export function isHalf(
  { places, end }: Segment,
  forms: readonly WordForm[],
  text: string,
): boolean {
  if (end >= places.length) return false;
  if (SUBORDINATES.test(text)) return !hasClause(forms, firstPause(forms, 0));
  const relative = forms.findIndex(
    ({ opens }, at) => at > 0 && opens === 'relative' && forms[at - 1]?.mark === ',',
  );
  if (relative < 0 || hasVerbIn(forms, 0, relative)) return false;
  return !hasClause(forms, firstPause(forms, relative));
}

function firstPause(forms: readonly WordForm[], from: number): number {
  return forms.findIndex((form, at) => at >= from && endsWith(form, ',;:'));
}

function hasClause(forms: readonly WordForm[], pause: number): boolean {
  return pause >= 0 && forms.length - pause > MAIN_CLAUSE;
}

/** Words; a shorter part without a verb says nothing if it is cut. */
const NAMES_ONLY = 6;

/**
 * True for a part cut before its verb or within a negation: "the carpets" of "the carpets in the
 * corridor are cleaned", "the code on the lid" of "the code on the lid: 0915", "le portail ne
 * ferme" of "le portail ne ferme plus".
 */
export function isTorn(
  { places, end, rough, piece }: Segment,
  forms: readonly WordForm[],
): boolean {
  if (piece.kind === 'field' || rough === 0) return false;
  const behind = places.slice(end).map((place) => piece.forms[place] ?? NO_WORD);
  if (negatesBehind(forms, behind) || lacksVerb(forms, behind)) return true;
  if (hasVerbIn(forms, 0, forms.length)) return false;
  return forms.length <= NAMES_ONLY || hasVerbIn(behind, 0, behind.length);
}

const NEGATES = /^(?:ne|n['’].*)$/;
const NEGATED = /^(?:pas|plus|jamais|rien|que|personne|aucune?|guere|point|ni)$/;
const NEGATED_WITHIN = 4;

/** True if the second word of a French negation is cut off. */
function negatesBehind(forms: readonly WordForm[], behind: readonly WordForm[]): boolean {
  const from = forms.findLastIndex(({ bare }) => NEGATES.test(bare));
  if (from < 0 || forms.slice(from + 1).some(({ bare }) => NEGATED.test(bare))) return false;
  return behind.slice(0, NEGATED_WITHIN).some(({ bare }) => NEGATED.test(bare));
}

const CLAUSE_WITHIN = 9;
/** Endings that nouns and participles have too. */
const UNSURE_VERB = /(?:ed|ing|ée?s?|es?)$/;

/** True if the last clause has no verb yet, and one follows: "… demande si la taxe réglée". */
function lacksVerb(forms: readonly WordForm[], behind: readonly WordForm[]): boolean {
  const from = forms.findLastIndex(({ bare }, at) => at > 0 && BEGINS_CLAUSE.has(bare));
  if (from < forms.length - CLAUSE_WITHIN) return false;
  const isSure = ({ isVerb, bare }: WordForm) => isVerb && !UNSURE_VERB.test(bare);
  return !forms.slice(from + 1).some(isSure) && hasVerbIn(behind, 0, VERB_WITHIN);
}
