import type { Tx } from '#server/db/tx.ts';
import { addFollowers } from '../concerned/follow.ts';
import { membersWhoSee, readMembers } from '../concerned/members.ts';
import { type News, notify } from '../concerned/notify.ts';
import { type Mention, mayMention, readMentions } from './read-mentions.ts';

export type Mentioned = {
  mentions: Mention[];
  /** Distinct members with access, directly or by department. */
  people: string[];
  /** The first directly mentioned member without access; else null. */
  blind: string | null;
};

const NOBODY: Mentioned = { mentions: [], people: [], blind: null };

/** Resolves mentions; no query without any. */
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

type NewMessage = { companyId: string; issueId: string; text: string; now: Date } & Pick<
  News,
  'actor' | 'sender' | 'address' | 'addressed'
>;

export async function notifyMentioned(tx: Tx, messages: NewMessage[]): Promise<void> {
  for (const { companyId, issueId, text, now, ...by } of messages) {
    const { people } = await findMentioned(tx, { companyId, issueId, text });
    await notify(tx, await followMentioned(tx, { companyId, issueId, people }, { by, now }), now);
  }
}

/** Returns the members' notifications. */
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
