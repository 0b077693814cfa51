const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Returns a signed 32-bit FNV-1a hash of UTF-16 code units; `from` separates kinds. */
export function hashOf(text: string, from = 0): number {
  let hash = OFFSET ^ Math.imul(from, PRIME);
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  }
  return hash | 0;
}

/** Combines two numbers into a signed 32-bit hash; order matters. */
export function joinHashes(one: number, other: number): number {
  let hash = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0x297a2d39);
  hash = Math.imul(hash ^ (hash >>> 13), 0x7feb352d);
  return (hash ^ (hash >>> 16)) | 0;
}
