/** Matches an address; the local part may be quoted. */
export const ADDRESS =
  /(?:"[^"\n]{1,64}"|[^\s<>()[\]{}:;,"'@|=*]{1,64}(?:=[^\s<>()[\]{}:;,"'@|*]{1,64})?)@(?:[\p{L}\p{N}_-]{1,63}\.){0,8}[\p{L}\p{N}_-]{1,63}/u;

const WHOLE = new RegExp(`^${ADDRESS.source}$`, 'u');

/**
 * Parses a recipient field (RFC 3464, 2.3.2), also encoded as in RFC 6533 and RFC 3461; null if it
 * has no address.
 */
export function readAddress(field: string): string | null {
  const value = field.slice(0, 1000).replace(/^\s*[\w-]{1,30}\s*;/, '');
  const plain = decode((value.match(/<([^<>]*@[^<>]*)>/)?.[1] ?? value).trim());
  const bare = plain.replace(/^mailto:/i, '').split(/\s/)[0] ?? '';
  if (WHOLE.test(bare)) return bare.toLowerCase();
  return plain.match(ADDRESS)?.[0].toLowerCase() ?? null;
}

/** Decodes `\x{6A}` (RFC 6533, 3), and `+2B` and `+3D` (RFC 3461, 4). */
function decode(address: string): string {
  return address
    .replace(/\\x\{([0-9a-f]{2,6})\}/gi, (whole, hex: string) => {
      const point = Number.parseInt(hex, 16);
      return point > 0x10ffff ? whole : String.fromCodePoint(point);
    })
    .replace(/\+(2b|3d)/gi, (_, hex: string) => (hex.toLowerCase() === '2b' ? '+' : '='));
}
