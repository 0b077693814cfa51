import { sql } from 'drizzle-orm';
import type { RoleMail } from '#contract/admin/role-mail.ts';
import type { Language } from '#contract/languages.ts';
import type { WebhookOff } from '#mail/templates/webhook-off.ts';
import type { Tx } from '#server/db/tx.ts';

type DigestLine = Pick<RoleMail, 'mailbox' | 'sender' | 'subject'>;

/**
 * An email, rendered on delivery in the recipient's language; `language` is for recipients without
 * account.
 */
export type QueuedEmail = { to: string; language?: Language } & (
  | { letter: 'welcome'; intakeEmail: string }
  | { letter: 'joined waitlist'; leaveToken: string }
  | { letter: 'room'; leaveToken: string }
  | { letter: 'left waitlist' }
  | { letter: 'lead taken'; domain: string; by: string }
  | { letter: 'let in'; by: string; name: string }
  | { letter: 'join requests'; name: string; emails: string[] }
  | { letter: 'declined'; by: string; name: string }
  | { letter: 'chat off'; name: string; workspace: string }
  | { letter: 'workspace deletion'; by: string; name: string; deletesAt: string }
  | {
      letter: 'webhook off';
      workspace: string;
      webhookId: string;
      host: string;
      reason: WebhookOff['reason'];
    }
  | { letter: 'role mail'; mailId: string; reachesLimit: boolean; isBare?: boolean }
  | { letter: 'role mail digest'; lines: DigestLine[]; more: number }
  | { letter: 'held mail'; companyId: string; personId: string }
  | { letter: 'notification'; emailId: string }
);

export type QueueEmail = (tx: Tx, order: QueuedEmail) => Promise<void>;

/**
 * Queues an email in the transaction (outbox). The application role can access the queue only
 * through this function.
 */
export async function queueEmail(tx: Tx, order: QueuedEmail): Promise<void> {
  await tx.execute(sql`SELECT tidings_order_letter(${JSON.stringify(order)}::jsonb)`);
}
