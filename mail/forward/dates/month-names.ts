import { furtherMonths, phrasesOf } from '#mail/languages/languages.ts';
import { fold } from '#mail/text/fold.ts';

let months: Map<string, number> | null = null;

/** Returns the month, 1 to 12, or null. */
export function monthNamed(word: string): number | null {
  months ??= learnMonths();
  return months.get(fold(word)) ?? null;
}

function learnMonths(): Map<string, number> {
  const known = new Map(furtherMonths());
  const whole = new Map<string, number>();
  for (const locale of phrasesOf('locales')) {
    for (const month of ['long', 'short'] as const) {
      // Names differ with a day: "styczeń", but "3 stycznia".
      for (const day of [undefined, 'numeric'] as const) {
        learn(whole, new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' }));
      }
    }
  }
  for (const [name, month] of whole) known.set(name, month);
  // Learns abbreviations: "jan", "tammik.", "septem."
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
