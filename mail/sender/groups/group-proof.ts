import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import type { HeldAuthor } from '#mail/message/held-reading.ts';
import { isAligned } from '#mail/sender/alignment.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { plain } from './list-headers.ts';

/** Hosts that check the sender of each mail to a group, and say so in a signed header. */
const CHECKING_HOSTS = /(?:^|\.)googlegroups\.com$/;

/** True if the host of the group delivered the mail: SPF or DKIM of the group's domain. */
export function isSentBy(group: string, { delivery }: Pick<Verdict, 'delivery'>): boolean {
  if (delivery === undefined) return false;
  if (delivery === 'submitted_here') return true;
  const { domain } = splitAddress(group);
  return delivery.hosts.some((host) => isAligned(host, domain));
}

/**
 * Returns the proof of the person behind a group: SPF and DKIM of the group's host prove the host
 * only. A person is verified by an own signature on the mail to the group, by a trusted forwarder,
 * or by the signed results of Google Groups for a group of the company's own domain.
 */
export function proofOfPerson(
  group: string,
  { address, isStated, isOwnFrom }: HeldAuthor,
  verdict: Pick<Verdict, 'delivery' | 'proof'>,
  companyDomain: string | null,
): 'verified' | 'unverified' {
  const { delivery } = verdict;
  if (delivery === 'submitted_here') return 'verified';
  if (delivery === undefined || !isStated) return 'unverified';
  const { domain } = splitAddress(address);
  const host = splitAddress(group).domain;
  const isOwn = companyDomain !== null && isAligned(host, splitAddress(`@${companyDomain}`).domain);
  const mayVouch = isOwn || CHECKING_HOSTS.test(host);
  const isVouched = delivery.vouched.some(
    (one) => one.author === domain && (one.by === null || (mayVouch && isAligned(one.by, host))),
  );
  if (isVouched) return 'verified';
  const isSigned = delivery.signedTo.includes(plain(group)) && verdict.proof !== 'failed';
  return isOwnFrom && isSigned && !isAligned(domain, host) ? 'verified' : 'unverified';
}
