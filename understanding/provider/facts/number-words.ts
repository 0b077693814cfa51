import { fold } from '../reading/words.ts';

const NUMBERS: [number, string][] = [
  [0, 'zero'],
  [2, 'two deux twice second'],
  [3, 'three trois third troisieme'],
  [4, 'four quatre fourth quatrieme'],
  [5, 'five cinq fifth cinquieme'],
  [6, 'six sixth sixieme'],
  [7, 'seven sept seventh septieme'],
  [8, 'eight huit eighth huitieme'],
  [9, 'nine neuf ninth neuvieme'],
  [10, 'ten dix tenth dixieme'],
  [11, 'eleven onze'],
  [12, 'twelve douze dozen douzaine'],
  [13, 'thirteen treize'],
  [14, 'fourteen quatorze'],
  [15, 'fifteen quinze'],
  [16, 'sixteen seize'],
  [17, 'seventeen'],
  [18, 'eighteen'],
  [19, 'nineteen'],
  [20, 'twenty vingt'],
  [30, 'thirty trente'],
  [40, 'forty quarante'],
  [50, 'fifty cinquante'],
  [60, 'sixty soixante'],
  [70, 'seventy septante'],
  [80, 'eighty'],
  [90, 'ninety nonante'],
  [100, 'hundred hundreds cent cents'],
  [1000, 'thousand thousands mille milliers'],
  [1_000_000, 'million millions'],
];

/** Numbers by word, except for "one" and "un", which are also articles. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  NUMBERS.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);

/**
 * Names of days and months that need not be capitalized; the check of names covers English months.
 */
export const DATE_WORDS: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight yesterday noon
   midnight morning afternoon evening weekend
   january february april june july august september october november december
   lundi mardi mercredi jeudi vendredi samedi dimanche aujourd demain hier midi minuit matin soir
   janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre`
    .split(/\s+/)
    .map(fold),
);
