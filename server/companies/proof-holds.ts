/** Days for which a proof of a domain by DNS keeps the role of who gave it, and the domain where it is. */
const PROOF_HOLDS_DAYS = 30;

/** Proofs since then count as fresh. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - PROOF_HOLDS_DAYS * 86_400_000);
}
