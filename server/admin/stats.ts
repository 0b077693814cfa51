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

export type StatsParts = {
  db: Database;
  adminEmails: string[];
  readUsage: (tx: Tx, since: Date) => Promise<AdminStats['gptUsage']>;
  /** Failed emails, and the oldest one's time. */
  emailsLeft: (tx: Tx) => Promise<{ count: number; since: Date | null }>;
  /** The oldest one's time is `since`. */
  unreadRoleMail: (tx: Tx) => Promise<{ count: number; since: Date | null }>;
  /** In this hour or day, if close to the limit. */
  emailsNear: () => Promise<{ count: number; since: Date } | null>;
};

const DAYS = 7;

/** Returns the installation's statistics. */
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
