import type { z } from 'zod';
import { type FieldRefusal, isRefusalCode, type RefusalCode } from '#contract/refusals/refusals.ts';
import type { RefusalValues } from '#contract/refusals/values.ts';

type Issue = z.core.$ZodIssue;

const KINDS: Record<string, FieldRefusal> = {
  array: 'field_list',
  boolean: 'field_boolean',
  date: 'field_date',
  int: 'field_whole_number',
  nan: 'field_number',
  number: 'field_number',
  object: 'field_object',
  record: 'field_object',
  string: 'field_text',
};

const FORMATS: Record<string, FieldRefusal> = {
  date: 'field_day',
  datetime: 'field_moment',
  email: 'field_email',
  url: 'field_url',
  uuid: 'field_id',
};

const MOST_CHOICES = 20;

export type Where = 'path' | 'query' | 'body';

type Why = { code: RefusalCode; values?: RefusalValues };

/** Converts a Zod issue, which must include its input. */
export function inputRefusal(issue: Issue, where: Where): Why {
  if (isRefusalCode(issue.message)) return { code: issue.message };
  const [code, values] = reasonOf(issue);
  return { code, values: { field: fieldOf(issue.path, where), ...values } };
}

function fieldOf(path: PropertyKey[], where: Where): string {
  const field = path.findLast((step) => typeof step === 'string');
  if (field === undefined) return `(${where})`;
  return typeof path.at(-1) === 'number' ? `${field}[]` : field;
}

function reasonOf(issue: Issue): [FieldRefusal, RefusalValues?] {
  // Zod reports a missing field as a type error.
  const isMissing = issue.input === undefined && issue.path.length > 0;
  if (isMissing && issue.code !== 'unrecognized_keys') return ['field_required'];
  switch (issue.code) {
    case 'invalid_type':
      return [KINDS[issue.expected] ?? 'field_other_kind'];
    case 'invalid_value':
      return choices(issue.values);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return [FORMATS[issue.format] ?? 'field_other_format'];
    case 'unrecognized_keys':
      return ['field_unknown', { keys: issue.keys.join(', ') }];
    default:
      return ['field_invalid'];
  }
}

function choices(values: unknown[]): [FieldRefusal, RefusalValues?] {
  if (values.length === 1) return ['field_choice', { choice: String(values[0]) }];
  if (values.length > MOST_CHOICES) return ['field_unknown_choice'];
  return ['field_choices', { choices: values.join(', ') }];
}

function tooSmall(origin: string, limit: number): [FieldRefusal, RefusalValues?] {
  if (origin === 'string') {
    return limit === 1 ? ['field_empty'] : ['field_too_short', { characters: limit }];
  }
  return [isList(origin) ? 'field_too_few' : 'field_too_small', { limit }];
}

function tooBig(origin: string, limit: number): [FieldRefusal, RefusalValues?] {
  if (origin === 'string') return ['field_too_long', { characters: limit }];
  return [isList(origin) ? 'field_too_many' : 'field_too_big', { limit }];
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set';
}
