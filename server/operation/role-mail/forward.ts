import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import type { ForwardedRoleMail } from '#mail/templates/role-mail.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { planForward } from './decide-forward.ts';
import {
  mailToForward,
  markDigested,
  markForwarded,
  oldestPending,
  readWaiting,
  takeForwarding,
} from './forward-store.ts';
import { readStoredMail } from './stored-mail.ts';

type ForwardOrder = Extract<
  Parameters<Context['queueEmail']>[1],
  { letter: 'role mail' | 'role mail digest' }
>;

const MOST_LINES = 12;

/** Returns the operators' addresses outside the intake domain, where they would loop. */
export function operatorsOf(config: { adminEmails: string[]; intakeDomain: string }): string[] {
  return config.adminEmails.filter(
    (email) => email.includes('@') && splitAddress(email).domain !== config.intakeDomain,
  );
}

/** Queues and marks mail in one transaction, so exactly once. */
export function forwardRoleMail(
  { db, config, queueEmail }: Pick<Context, 'db' | 'config' | 'queueEmail'>,
  now: Date,
): Promise<void> {
  const operators = operatorsOf(config);
  // Without an operator, mail stays pending.
  if (operators.length === 0) return Promise.resolve();
  return asSystem(db, async (tx) => {
    await takeForwarding(tx);
    const { single, isDigestDue, reachesLimit } = planForward(await readWaiting(tx, now), now);
    const toEach = async (what: (to: string) => ForwardOrder) => {
      for (const to of operators) await queueEmail(tx, what(to));
    };
    const singles = await oldestPending(tx, single);
    for (const [at, { id: mailId }] of singles.entries()) {
      const isLast = reachesLimit && at === singles.length - 1;
      await toEach((to) => ({ letter: 'role mail', to, mailId, reachesLimit: isLast }));
    }
    const ids = singles.map(({ id }) => id);
    if (ids.length > 0) await markForwarded(tx, ids, now);
    if (!isDigestDue) return;
    const told = await oldestPending(tx, MOST_LINES);
    const lines = told.map(({ mailbox, sender, subject }) => ({ mailbox, sender, subject }));
    const more = (await markDigested(tx, now)) - lines.length;
    await toEach((to) => ({ letter: 'role mail digest', to, lines, more }));
  });
}

/** Bytes; most relays reject larger mails, which are then read at /admin. */
const LARGEST_ATTACHED = 10 * 1024 * 1024;

/** Returns a mail to forward; only its sender if unreadable, null if deleted. */
export async function readForwarded(
  { db, blobs, pool }: Pick<Context, 'db' | 'blobs' | 'pool'>,
  id: string,
): Promise<ForwardedRoleMail | null> {
  const kept = await asSystem(db, (tx) => mailToForward(tx, id));
  if (!kept) return null;
  const { at, sender, senderName, ...known } = kept;
  const bytes = await blobs.read(at);
  const mail = await readStoredMail(pool, bytes);
  const from = mail ? mail.from : sender && { address: sender, name: senderName ?? '' };
  return {
    ...known,
    from: from || null,
    replyTo: (mail?.replyTo[0] ?? (from || null))?.address ?? null,
    messageId: mail?.messageId ?? null,
    text: mail ? mail.visibleText || mail.text : '',
    original: bytes.length <= LARGEST_ATTACHED ? bytes : 'too large',
  };
}
