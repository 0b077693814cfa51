import { sql } from 'drizzle-orm';
import type { HeldMailWhole } from '#contract/intake/held.ts';
import type { HeldGroup } from '#mail/message/held-reading.ts';
import type { UnverifiedMail } from '#mail/sender/admission.ts';
import { whyNotLetIn } from '#mail/sender/admission.ts';
import { isSentBy, proofOfPerson } from '#mail/sender/groups/group-proof.ts';
import type { Delivery } from '#mail/sender/verdict.ts';
import { whyNoGroup } from '#server/companies/group-address.ts';
import type { Context } from '#server/context.ts';

/** The list that passed a held mail on, and the proofs of its delivery. */
export type OfGroup = {
  group: HeldGroup;
  delivery: Delivery | null;
  proof: 'verified' | 'unverified' | 'failed';
};

export const HELD_GROUP = sql<HeldGroup | null>`held_mails.facts -> 'group'`;
export const DELIVERY = sql<Delivery | null>`inbound_mails.verdict -> 'delivery'`;

type Rules = { domain: string | null; unverifiedMail: UnverifiedMail };

/** True if mail of the list becomes an entry once the list is a group of the company. */
export function isOfGroup({ group, delivery, proof }: OfGroup, rules: Rules): boolean {
  if (delivery === null || proof === 'failed') return false;
  const { address, author } = group;
  if (!isSentBy(address, { delivery })) return false;
  const person = proofOfPerson(address, author, { delivery, proof }, rules.domain);
  return whyNotLetIn('yes', rules.unverifiedMail, person) === null;
}

type Asked = { of: OfGroup | null; isAdded: boolean; others: OfGroup[]; rules: Rules };

/** Returns the group that an admin may add from a held mail; null if the mail names none. */
export function offerOf(
  { isPublicMail, config }: Pick<Context, 'isPublicMail' | 'config'>,
  { of, isAdded, others, rules }: Asked,
): HeldMailWhole['group'] {
  if (!of) return null;
  const { address } = of.group;
  const { intakeDomain } = config;
  const releases = 1 + others.filter((one) => isOfGroup(one, rules)).length;
  const isSent = of.delivery !== null && isSentBy(address, { delivery: of.delivery });
  const isPossible = whyNoGroup(address, { isPublicMail, intakeDomain }) === null;
  const isUnproven = !isSent || of.proof === 'failed';
  const reasons = [
    [isUnproven, 'unproven'],
    [!isPossible, 'public'],
    [isAdded, 'added'],
  ] as const;
  const notOfferedBecause = reasons.find(([holds]) => holds)?.[1] ?? null;
  return { address, notOfferedBecause, releases };
}
