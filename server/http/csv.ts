/**
 * Formula prefixes (OWASP, CSV Injection), also full-width or after blanks, and leading control
 * characters.
 */
const ACTS = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|\p{Cc})/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a CSV line (RFC 4180), safe against formula injection. */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = ACTS.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
