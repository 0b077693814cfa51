import type { Place } from './store.ts';

export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** Parses a cursor; null if invalid. */
export function readCursor(cursor: string): Place | null {
  const [moment = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(moment);
  const isMoment = !Number.isNaN(at.getTime()) && at.toISOString() === moment;
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  // PostgreSQL rejects six-digit years.
  return isMoment && isId && /^\d{4}-/.test(moment) && more.length === 0 ? { at, id } : null;
}
