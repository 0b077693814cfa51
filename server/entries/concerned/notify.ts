import { sql } from 'drizzle-orm';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { Tx } from '#server/db/tx.ts';

/** News of an entry. */
export type News = {
  entry: string;
  /** Two of the kinds are told by email alone, to whoever reported the entry. */
  kind: Notification['kind'] | 'received' | 'question';
  /** Who did it, who hears nothing of it; null = a mail, or nobody. */
  actor: string | null;
  /** Who wrote the mail that it is about: as it calls them, and their address. */
  sender?: string;
  address?: string;
  /** Whom it is for, where that is not everybody whom the entry concerns. */
  people?: string[];
  /** Who hears of it for another reason. */
  without?: string[];
  /** Whom the mail that it is about was addressed to (To, Cc), in lower case. */
  addressed?: string[];
  /** The note that it is about. */
  note?: string;
};

/**
 * Notifies those whom news of entries concerns, in the transaction that makes the news. The database
 * finds out who that is, and leaves out who does not see the entry (tidings_notify).
 */
export async function notify(tx: Tx, news: News[], now: Date): Promise<void> {
  if (news.length === 0) return;
  await tx.execute(sql`SELECT tidings_notify(${JSON.stringify(news)}::jsonb, ${now})`);
}
