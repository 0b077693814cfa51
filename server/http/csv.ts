/**
 * What a spreadsheet would take for a formula (OWASP, CSV Injection), also behind blanks and in
 * full-width characters, and whatever begins with a control character.
 */
const ACTS = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|\p{Cc})/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** A line of CSV (RFC 4180) with its end; no cell of it makes a spreadsheet act. Null is empty. */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = ACTS.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
