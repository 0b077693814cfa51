import { fold } from './fold.ts';

const LANGUAGES = [
  ...['en', 'en-GB', 'fr', 'fr-CA', 'de', 'de-AT', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi'],
  ...['pl', 'cs', 'ru', 'uk', 'vi', 'tr', 'hu', 'ro', 'el', 'sk', 'id', 'bg'],
];

/** What programs write and no language's own forms have. */
const MORE: [string, number][] = [
  ...(['sept', 'sett', 'setem'] as const).map((name): [string, number] => [name, 9]),
  ['maerz', 3],
  ['mrz', 3],
  ['mrt', 3],
  ['maa', 3],
  ['ens', 1],
  ['enero', 1],
  ['fev', 2],
  ['aout', 8],
];

let months: Map<string, number> | null = null;

/** The month (1 to 12) that a word names in one of the languages mail comes in, or null. */
export function monthNamed(word: string): number | null {
  months ??= learnMonths();
  return months.get(fold(word)) ?? null;
}

function learnMonths(): Map<string, number> {
  const known = new Map(MORE);
  const whole = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      // With a day beside it a month may take another form: "styczeń", but "3 stycznia".
      for (const day of [undefined, 'numeric'] as const) {
        learn(whole, new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' }));
      }
    }
  }
  for (const [name, month] of whole) known.set(name, month);
  // Programs cut a name where they like: "jan", "tammik.", "septem."
  for (const [name, month] of whole) {
    for (let end = 3; end < name.length; end += 1) {
      const start = name.slice(0, end);
      if (!whole.has(start) && (end > 3 || name.length >= 5)) known.set(start, month);
    }
  }
  return known;
}

function learn(known: Map<string, number>, format: Intl.DateTimeFormat): void {
  for (let month = 1; month <= 12; month += 1) {
    const parts = format.formatToParts(Date.UTC(2022, month - 1, 15));
    const name = fold(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
    if (/^\p{L}+$/u.test(name)) known.set(name, month);
  }
}
