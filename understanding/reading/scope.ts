import type { Word } from './words.ts';

const NEGATORS = new Set(
  `not no never nobody none nothing without neither nor hardly zero noone
   pas aucun aucune personne jamais sans ni rien non nul nulle`.split(/\s+/),
);
const NEGATION_REACH = 5;
const SUPPOSING_REACH = 25;

const SUPPOSING = new Set(
  `if unless would could might may should case suppose imagine hypothetically avoid prevent risk
   wondering whether event scenario drill exercise simulation refresher si serait pourrait eviter
   risque exercice simulation`.split(/\s+/),
);

/** True after a negation in the same clause ("nobody was hurt"); "not only" does not negate. */
export function isNegated(words: readonly Word[], at: number): boolean {
  const target = words[at];
  if (!target) return false;
  for (let back = 1; back <= NEGATION_REACH; back += 1) {
    const word = words[at - back];
    if (!word || word.clause !== target.clause) return false;
    if (NEGATORS.has(word.norm)) return words[at - back + 1]?.norm !== 'only';
  }
  return false;
}

/** True in a hypothetical clause ("if someone is hurt", "fire drill"). */
export function isSupposed(words: readonly Word[], at: number): boolean {
  const target = words[at];
  if (!target) return false;
  for (let back = 1; back <= SUPPOSING_REACH; back += 1) {
    const word = words[at - back];
    if (!word || word.clause !== target.clause) return false;
    if (SUPPOSING.has(word.norm)) return true;
  }
  return false;
}

const PLACE_WORDS = new Set(
  'in at on near outside behind beside inside across dans sur pres derriere devant'.split(' '),
);
const DETERMINERS = new Set(
  'the our a an my your their this that le la les l un une notre nos des du au'.split(' '),
);

/** True for a location ("in the basement"). */
export function saysWhere(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.norm ?? '';
  const further = words[at - 2]?.norm ?? '';
  return PLACE_WORDS.has(before) || (DETERMINERS.has(before) && PLACE_WORDS.has(further));
}
