const PROOF_HOLDS_DAYS = 30;

/** Returns the earliest time of fresh proofs. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - PROOF_HOLDS_DAYS * 86_400_000);
}
