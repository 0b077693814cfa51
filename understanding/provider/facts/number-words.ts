const NUMBERS: [number, string][] = [
  [0, 'zero'],
  [1, 'one un une single'],
  [2, 'two deux twice'],
  [3, 'three trois thrice'],
  [4, 'four quatre'],
  [5, 'five cinq'],
  [6, 'six'],
  [7, 'seven sept'],
  [8, 'eight huit'],
  [9, 'nine neuf'],
  [10, 'ten dix'],
  [11, 'eleven onze'],
  [12, 'twelve douze'],
  [13, 'thirteen treize'],
  [14, 'fourteen quatorze'],
  [15, 'fifteen quinze quinzaine'],
  [16, 'sixteen seize'],
  [17, 'seventeen'],
  [18, 'eighteen'],
  [19, 'nineteen'],
  [20, 'twenty vingt vingts vingtaine'],
  [30, 'thirty trente trentaine'],
  [40, 'forty quarante quarantaine'],
  [50, 'fifty cinquante cinquantaine'],
  [60, 'sixty soixante soixantaine'],
  [70, 'seventy septante'],
  [80, 'eighty huitante'],
  [90, 'ninety nonante'],
];

const ORDINALS: [number, string][] = [
  [1, 'first premier premiere'],
  [2, 'second seconde deuxieme'],
  [3, 'third troisieme'],
  [4, 'fourth quatrieme'],
  [5, 'fifth cinquieme'],
  [6, 'sixth sixieme'],
  [7, 'seventh septieme'],
  [8, 'eighth huitieme'],
  [9, 'ninth neuvieme'],
  [10, 'tenth dixieme'],
  [11, 'eleventh onzieme'],
  [12, 'twelfth douzieme'],
];

const FACTORS: [number, string][] = [
  [12, 'dozen dozens douzaine douzaines'],
  [100, 'hundred cent cents'],
  [1000, 'thousand mille millier milliers'],
  [1_000_000, 'million millions'],
];

const tableOf = (rows: [number, string][]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));

export const UNITS_OF_NUMBERS = tableOf(NUMBERS);
export const ORDINAL_WORDS = tableOf(ORDINALS);
export const FACTOR_WORDS = tableOf(FACTORS);
