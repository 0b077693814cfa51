import { RESTORE_DAYS } from '#contract/intake/held.ts';
import { DELIVERY_DAYS } from '#contract/integrations/webhook-choices.ts';
import type { RetentionConfig } from '#server/config/retention.ts';
import type { Database } from '#server/db/connect.ts';
import { log } from '#server/process/log/log.ts';
import { type EntryPlace, forgetEntries } from './entries.ts';
import {
  type AgingRows,
  EVENTS,
  forgetAddresses,
  forgetAged,
  KEYS,
  type Moment,
  NOTIFICATIONS,
  securityEvents,
  TOLD,
  UNDOS,
} from './events.ts';
import { forgetDiscarded, forgetOrphans, forgetRawMails } from './raw-mails.ts';
import { type Look, walk } from './walk.ts';

const DAY_MS = 86_400_000;
/** After this time, users rely on the board instead. */
const NOTIFICATION_DAYS = 90;
const SAY_EVERY_MS = 600_000;

/**
 * Deletes data past its retention (`KEEP_…_DAYS`); false if aborted. Without settings, deletes
 * only discarded mails, orphans, undo states, and old notifications, deliveries and security
 * events.
 */
export async function forgetOld(
  db: Database,
  keep: RetentionConfig,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { rawMailDays, eventsDays, deletedDays, securityEventsDays } = keep;
  const securityBefore = ago(securityEventsDays);
  const counted = countRemoved();
  const forget = <Place>(what: string, look: Look<Place>) =>
    walk(look, signal, (count) => counted.add(what, count));
  const forgetOf = (rows: AgingRows, before: Date) =>
    forget<Moment>(rows.table, (after) => forgetAged(db, rows, before, after));

  await forget('orphaned_raw_mails', () => forgetOrphans(db, ago(1)));
  await forget('discarded', () => forgetDiscarded(db, ago(RESTORE_DAYS)));
  await forgetOf(UNDOS, ago(1));
  await forgetOf(KEYS, ago(1));
  await forgetOf(NOTIFICATIONS, ago(NOTIFICATION_DAYS));
  await forgetOf(TOLD, ago(DELIVERY_DAYS));
  await forgetOf(securityEvents(securityBefore), securityBefore);
  if (rawMailDays) {
    await forget<string>('raw_mails', (after) => forgetRawMails(db, ago(rawMailDays), after));
  }
  if (deletedDays) {
    await forget<EntryPlace>('issues', (after) => forgetEntries(db, ago(deletedDays), after));
  }
  if (eventsDays) {
    // After the entries, as events store their deletion time.
    for (const rows of EVENTS) await forgetOf(rows, ago(eventsDays));
    await forget('email_recipients', () => forgetAddresses(db, ago(eventsDays)));
  }
  counted.end(signal.aborted);
  return !signal.aborted;
}

function countRemoved() {
  const counts: Record<string, number> = {};
  const began = performance.now();
  let saidAt = began;
  const say = (sentence: string) => {
    const seconds = Math.round((performance.now() - began) / 1000);
    const list = Object.entries(counts).map(([table, count]) => `${count} of ${table}`);
    log.info(`${sentence}: ${list.join(', ')}, in ${seconds} s`, { ...counts, seconds });
  };
  return {
    add: (table: string, count: number) => {
      if (count > 0) counts[table] = (counts[table] ?? 0) + count;
      if (performance.now() - saidAt < SAY_EVERY_MS) return;
      saidAt = performance.now();
      say('Retention has more to take away than a night’s share, and goes on; so far');
    },
    end: (isStopped: boolean) => {
      if (Object.keys(counts).length === 0) return;
      say(
        isStopped ? 'Retention was stopped and goes on later; it took away' : 'Retention took away',
      );
    },
  };
}
