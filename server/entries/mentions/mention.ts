import type { Tx } from '#server/db/tx.ts';
import { addFollowers } from '../concerned/follow.ts';
import { membersWhoSee, readMembers } from '../concerned/members.ts';
import { type News, notify } from '../concerned/notify.ts';
import { type Mention, mayMention, readMentions } from './read-mentions.ts';

/** Whom a text mentions, in an entry. */
export type Mentioned = {
  mentions: Mention[];
  /** Those who see the entry, by themselves or by their department; each once. */
  people: string[];
  /** What the first is called who is mentioned by themselves and does not see it; null = nobody is. */
  blind: string | null;
};

const NOBODY: Mentioned = { mentions: [], people: [], blind: null };

/** Finds out whom a text mentions; most mention nobody, and then nothing is asked. */
export async function findMentioned(
  tx: Tx,
  { companyId, issueId, text }: { companyId: string; issueId: string; text: string },
): Promise<Mentioned> {
  if (!mayMention(text)) return NOBODY;
  const members = await readMembers(tx, companyId);
  const mentions = readMentions(text, members);
  const named = mentions.flatMap(({ people }) => people);
  const sees = await membersWhoSee(tx, named, [issueId]);
  const blind = mentions.find(({ id }) => id !== null && !sees(id, issueId));
  return {
    mentions,
    people: [...new Set(named)].filter((person) => sees(person, issueId)),
    blind: members.find(({ id }) => id === blind?.id)?.name ?? null,
  };
}

/** What a message says that made an entry, and by whom. */
type NewMessage = { companyId: string; issueId: string; text: string; now: Date } & Pick<
  News,
  'actor' | 'sender' | 'address' | 'addressed'
>;

/** Notifies those whom the messages of new entries mention; most mention nobody. */
export async function notifyMentioned(tx: Tx, messages: NewMessage[]): Promise<void> {
  for (const { companyId, issueId, text, now, ...by } of messages) {
    const { people } = await findMentioned(tx, { companyId, issueId, text });
    await notify(tx, await followMentioned(tx, { companyId, issueId, people }, { by, now }), now);
  }
}

/** Makes those who are mentioned followers; gives the news of it to them, none where nobody is. */
export async function followMentioned(
  tx: Tx,
  { companyId, issueId, people }: { companyId: string; issueId: string; people: string[] },
  { by, now }: { by: Pick<News, 'actor' | 'sender' | 'address' | 'addressed'>; now: Date },
): Promise<News[]> {
  const others = people.filter((person) => person !== by.actor);
  if (others.length === 0) return [];
  await addFollowers(tx, { companyId, issueId }, { people: others, reason: 'mentioned', now });
  return [{ entry: issueId, kind: 'mentioned', people: others, ...by }];
}
