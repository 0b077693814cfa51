import type { Bounce } from '#contract/read-mail.ts';
import { reportsFailure } from './bounce-evidence.ts';
import { type Report, readBounces } from './read-bounces.ts';

/**
 * Whom an earlier mail did not reach, if this mail may be a report of that; `automaticKind`,
 * which also knows the envelope, says whether it is.
 */
export function findBounces(mail: Report): Bounce[] {
  return reportsFailure(mail, true) ? readBounces(mail) : [];
}
