import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { type RefusalValues, type Writers, withValues } from '#contract/refusals/values.ts';
import { FEATURE_REFUSALS } from './features.ts';
import { HTTP_REFUSALS } from './http.ts';
import { INPUT_REFUSALS } from './input.ts';

const REFUSALS: Record<RefusalCode, string> = {
  ...INPUT_REFUSALS,
  ...HTTP_REFUSALS,
  ...FEATURE_REFUSALS,
};

const PARTS: Record<string, string> = {
  body: 'corps de la demande',
  path: 'adresse',
  query: 'paramètres',
};
const UNITS = { minute: 'minute', hour: 'heure' };

const WRITERS: Writers = {
  field: (name, kind) =>
    kind === 'whole' ? (PARTS[name] ?? name) : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  characters: (count) => `${count}\u00a0caractère${count > 1 ? 's' : ''}`,
  wait: (count, unit) => `${count}\u00a0${UNITS[unit]}${count > 1 ? 's' : ''}`,
};

/** Returns the French text of an error code, or null if unknown. */
export function frenchRefusal(code: string, values: RefusalValues): string | null {
  return isKnown(code) ? withValues(REFUSALS[code], values, WRITERS) : null;
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}
