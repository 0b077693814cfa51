const PROOF_HOLDS_DAYS = 30;

export function freshSince(now: Date): Date {
  return new Date(now.getTime() - PROOF_HOLDS_DAYS * 86_400_000);
}
