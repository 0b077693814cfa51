import { messageOf } from '#mail/arrive.ts';
import type { Understood } from '#mail/filing.ts';
import { ancestors } from '#mail/message/thread.ts';
import type { Message } from '#understanding/reading/message.ts';
import type { Ahead, InFiling } from '../store.ts';

/** Classifies without learned corrections; null if not ready in time. */
export type UnderstandAhead = (messages: Message[]) => Promise<Understood[] | null>;

type Judged = Pick<InFiling, 'found'> & { row: { receivedAt: Date } };

/** With fewer emails, the wait outweighs the gain. */
const WORTHWHILE = 8;

export function understandAhead<Mail extends Judged>(
  mails: Mail[],
  understand: UnderstandAhead,
): (Mail & { ahead: Ahead | null })[] {
  const likely = mails.filter(
    ({ found: { mail, verdict } }) =>
      mail.from !== null && verdict.proof !== 'failed' && ancestors(mail).length === 0,
  );
  if (likely.length < WORTHWHILE) return mails.map((mail) => ({ ...mail, ahead: null }));
  const messages = likely.map(({ row, found }) => messageOf(found.mail, row.receivedAt));
  const answers = understand(messages);
  return mails.map((mail) => {
    const place = likely.indexOf(mail);
    const asked = messages[place];
    const ahead: Ahead = async (message) =>
      asked && isSame(asked, message) ? ((await answers)?.[place] ?? null) : null;
    return { ...mail, ahead: asked ? ahead : null };
  });
}

function isSame(one: Message, other: Message): boolean {
  return (
    one.body === other.body &&
    one.subject === other.subject &&
    one.sender === other.sender &&
    one.now.getTime() === other.now.getTime()
  );
}
