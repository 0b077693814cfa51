import type { AdminStats } from '#contract/admin/admin.ts';
import type { Context } from '#server/context.ts';
import { asOperator } from '#server/db/as-operator.ts';
import type { Tx } from '#server/db/tx.ts';
import { concernsOf, type ModelSigns } from './concerns.ts';
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

export type StatsSources = {
  readUsage: (tx: Tx, since: Date) => Promise<AdminStats['gptUsage']>;
  readModelUse: (tx: Tx, now: Date) => Promise<ModelSigns>;
  /** Failed emails; `since` is the oldest one's time. */
  emailsLeft: (tx: Tx) => Promise<{ count: number; since: Date | null }>;
  unreadRoleMail: (tx: Tx) => Promise<{ count: number; since: Date | null }>;
};

const DAYS = 7;

export async function readStats(
  { db, clock, config, emails }: Pick<Context, 'db' | 'clock' | 'config' | 'emails'>,
  sources: StatsSources,
): Promise<AdminStats> {
  const now = clock();
  const emailsNear = await emails.near();
  return asOperator(db, async (tx) => {
    const volume = await entryVolume(tx, { days: DAYS, now });
    const begin = new Date(`${volume[0]?.date}T00:00:00Z`);
    return {
      userStats: await countUsers(tx),
      entryVolume: volume,
      gptUsage: await sources.readUsage(tx, begin),
      suggestionAccuracy: await readAccuracy(tx),
      activeUsers: await activeUsers(tx, config.adminEmails),
      recentErrors: await recentErrors(tx),
      errorGroups: await errorGroups(tx, begin),
      concerns: concernsOf({ ...(await signsNow(tx, sources, now)), emailsNear }),
      asOf: now.toISOString(),
    };
  });
}

async function signsNow(
  tx: Tx,
  { emailsLeft, unreadRoleMail, readModelUse }: StatsSources,
  now: Date,
) {
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
    model: await readModelUse(tx, now),
  };
}
