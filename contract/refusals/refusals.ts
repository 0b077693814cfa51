import { FEATURE_REFUSALS } from './feature-refusals.ts';
import { FORM_REFUSALS } from './form-refusals.ts';
import { HTTP_REFUSALS } from './http-refusals.ts';
import { FIELD_REFUSALS, SCHEMA_REFUSALS } from './input-refusals.ts';
import { type RefusalValues, type Writers, withValues } from './values.ts';

export type FormRefusal = keyof typeof FORM_REFUSALS;
export type SchemaRefusal = keyof typeof SCHEMA_REFUSALS;
export type FieldRefusal = keyof typeof FIELD_REFUSALS;
export type HttpRefusal = keyof typeof HTTP_REFUSALS;
export type FeatureRefusal = keyof typeof FEATURE_REFUSALS;

/** In English, with {placeholders}. */
const REFUSALS = {
  ...FORM_REFUSALS,
  ...SCHEMA_REFUSALS,
  ...FIELD_REFUSALS,
  ...HTTP_REFUSALS,
  ...FEATURE_REFUSALS,
};
export type RefusalCode = keyof typeof REFUSALS;

const WRITERS: Writers = {
  field: (name, kind) => {
    if (kind === 'whole') return `The ${name}`;
    return kind === 'each'
      ? `Each of ${name}`
      : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  },
  characters: (count) => (count === 1 ? '1 character' : `${count} characters`),
  wait: (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
};

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text);
}

export function refusalText(code: RefusalCode, values: RefusalValues = {}): string {
  return withValues(REFUSALS[code], values, WRITERS);
}
