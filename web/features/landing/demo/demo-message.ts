const LONGEST_SUBJECT = 60;
const LONGEST_QUOTE = 150;

/**
 * Splits a pasted message into its first line, cut at 60 characters, and the rest. The body is the
 * whole message if it has one line or the first was cut.
 */
export function partMessage(message: string): { subject: string; body: string } {
  const whole = message.trim();
  const [first = '', ...rest] = whole.split('\n');
  const below = rest.join('\n').trim();
  const subject = cutAt(first.trim(), LONGEST_SUBJECT);
  const isWhole = subject === first.trim();
  return { subject: subject || 'Internal Update', body: (isWhole && below) || whole };
}

export function quoteOf(message: string): string {
  return cutAt(message.trim(), LONGEST_QUOTE);
}

/** Truncates by code points, to not split an emoji. */
function cutAt(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
}

/** Suggests a name from the letters before the @. */
export function nameFromEmail(email: string): string {
  const letters = (email.split('@')[0] ?? '').replace(/\P{L}/gu, '');
  return letters.charAt(0).toLocaleUpperCase() + letters.slice(1);
}
