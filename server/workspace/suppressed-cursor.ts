export type SuppressedPlace = { since: string; address: string };

export function writeSuppressedCursor({ since, address }: SuppressedPlace): string {
  return Buffer.from(`${since} ${address}`).toString('base64url');
}

/** Parses a cursor; null if invalid. */
export function readSuppressedCursor(cursor: string): SuppressedPlace | null {
  const [since = '', ...words] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const address = words.join(' ');
  const at = new Date(since);
  const isOurs = /^(?!0000)\d{4}-/.test(since) && !Number.isNaN(at.getTime()) && address !== '';
  return isOurs && at.toISOString() === since && !address.includes('\0')
    ? { since, address }
    : null;
}
