const LONGEST_SUBJECT = 60;
const LONGEST_QUOTE = 150;

/**
 * A pasted message as subject and body: its first line, cut at 60 characters, and the lines below
 * it. Where there is only one line, or the first was cut, the body is the whole: nothing is lost.
 */
export function partMessage(message: string): { subject: string; body: string } {
  const whole = message.trim();
  const [first = '', ...rest] = whole.split('\n');
  const below = rest.join('\n').trim();
  const subject = cutAt(first.trim(), LONGEST_SUBJECT);
  const isWhole = subject === first.trim();
  return { subject: subject || 'Internal Update', body: (isWhole && below) || whole };
}

/** The beginning of a message, as a preview quotes it. */
export function quoteOf(message: string): string {
  return cutAt(message.trim(), LONGEST_QUOTE);
}

/** Counted in whole characters, so that no emoji is cut in half. */
function cutAt(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
}

/** A name to begin with, from an address: what stands before the @, its letters alone. */
export function nameFromEmail(email: string): string {
  const letters = (email.split('@')[0] ?? '').replace(/\P{L}/gu, '');
  return letters.charAt(0).toLocaleUpperCase() + letters.slice(1);
}
