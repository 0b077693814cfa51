import { remembered } from '../reading/words.ts';

const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['ies', 'y'],
  ['sses', 'ss'],
  ['xes', 'x'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['eaux', 'eau'],
  ['aux', 'al'],
  ['ing', ''],
  ['ed', ''],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
];
/** Characters that a stem keeps. */
const SHORTEST = 3;

/** Removes English plural and verb endings and French plurals; lighter than Porter's stemmer. */
export const stemOf = remembered((norm: string): string => {
  const found = ENDINGS.find(
    ([ending]) => norm.endsWith(ending) && norm.length - ending.length >= SHORTEST,
  );
  const bare = found ? norm.slice(0, norm.length - found[0].length) + found[1] : norm;
  const last = bare.at(-1);
  if (bare.length > SHORTEST && last === 'e') return bare.slice(0, -1);
  const isDoubled = found?.[1] === '' && last === bare.at(-2) && !'ls'.includes(last ?? '');
  return isDoubled ? bare.slice(0, -1) : bare;
});
