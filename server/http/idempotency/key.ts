import { RefusalError } from '../errors/refusal.ts';

/** Characters. */
const LONGEST_KEY = 255;
/** Matches a structured field string (RFC 9651, 3.3.3). */
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/;
/** Many programs send the unquoted key. */
const BARE = /^[\w.:~+/=-]+$/;

/**
 * Parses `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07, 2.1), quoted or bare;
 * null if absent.
 */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const text = [header].flat().join(', ').trim();
  const key = text.match(QUOTED)?.[1]?.replace(/\\(.)/g, '$1') ?? text.match(BARE)?.[0] ?? '';
  if (key === '' || key.length > LONGEST_KEY) {
    const values = { longest: LONGEST_KEY };
    throw new RefusalError('invalid', 'idempotency_key_invalid', {
      field: 'Idempotency-Key',
      values,
    });
  }
  return key;
}
