// A tolerant reader of a response format; the browser has no schemas.

export type Read<T> = (value: unknown) => T;

/** Reads text; a number becomes text, as ids may be numeric. */
export const textFrom: Read<string> = (value) => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

export const textOrNullFrom: Read<string | null> = (value) => textFrom(value) || null;

/** Reads a number or numeric text. */
export const numberOrNullFrom: Read<number | null> = (value) => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumber ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** Reads a number; defaults to 0. */
export const countFrom: Read<number> = (value) => numberOrNullFrom(value) ?? 0;

export const flagFrom: Read<boolean> = (value) => value === true || value === 'true';

/** Returns ISO 8601 in UTC, or null for an invalid date. */
export const momentFrom: Read<string | null> = (value) => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

/** Reads a list, its JSON, or comma-separated text. */
export const textsFrom: Read<string[]> = (value) => {
  const parsed = typeof value === 'string' ? (jsonIn(value) ?? value.split(',')) : value;
  const list = Array.isArray(parsed) ? parsed : [parsed];
  return list.map((one) => textFrom(one).trim()).filter((text) => text !== '');
};

/** Skips items that `read` maps to null. */
export function listFrom<T>(read: Read<T | null>): Read<T[]> {
  return (value) => {
    const parsed = typeof value === 'string' ? jsonIn(value) : value;
    return Array.isArray(parsed) ? parsed.map(read).filter((one) => one !== null) : [];
  };
}

export function oneOf<Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
): Read<Word> {
  return (value) => words.find((word) => word === value) ?? otherwise;
}

/** Reads an object or its JSON. */
export const objectFrom: Read<Record<string, unknown> | null> = (value) => {
  const parsed = typeof value === 'string' ? jsonIn(value) : value;
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return isObject ? (parsed as Record<string, unknown>) : null;
};

/** Reads the given fields; a missing one is passed as undefined. Other fields are kept. */
export function fieldsFrom<T extends object>(
  readers: { [Name in keyof T]: Read<T[Name]> },
): Read<T> {
  return (value) => {
    const parsed = objectFrom(value) ?? {};
    const read = Object.entries(readers) as [string, Read<unknown>][];
    const known = read.map(([name, of]) => [name, of(parsed[name])]);
    return { ...parsed, ...Object.fromEntries(known) } as T;
  };
}

/** Parses JSON of a list or object; undefined for other text. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
