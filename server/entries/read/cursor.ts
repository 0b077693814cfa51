import type { Sort } from '#contract/entries/issue-list.ts';

/** A cursor for keyset pagination: where in an order a page ended, by what its last entry is sorted by. */
export type Place = {
  /** To the microsecond, as the database has it; the application itself keeps milliseconds. */
  lastUpdated: string;
  /** 3 = critical … 0 = low. */
  urgency: number;
  id: string;
};

/** A place in an order as a caller carries it; opaque to them. */
export function writeCursor(sort: Sort, { lastUpdated, urgency, id }: Place): string {
  return Buffer.from([sort, lastUpdated, urgency, id].join(' ')).toString('base64url');
}

/** Null for a text that no page of ours gave, or one in another order. */
export function readCursor(sort: Sort, cursor: string): Place | null {
  const [of = '', lastUpdated = '', urgency = '', id = ''] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ');
  if (of !== sort) return null;
  if (!isMoment(lastUpdated) || !/^[0-3]$/.test(urgency) || !isEntryId(id)) return null;
  return { lastUpdated, urgency: Number(urgency), id };
}

/** Whether a text is a moment as we write it, of the years 1 to 9999: PostgreSQL reads no other. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const toMilliseconds = `${text.slice(0, -4)}Z`;
  const at = new Date(toMilliseconds);
  return !Number.isNaN(at.getTime()) && at.toISOString() === toMilliseconds;
}

/** Whether a text can be an entry's id at all. */
export function isEntryId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** Where a page of what a search found ended: how many were shown up to there, and the last of them. */
export type FoundPlace = { shown: number; id: string };

/** Such a place as a caller carries it; opaque to them. */
export function writeFound({ shown, id }: FoundPlace): string {
  return Buffer.from(['found', shown, id].join(' ')).toString('base64url');
}

/** Null for a text that no page of a search gave. */
export function readFound(cursor: string): FoundPlace | null {
  const [of = '', shown = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (of !== 'found' || !/^[1-9]\d{0,2}$/.test(shown) || !isEntryId(id)) return null;
  return { shown: Number(shown), id };
}

/** Where a page of what happened at moments ended: the moment and the id of its last item. */
export type MomentPlace = { at: Date; id: string };

/** Such a place as a caller carries it; opaque to them. */
export function writeMoment({ at, id }: MomentPlace): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** Null for a text that no page of ours gave. */
export function readMoment(cursor: string): MomentPlace | null {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(moment);
  const isOurs = /^(?!0000)\d{4}-/.test(moment) && !Number.isNaN(at.getTime()) && isEntryId(id);
  return isOurs && at.toISOString() === moment ? { at, id } : null;
}

/** Whether a place comes after another where the earliest stands first; all come after none. */
export function comesAfter(one: MomentPlace, other: MomentPlace | null): boolean {
  if (!other) return true;
  const apart = one.at.getTime() - other.at.getTime();
  return apart > 0 || (apart === 0 && one.id > other.id);
}
