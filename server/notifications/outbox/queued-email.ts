import { sql } from 'drizzle-orm';
import type { NotSentReason } from '#contract/entries/email-kinds.ts';
import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import type { Context } from '#server/context.ts';
import type { EMAIL_TYPES } from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';

export type EmailType = (typeof EMAIL_TYPES)[number];

export type QueuedEmail = {
  id: string;
  type: EmailType;
  companyId: string;
  recipient: string;
  /** Null: a recipient without account. */
  userId: string | null;
  workspace: string;
  intakeEmail: string;
  key: string;
  /** Null: a recipient without account. */
  language: Language | null;
  timeZone: string;
  isMember: boolean;
  /** True after a bounce of a previous email. */
  isSuppressed: boolean;
  createdAt: Date;
};

export type ComposeContext = Pick<Context, 'site' | 'config' | 'clock' | 'mayWrite'>;

type Composed = { email: OutgoingEmail } | { notSent: NotSentReason };

/** Renders an email from the current state, limited to content that its reader may see. */
export type Compose = (tx: Tx, email: QueuedEmail, context: ComposeContext) => Promise<Composed>;

export async function readQueuedEmail(tx: Tx, emailId: string): Promise<QueuedEmail | null> {
  const { rows } = await tx.execute<Omit<QueuedEmail, 'createdAt'> & { created_at: string }>(sql`
    SELECT email.id, email.type, email.company_id AS "companyId", email.recipient,
      email.user_id AS "userId", companies.name AS workspace,
      companies.intake_email AS "intakeEmail", company_keys.key, users.language,
      coalesce(users.time_zone, tidings_time_zone(email.company_id)) AS "timeZone",
      coalesce(tidings_may_see(email.user_id, email.company_id, NULL, false), false) AS "isMember",
      wishes.suppressed_at IS NOT NULL AS "isSuppressed", email.created_at::text
    FROM notification_emails AS email
    JOIN companies ON companies.id = email.company_id
    JOIN company_keys ON company_keys.company_id = email.company_id
    LEFT JOIN users ON users.id = email.user_id
    LEFT JOIN email_recipients AS wishes
      ON wishes.company_id = email.company_id AND wishes.address = email.recipient
    WHERE email.id = ${emailId} AND email.state = 'queued'`);
  const [row] = rows;
  if (!row) return null;
  const { created_at: createdAt, ...email } = row;
  return { ...email, createdAt: new Date(createdAt) };
}
