const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

const numbered = (lists: string[][]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((words, at) => words.map((word) => [word, at] as const)));

/** From January, without accents. */
export const MONTHS = numbered(
  rows(`
    january jan janvier janv
    february feb fevrier fevr fev
    march mar mars
    april apr avril avr
    may mai
    june jun juin
    july jul juillet juil
    august aug aout
    september sept sep septembre
    october oct octobre
    november nov novembre
    december dec decembre`),
);

/** From Sunday. */
export const WEEKDAYS = numbered(
  rows(`
    sunday sundays sun dimanche dimanches
    monday mondays mon lundi lundis
    tuesday tuesdays tues tue mardi mardis
    wednesday wednesdays wed mercredi mercredis
    thursday thursdays thurs thur thu jeudi jeudis
    friday fridays fri vendredi vendredis
    saturday saturdays sat samedi samedis`),
);

/** Words that are a month or a day only with a capital letter or next to a number. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(
  'may march mar mai jan jun sun mon sat wed fri sept sep dec avr fev nov oct aug apr feb jul thu tue'.split(
    ' ',
  ),
);

/** Days from the day on which the message was received. */
export const RELATIVE: readonly [offset: number, pattern: RegExp][] = [
  [2, /\b(?:the )?day after tomorrow\b|\b(?:apres|sur)-? ?demain\b/gu],
  [-2, /\b(?:the )?day before yesterday\b|\bavant-? ?hier\b/gu],
  [1, /\btomorrow\b|\btmrw\b|\btmr\b|\btomorow\b|\bdemain\b|\bnext day\b/gu],
  [-1, /\byesterday\b|\bhier\b|\blast (?:night|evening)\b|\bla veille\b/gu],
  [
    0,
    /\btoday\b|\btoday's\b|\btonight\b|\baujourd'?hui\b|\b(?:this|ce|cet|cette) (?:morning|afternoon|evening|matin|midi|apres-? ?midi|soir|soiree|nuit|jour)\b/gu,
  ],
];

/** Further ways in which a message says "today". */
export const SAYS_TODAY =
  /\bnow\b|\bcurrently\b|\bat the moment\b|\beod\b|\bcob\b|\b(?:end of|by end of) (?:the )?(?:day|shift|business)\b|\bfin de (?:la )?journee\b|\bmaintenant\b|\btantot\b|\bactuellement\b|\ben ce moment\b|\bsame day\b|\b(?:noon|midday|midnight|midi|minuit)\b/u;
