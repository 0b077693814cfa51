import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a value must be, by the name that zod has for it. */
const KINDS: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  date: 'a date',
  int: 'a whole number',
  nan: 'a number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

const FORMATS: Record<string, string> = {
  date: 'a date, such as 2026-01-31',
  datetime: 'a moment, such as 2026-01-31T09:30:00Z',
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id of ours',
};

/** Longer lists of choices are left to the API's description. */
const MOST_CHOICES = 20;

/** Where something was sent: there is a sentence for a whole part that is not as it must be. */
export type Where = 'path' | 'query' | 'body';

/**
 * A sentence for people on why a part of a request is refused, for zod to use wherever the contract
 * has none of its own: it names the field and what it must be, never what zod calls it.
 */
export function inputRefusal(where: Where): (issue: Issue) => string {
  return (issue) => {
    const name = nameOf(issue.path ?? [], where);
    return `${name} ${reasonOf(issue)}.`;
  };
}

/** `companyName` is “Company name”; what is in a list goes by the name of the list. */
function nameOf(path: PropertyKey[], where: Where): string {
  const field = path.findLast((step) => typeof step === 'string');
  if (field === undefined) return `The ${where}`;
  const name = field.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`).trim();
  if (typeof path.at(-1) === 'number') return `Each of ${name}`;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function reasonOf(issue: Issue): string {
  // A field that is not there at all is not of a wrong kind.
  const isMissing = issue.input === undefined && (issue.path?.length ?? 0) > 0;
  if (isMissing && issue.code !== 'unrecognized_keys') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${choices(issue.values)}`;
    case 'too_small':
      return `must ${extent(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${extent(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'written in another way'}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

function choices(values: unknown[]): string {
  const [first] = values;
  if (values.length === 1) return String(first);
  return values.length > MOST_CHOICES ? 'one of the known ones' : `one of ${values.join(', ')}`;
}

function extent(origin: string, bound: 'at least' | 'at most', limit: number): string {
  const some = (one: string) => `${limit} ${one}${limit === 1 ? '' : 's'}`;
  if (origin === 'string') {
    return bound === 'at least' && limit === 1
      ? 'not be empty'
      : `have ${bound} ${some('character')}`;
  }
  if (origin === 'array' || origin === 'set') return `hold ${bound} ${limit}`;
  return `be ${bound} ${limit}`;
}
