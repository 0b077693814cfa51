/** The place in a list where a page ended: its last entry's activity and id. */
export type Place = { lastUpdated: string; id: string };

/** A place as a caller carries it; opaque to them. */
export function writeCursor({ lastUpdated, id }: Place): string {
  return Buffer.from(`${lastUpdated} ${id}`).toString('base64url');
}

/** Null for a text that no page of ours gave. */
export function readCursor(cursor: string): Place | null {
  const [lastUpdated = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return isMoment(lastUpdated) && isEntryId(id) ? { lastUpdated, id } : null;
}

/** Whether a text is a moment as we write it, of the years 1 to 9999: PostgreSQL reads no other. */
function isMoment(text: string): boolean {
  const at = new Date(text);
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

/** Whether a text can be an entry's id at all. */
export function isEntryId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
