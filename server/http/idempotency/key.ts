import { RefusalError } from '../errors/refusal.ts';

const LONGEST_KEY = 255;
/** A string of structured fields (RFC 9651, 3.3.3): printable ASCII, with `"` and `\` escaped. */
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/;
/** What many programs send instead: the key itself, such as a UUID. */
const BARE = /^[\w.:~+/=-]+$/;

/**
 * The key of an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header-07, section 2.1): a
 * string in quotes, or as it is where it needs none; null where none was sent. Refuses any other.
 */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const text = [header].flat().join(', ').trim();
  const key = text.match(QUOTED)?.[1]?.replace(/\\(.)/g, '$1') ?? text.match(BARE)?.[0] ?? '';
  if (key === '' || key.length > LONGEST_KEY) {
    const values = { longest: LONGEST_KEY };
    throw new RefusalError('invalid', 'idempotency_key_invalid', {
      ...{ field: 'Idempotency-Key', values },
    });
  }
  return key;
}
