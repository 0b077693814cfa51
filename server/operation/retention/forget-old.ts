import { RESTORE_DAYS } from '#contract/intake/held.ts';
import type { RetentionConfig } from '#server/config/retention.ts';
import type { Database } from '#server/db/connect.ts';
import {
  forgetDiscarded,
  forgetEmails,
  forgetEntries,
  forgetEvents,
  forgetNotifications,
  forgetOrphans,
  forgetRawMails,
  forgetSecurityEvents,
  forgetUndos,
  nextDeleted,
} from './store.ts';

const DAY_MS = 86_400_000;
/** Whoever has not looked for so long looks at the board. */
const NOTIFICATION_DAYS = 90;

/**
 * Takes away what the operator does not want kept any longer (`KEEP_…_DAYS`), a little at a time,
 * until nothing is left or the signal comes. Without those settings everything is kept, but for
 * mails that were discarded 30 days ago, bytes of mails whose company is gone, what changes of
 * entries could be undone with, notifications of 90 days ago, and security events.
 */
export async function forgetOld(
  db: Database,
  keep: RetentionConfig,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const untilNone = async (forget: () => Promise<number>) => {
    while (!signal.aborted && (await forget()) > 0);
  };
  const { rawMailDays, eventsDays, deletedDays, securityEventsDays } = keep;
  await untilNone(() => forgetOrphans(db, ago(1)));
  await untilNone(() => forgetDiscarded(db, ago(RESTORE_DAYS)));
  await untilNone(() => forgetUndos(db, ago(1)));
  await untilNone(() => forgetNotifications(db, ago(NOTIFICATION_DAYS)));
  await untilNone(() => forgetSecurityEvents(db, ago(securityEventsDays)));
  if (rawMailDays) await untilNone(() => forgetRawMails(db, ago(rawMailDays)));
  if (deletedDays) {
    await untilNone(async () => {
      const found = await nextDeleted(db, ago(deletedDays));
      return found ? forgetEntries(db, found.companyId, found.ids) : 0;
    });
  }
  if (eventsDays) {
    await untilNone(() => forgetEvents(db, ago(eventsDays)));
    await untilNone(() => forgetEmails(db, ago(eventsDays)));
  }
}
