import { sql } from 'drizzle-orm';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { Tx } from '#server/db/tx.ts';

export type News = {
  entry: string;
  /** `received` and `question` are only emailed, to the reporter. */
  kind: Notification['kind'] | 'received' | 'question';
  /** Not notified; null: a mail, or no user. */
  actor: string | null;
  sender?: string;
  address?: string;
  /** Recipients, if not all. */
  people?: string[];
  without?: string[];
  /** To and Cc in lower case. */
  addressed?: string[];
  note?: string;
};

/**
 * Notifies members in the transaction of the change; tidings_notify selects recipients with
 * access.
 */
export async function notify(tx: Tx, news: News[], now: Date): Promise<void> {
  if (news.length === 0) return;
  await tx.execute(sql`SELECT tidings_notify(${JSON.stringify(news)}::jsonb, ${now})`);
}
