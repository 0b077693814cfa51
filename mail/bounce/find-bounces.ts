import type { Bounce } from '#contract/intake/read-mail.ts';
import { reportsFailure } from './bounce-evidence.ts';
import { type Report, readBounces } from './read-bounces.ts';
import { readComplaint } from './read-complaint.ts';

/**
 * Reads bounces and complaints; `automaticKind`, which knows the envelope, decides if the mail is
 * a report.
 */
export function findBounces(mail: Report): Bounce[] {
  const complaint = readComplaint(mail);
  if (complaint.length > 0) return complaint;
  return reportsFailure(mail, true) ? readBounces(mail) : [];
}
