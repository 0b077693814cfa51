// The forms in which parts of an answer may come, beside the one that our server gives them: each
// function takes whatever stands there and gives what is meant. The schemas use them, and so does
// the browser, which has no schemas.

/** Reads one part of an answer, whatever stands there. */
export type Read<T> = (value: unknown) => T;

/** A text; a number is written out, as an id may be one. */
export const textFrom: Read<string> = (value) => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

/** The same, where there may be none. */
export const textOrNullFrom: Read<string | null> = (value) => textFrom(value) || null;

/** A number, also as a text; null = it is none. */
export const numberOrNullFrom: Read<number | null> = (value) => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumber ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** A number of something. */
export const countFrom: Read<number> = (value) => numberOrNullFrom(value) ?? 0;

/** True, or the text that says so. */
export const flagFrom: Read<boolean> = (value) => value === true || value === 'true';

/** A moment as ISO 8601 in UTC; null where it is none. */
export const momentFrom: Read<string | null> = (value) => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

/** A list of texts: as a list, as its JSON, or as a text with commas. */
export const textsFrom: Read<string[]> = (value) => {
  const told = typeof value === 'string' ? (jsonIn(value) ?? value.split(',')) : value;
  const list = Array.isArray(told) ? told : [told];
  return list.map((one) => textFrom(one).trim()).filter((text) => text !== '');
};

/** A list of what `read` takes; what it does not take (null) is left out. */
export function listFrom<T>(read: Read<T | null>): Read<T[]> {
  return (value) => {
    const told = typeof value === 'string' ? jsonIn(value) : value;
    return Array.isArray(told) ? told.map(read).filter((one) => one !== null) : [];
  };
}

/** One of some words; `otherwise` where it is another. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
): Read<Word> {
  return (value) => words.find((word) => word === value) ?? otherwise;
}

/** An object, also as its JSON; null = it is none. */
export const objectFrom: Read<Record<string, unknown> | null> = (value) => {
  const told = typeof value === 'string' ? jsonIn(value) : value;
  const isObject = typeof told === 'object' && told !== null && !Array.isArray(told);
  return isObject ? (told as Record<string, unknown>) : null;
};

/**
 * An object of these fields, each as it is read; one that is not there is read as undefined. What
 * else it has stays.
 */
export function fieldsFrom<T extends object>(
  readers: { [Name in keyof T]: Read<T[Name]> },
): Read<T> {
  return (value) => {
    const told = objectFrom(value) ?? {};
    const read = Object.entries(readers) as [string, Read<unknown>][];
    const known = read.map(([name, of]) => [name, of(told[name])]);
    return { ...told, ...Object.fromEntries(known) } as T;
  };
}

/** Undefined = it is no JSON of a list or an object. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
