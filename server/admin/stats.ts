import type { AdminStats } from '#contract/admin/admin.ts';
import { asOperator } from '#server/db/as-operator.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { concernsOf } from './concerns.ts';
import { countInbox, isBalanced, ledgerOf } from './inbox-counts.ts';
import {
  activeUsers,
  countErrors,
  countUsers,
  entryVolume,
  errorGroups,
  readAccuracy,
  recentErrors,
} from './stats-store.ts';

/** What the figures ask of other rooms of the dependencies. */
export type StatsParts = {
  db: Database;
  adminEmails: string[];
  /** How often messages were understood since then, by whichever engine. */
  readUsage: (tx: Tx, since: Date) => Promise<AdminStats['gptUsage']>;
  /** Emails that the relay has not taken though it was asked, and since when the first waits. */
  emailsLeft: (tx: Tx) => Promise<{ count: number; since: Date | null }>;
  /** Mail to the installation that no operator has read, and since when the oldest waits. */
  unreadRoleMail: (tx: Tx) => Promise<{ count: number; since: Date | null }>;
  /** Emails of the hour or day, where they are near what the installation may send. */
  emailsNear: () => Promise<{ count: number; since: Date } | null>;
};

const DAYS = 7;

/** The installation in figures, and what of them needs a look. */
export async function readStats(parts: StatsParts, now: Date): Promise<AdminStats> {
  const { adminEmails, readUsage } = parts;
  const emailsNear = await parts.emailsNear();
  return asOperator(parts.db, async (tx) => {
    const volume = await entryVolume(tx, { days: DAYS, now });
    const begin = new Date(`${volume[0]?.date}T00:00:00Z`);
    return {
      userStats: await countUsers(tx),
      entryVolume: volume,
      gptUsage: await readUsage(tx, begin),
      suggestionAccuracy: await readAccuracy(tx),
      activeUsers: await activeUsers(tx, adminEmails),
      recentErrors: await recentErrors(tx),
      errorGroups: await errorGroups(tx, begin),
      concerns: concernsOf({ ...(await signsNow(tx, parts, now)), emailsNear }),
      asOf: now.toISOString(),
    };
  });
}

async function signsNow(tx: Tx, { emailsLeft, unreadRoleMail }: StatsParts, now: Date) {
  const inbox = await countInbox(tx, now);
  const emails = await emailsLeft(tx);
  const roleMail = await unreadRoleMail(tx);
  return {
    ...inbox,
    isBalanced: isBalanced(ledgerOf(inbox)),
    emailsLeft: emails.count,
    emailsSince: emails.since,
    roleMail: roleMail.count,
    roleMailSince: roleMail.since,
    errorsLately: await countErrors(tx, now),
  };
}
