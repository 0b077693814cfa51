/** Limits that no legitimate mail reaches; they bound the cost of verification. */
const MOST_LINES = 5000;
const MOST_SIGNATURES = 10;
const MOST_SEALS = 30;
/** Characters. */
const LONGEST_SIGNATURE = 8 * 1024;
/** Characters. */
const LONGEST_FROM = 16 * 1024;

const LIMITS: Record<string, { count: number; length: number }> = {
  from: { count: 10, length: LONGEST_FROM },
  'dkim-signature': { count: MOST_SIGNATURES, length: LONGEST_SIGNATURE },
  'arc-seal': { count: MOST_SEALS, length: LONGEST_SIGNATURE },
  'arc-message-signature': { count: MOST_SEALS, length: LONGEST_SIGNATURE },
  'arc-authentication-results': { count: MOST_SEALS, length: LONGEST_SIGNATURE },
};

/** Characters read of the next line, which may have a field's colon. */
const LONGEST_BLANK = 1000;
const FIELD = /^([!-9;-~]+)[ \t\r\n]*:/;

export function canBeChecked(bytes: Buffer): boolean {
  const seen = new Map<string, number>();
  let field = '';
  let length = 0;
  let start = 0;
  for (let lines = 0; start < bytes.length; lines++) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.toString('latin1', start, end < 0 ? bytes.length : end);
    // The verifier treats a line of blanks as a continuation.
    if (line === '' || line === '\r') return true;
    if (lines >= MOST_LINES) return false;
    const next = end < 0 ? '' : bytes.toString('latin1', end + 1, end + 1 + LONGEST_BLANK);
    const name = `${line}\n${next}`.match(FIELD)?.[1]?.toLowerCase();
    if (name) {
      field = name;
      length = 0;
      seen.set(field, (seen.get(field) ?? 0) + 1);
    }
    length += line.length;
    const limit = Object.hasOwn(LIMITS, field) ? LIMITS[field] : undefined;
    if (limit && ((seen.get(field) ?? 0) > limit.count || length > limit.length)) return false;
    if (end < 0) break;
    start = end + 1;
  }
  return true;
}
