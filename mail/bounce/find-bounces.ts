import type { Bounce } from '#contract/intake/read-mail.ts';
import { reportsFailure } from './bounce-evidence.ts';
import { type Report, readBounces } from './read-bounces.ts';
import { readComplaint } from './read-complaint.ts';

/**
 * Whom an earlier mail did not reach, or who did not want it, if this mail may be a report of
 * that; `automaticKind`, which also knows the envelope, says whether it is.
 */
export function findBounces(mail: Report): Bounce[] {
  const complaint = readComplaint(mail);
  if (complaint.length > 0) return complaint;
  return reportsFailure(mail, true) ? readBounces(mail) : [];
}
