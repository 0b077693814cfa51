import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Actor } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { type Decided, type Deciding, release } from './decide-store.ts';
import { groupOffer, letInNow, notAllowedBecause } from './let-in.ts';
import { findHeld } from './read-store.ts';

/** Allows a sender; returns `full` at the list's limit. */
export type AllowSender = (
  tx: Tx,
  actor: Actor,
  asked: { sender: string; now: Date },
) => Promise<'done' | 'there' | 'full'>;

/** Throws 409 if the sender cannot be allowed. */
export async function releaseAndAllow(
  tx: Tx,
  { actor, now }: Deciding,
  { context, allowSender }: { context: Pick<Context, 'mayWrite'>; allowSender: AllowSender },
  id: string,
): Promise<Decided> {
  const mail = await findHeld(tx, actor, id, now);
  if (!mail) throw notFound('held_mail_not_found');
  const decided: Decided = { done: [], left: [{ id, because: 'decided' }] };
  if (!mail.isOpen) return decided;
  const why = await notAllowedBecause(tx, actor, context, mail);
  if (why !== null || mail.sender === null) {
    throw new RefusalError('conflict', 'sender_cannot_be_allowed', { field: 'alwaysAllow' });
  }
  const { local, domain } = splitAddress(mail.sender);
  const sender = `${local}@${domain}`;
  if ((await allowSender(tx, actor, { sender, now })) === 'full') {
    throw new RefusalError('conflict', 'too_many_senders');
  }
  const others = await letInNow(tx, actor, context, sender);
  const all = await release(tx, { actor, now }, [id, ...others]);
  // Another admin decided first: roll back.
  if (!all.done.includes(id)) throw new RefusalError('conflict', ALREADY);
  return all;
}

/** Adds the group of a list mail; returns `full` at the limit. */
export type AddGroup = (
  tx: Tx,
  actor: Actor,
  asked: { address: string; now: Date },
) => Promise<'done' | 'there' | 'full'>;

/** Throws 409 if the mail names no group, or one that cannot be added. */
export async function releaseAndAddGroup(
  tx: Tx,
  { actor, now }: Deciding,
  { context, addGroup }: { context: Offering; addGroup: AddGroup },
  id: string,
): Promise<Decided> {
  const mail = await findHeld(tx, actor, id, now);
  if (!mail) throw notFound('held_mail_not_found');
  if (!mail.isOpen) return { done: [], left: [{ id, because: 'decided' }] };
  const group = await groupOffer(tx, actor, context, mail);
  if (group === null || group.notOfferedBecause !== null) {
    throw new RefusalError('conflict', 'group_cannot_be_added', { field: 'ourGroup' });
  }
  const { address } = group;
  if ((await addGroup(tx, actor, { address, now })) === 'full') {
    throw new RefusalError('conflict', 'too_many_groups');
  }
  const others = await letInNow(tx, actor, context, address);
  const all = await release(tx, { actor, now }, [...new Set([id, ...others])]);
  // Another admin decided first: roll back.
  if (!all.done.includes(id)) throw new RefusalError('conflict', ALREADY);
  return all;
}

type Offering = Pick<Context, 'mayWrite' | 'isPublicMail' | 'config'>;

const ALREADY = 'mail_decided';
