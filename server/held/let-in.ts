import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { HeldMail, HeldMailWhole } from '#contract/intake/held.ts';
import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import { type MayWrite, whyNotLetIn } from '#mail/sender/admission.ts';
import { areListed } from '#server/companies/store.ts';
import type { Context } from '#server/context.ts';
import type { Asker } from '#server/db/as-company.ts';
import { heldMails } from '#server/db/schema/held.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import { companies, companyGroups } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { DELIVERY, HELD_GROUP, isOfGroup, type OfGroup, offerOf } from './let-in-group.ts';
import { isUndecided, proofOf } from './read-store.ts';

type Rule = Pick<Context, 'mayWrite'>;

/** Hold reasons that a change of settings can resolve. */
const ABOUT_SENDERS = sql.raw("reason IN ('foreign_sender', 'unverified_sender', 'list')");

const IS_OF_SENDER_OR_OUR_GROUP = sql`(reason <> 'list' OR EXISTS (
  SELECT FROM company_groups AS ours WHERE ours.company_id = ${inboundMails.companyId}
    AND ours.address = ${HELD_GROUP} ->> 'address'))`;

type Rules = { companyId: string; domain: string | null; unverifiedMail: 'marked' | 'held' };

async function rulesOf(tx: Tx, { companyId }: Asker): Promise<Rules> {
  const [company] = await tx
    .select({ domain: companies.domain, unverifiedMail: companies.unverifiedMail })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('a workspace whose admin is signed in is gone');
  return { companyId, ...company };
}

type Waiting = {
  id: string;
  sender: string;
  proof: ReturnType<typeof proofOf>;
  /** Null: held because of its sender. */
  of: OfGroup | null;
};

async function waitingMails(tx: Tx, { companyId }: Asker, which?: SQL): Promise<Waiting[]> {
  const rows = await tx
    .select({
      id: inboundMails.id,
      sender: inboundMails.sender,
      // Selected alone, as thousands of whole verdicts are large.
      proof: sql<string | null>`${inboundMails.verdict} ->> 'proof'`,
      trust: sql<string | null>`${inboundMails.verdict} ->> 'trust'`,
      reason: inboundMails.reason,
      group: HELD_GROUP,
      delivery: DELIVERY,
    })
    .from(inboundMails)
    .leftJoin(heldMails, eq(heldMails.mailId, inboundMails.id))
    .where(and(eq(inboundMails.companyId, companyId), isUndecided, ABOUT_SENDERS, which));
  return rows.flatMap(({ id, sender, reason, group, delivery, ...said }) => {
    const proof = proofOf(said);
    const of = reason === 'list' && group ? { group, delivery, proof } : null;
    if (sender === null || (reason === 'list' && !of)) return [];
    return [{ id, sender, proof, of }];
  });
}

/** Compares by address, or by domain (`@partner.example`). */
function isOf(wanted: string, sender: string): boolean {
  const [one, other] = [splitAddress(wanted), splitAddress(sender)];
  return one.domain === other.domain && (one.local === '' || one.local === other.local);
}

/**
 * Returns held emails that the current settings accept, never automatic or forged ones; a null
 * sender means all senders.
 */
export async function letInNow(
  tx: Tx,
  asker: Asker,
  { mayWrite }: Rule,
  sender: string | null,
): Promise<string[]> {
  const all = await waitingMails(tx, asker, IS_OF_SENDER_OR_OUR_GROUP);
  const wanted =
    sender === null
      ? all
      : all.filter((mail) => isOf(sender, mail.of?.group.address ?? mail.sender));
  if (wanted.length === 0) return [];
  const rules = await rulesOf(tx, asker);
  const may = await mayWrite(
    tx,
    wanted.map((mail) => ({ company: rules, sender: mail.sender })),
  );
  const isAdmitted = (mail: Waiting, n: number) =>
    mail.of ? isOfGroup(mail.of, rules) : isLetIn(mail, may[n] ?? 'no', rules);
  return wanted.filter(isAdmitted).map(({ id }) => id);
}

async function isOurGroup(tx: Tx, { companyId }: Asker, address: string): Promise<boolean> {
  const rows = await tx
    .select({ address: companyGroups.address })
    .from(companyGroups)
    .where(and(eq(companyGroups.companyId, companyId), eq(companyGroups.address, address)));
  return rows.length > 0;
}

/** Returns the group that an admin may add from a held mail. */
export async function groupOffer(
  tx: Tx,
  asker: Asker,
  context: Pick<Context, 'isPublicMail' | 'config'>,
  mail: Pick<HeldMail, 'id' | 'isOpen' | 'reason'>,
): Promise<HeldMailWhole['group']> {
  if (!mail.isOpen || mail.reason !== 'list') return null;
  const [found] = await waitingMails(tx, asker, eq(inboundMails.id, mail.id));
  const of = found?.of ?? null;
  if (!of) return null;
  const { address } = of.group;
  const same = await waitingMails(tx, asker, sql`${HELD_GROUP} ->> 'address' = ${address}`);
  const others = same.filter(({ id }) => id !== mail.id).flatMap((one) => one.of ?? []);
  const isAdded = await isOurGroup(tx, asker, address);
  return offerOf(context, { of, isAdded, others, rules: await rulesOf(tx, asker) });
}

function isLetIn({ proof }: Waiting, may: MayWrite, { unverifiedMail }: Rules): boolean {
  return proof !== 'failed' && whyNotLetIn(may, unverifiedMail, proof) === null;
}

type AboutMail = Pick<HeldMail, 'status' | 'reason' | 'isForged' | 'sender'>;

export async function allowing(
  tx: Tx,
  asker: Asker,
  rule: Rule,
  mail: AboutMail & { id: string },
): Promise<HeldMailWhole['allow']> {
  const rules = await rulesOf(tx, asker);
  const { sender } = mail;
  const held =
    sender === null ? [] : await waitingMails(tx, asker, eq(inboundMails.sender, sender));
  const others = held.filter(
    (one) => one.id !== mail.id && one.of === null && isLetIn(one, 'yes', rules),
  );
  return {
    notOfferedBecause: await notAllowedBecause(tx, asker, rule, mail),
    letsIn: rules.unverifiedMail === 'held' ? 'proven' : 'all',
    releases: others.length + 1,
  };
}

/** Returns why *always allow this sender* is unavailable; null if available. */
export async function notAllowedBecause(
  tx: Tx,
  asker: Asker,
  { mayWrite }: Rule,
  { id, status, isForged, reason, sender }: AboutMail & { id: string },
): Promise<HeldMailWhole['allow']['notOfferedBecause']> {
  if (isForged) return 'forged';
  // The actual sender is not known.
  if (status === 'unreadable' || reason === 'ambiguous_sender') return 'no_sender';
  if (!sender || !splitAddress(sender).domain) return 'no_sender';
  if (reason === 'message_id_reused') return 'no_use';
  if (reason === 'automatic') return automaticBecause(tx, asker, { id, sender });
  if (reason !== 'foreign_sender' && reason !== 'unverified_sender') return 'automatic';
  const rules = await rulesOf(tx, asker);
  const [may] = await mayWrite(tx, [{ company: rules, sender }]);
  if (may === 'yes') return 'no_use';
  if (reason === 'foreign_sender') return null;
  // Unverified email may be held even for listed senders.
  return whyNotLetIn('yes', rules.unverifiedMail, 'unverified') === null ? null : 'no_use';
}

/** Allows programs that deliver something, as their replies stay held. */
async function automaticBecause(
  tx: Tx,
  company: Asker,
  { id, sender }: { id: string; sender: string },
): Promise<'automatic' | 'no_use' | null> {
  const [held] = await tx
    .select({ facts: heldMails.facts })
    .from(heldMails)
    .where(and(eq(heldMails.companyId, company.companyId), eq(heldMails.mailId, id)));
  if (!held?.facts.isGenerated) return 'automatic';
  const [isListed] = await areListed(tx, [{ company, sender }]);
  return isListed ? 'no_use' : null;
}

export async function countOfSender(
  tx: Tx,
  { companyId }: Asker,
  sender: string | null,
): Promise<number> {
  if (sender === null) return 0;
  const [same] = await tx
    .select({ count: count() })
    .from(inboundMails)
    .where(
      and(eq(inboundMails.companyId, companyId), isUndecided, eq(inboundMails.sender, sender)),
    );
  return same?.count ?? 0;
}
