/** How far a mail's From can be believed, and why. */
export type Verdict = { trust: 'verified' | 'unverified'; reasons: string[] };

/**
 * Judges who sent a mail. While the installation has no public address, whatever this machine
 * submits is believed, so that trying it out needs no DNS; nothing else is.
 */
export function judgeSender(clientAddress: string, isPublic: boolean): Verdict {
  if (!isPublic && isLoopback(clientAddress)) {
    return { trust: 'verified', reasons: ['submitted from this machine'] };
  }
  return { trust: 'unverified', reasons: ['no proof that it comes from its From address'] };
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
