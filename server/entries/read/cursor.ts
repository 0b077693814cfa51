import type { ListOrder } from '#contract/entries/issue-list.ts';

export type Place = {
  /** Microseconds, the database's precision. */
  lastUpdated: string;
  /** From 3 (critical) to 0 (low). */
  urgency: number;
  id: string;
  /** The company's change number before the first page. */
  since: number;
};

export function writeCursor(sort: ListOrder, { lastUpdated, urgency, id, since }: Place): string {
  return Buffer.from([sort, lastUpdated, urgency, id, since].join(' ')).toString('base64url');
}

/** Null if invalid or for another order. */
export function readCursor(sort: ListOrder, cursor: string): Place | null {
  const [of = '', lastUpdated = '', urgency = '', id = '', since = ''] = partsOf(cursor);
  if (of !== sort || !isChange(since)) return null;
  if (!isMoment(lastUpdated) || !/^[0-3]$/.test(urgency) || !isEntryId(id)) return null;
  return { lastUpdated, urgency: Number(urgency), id, since: Number(since) };
}

/** A cursor of the pages after the last one; the change number is that of the last entry. */
export function writeChangedCursor(sort: ListOrder, change: number): string {
  return Buffer.from(['changed', sort, change].join(' ')).toString('base64url');
}

/** Null if invalid or for another order. */
export function readChangedCursor(sort: ListOrder, cursor: string): number | null {
  const [of, asked, change = ''] = partsOf(cursor);
  return of === 'changed' && asked === sort && isChange(change) ? Number(change) : null;
}

function partsOf(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString().split(' ');
}

function isChange(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** Years 1 to 9999; PostgreSQL rejects others. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const toMilliseconds = `${text.slice(0, -4)}Z`;
  const at = new Date(toMilliseconds);
  return !Number.isNaN(at.getTime()) && at.toISOString() === toMilliseconds;
}

/** Checks the UUID format. */
export function isEntryId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** A search cursor; `shown` is the offset. */
export type FoundPlace = { shown: number; id: string };

export function writeFound({ shown, id }: FoundPlace): string {
  return Buffer.from(['found', shown, id].join(' ')).toString('base64url');
}

/** Null if invalid. */
export function readFound(cursor: string): FoundPlace | null {
  const [of = '', shown = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (of !== 'found' || !/^[1-9]\d{0,2}$/.test(shown) || !isEntryId(id)) return null;
  return { shown: Number(shown), id };
}

export type MomentPlace = { at: Date; id: string };

export function writeMoment({ at, id }: MomentPlace): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** Null if invalid. */
export function readMoment(cursor: string): MomentPlace | null {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(moment);
  const isOurs = /^(?!0000)\d{4}-/.test(moment) && !Number.isNaN(at.getTime()) && isEntryId(id);
  return isOurs && at.toISOString() === moment ? { at, id } : null;
}

/** Compares in ascending order; null precedes every place. */
export function comesAfter(one: MomentPlace, other: MomentPlace | null): boolean {
  if (!other) return true;
  const apart = one.at.getTime() - other.at.getTime();
  return apart > 0 || (apart === 0 && one.id > other.id);
}
