import { splitAddress, withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { automaticKind } from '#mail/automatic/automatic.ts';
import type { Addressee, Arrival, Found } from '#mail/filing.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isAligned } from '#mail/sender/alignment.ts';
import { asWritten, authorOf, writtenTo } from './as-written.ts';
import { isSentBy, proofOfPerson } from './group-proof.ts';
import { isOfList, listAddress, plain } from './list-headers.ts';
import { isRewritten } from './person-behind.ts';

/** A mail by a group of the company, as its author wrote it. */
export type PassedOn = Found & { group: string };

type Delivered = Pick<Arrival, 'recipient' | 'mailFrom'>;
type Company = Pick<Addressee, 'domain' | 'groups'>;

/**
 * Reads a mail that a group of the company passed on; null for any other mail. The host of the
 * group must have delivered it, and a person must have written it.
 */
export function passedOn(
  arrival: Delivered,
  { mail, verdict }: Found,
  company: Company,
): PassedOn | null {
  const group = groupOf(arrival, mail, company);
  if (group === null || !isSentBy(group, verdict)) return null;
  const written = writtenTo(mail, group);
  const author = written?.mail.from;
  if (!author || withoutDetail(author.address) === withoutDetail(arrival.recipient)) return null;
  const proof = proofOfPerson(group, authorOf(written, mail, group), verdict, company.domain);
  return { group, mail: written.mail, verdict: { ...verdict, trust: proof, proof } };
}

/** Returns a mail that an admin released as its author wrote it, unverified if the list rewrote it. */
export function releasedFrom(
  arrival: Delivered,
  { mail, verdict }: Found,
  company: Company,
): Found {
  const group = groupOf(arrival, mail, company);
  const written = (group && writtenTo(mail, group)?.mail) || asWritten(mail);
  if (written.from?.address === mail.from?.address) return { mail: written, verdict };
  return { mail: written, verdict: { ...verdict, trust: 'unverified', proof: 'unverified' } };
}

function groupOf(
  { recipient, mailFrom }: Delivered,
  mail: ParsedMail,
  { domain, groups }: Company,
): string | null {
  if (groups.length === 0 || !mail.from) return null;
  const named = groups.find((group) => isOfList(mail, group));
  const other = listAddress(mail) === null && groups.find((group) => isRewritten(mail, group));
  const listed = named ?? (other || null);
  const addressed = addressedGroup({ recipient, domain, groups }, mail);
  if (listed === null && addressed === null) return null;
  const kind = automaticKind(mail, mailFrom);
  return kind === 'list' ? listed : kind === null ? addressed : null;
}

/**
 * Returns the group in To or Cc, for groups without list headers (Microsoft 365). Mail to the
 * intake address itself, and of colleagues, needs no group.
 */
function addressedGroup(
  { recipient, domain, groups }: Company & { recipient: string },
  { from, to, cc }: ParsedMail,
): string | null {
  const addressed = [...to, ...cc].map(({ address }) => plain(address));
  if (!from || addressed.some((one) => withoutDetail(one) === withoutDetail(recipient)))
    return null;
  const author = splitAddress(from.address).domain;
  if (domain !== null && author === splitAddress(`@${domain}`).domain) return null;
  const group = groups.find((one) => addressed.includes(plain(one)));
  if (!group || isAligned(author, splitAddress(group).domain)) return null;
  return group;
}
