import { sql } from 'drizzle-orm';
import type { EmailKind } from '#contract/entries/email-kinds.ts';
import type { Language } from '#contract/languages.ts';
import { emailRecipients } from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { idOfToken, isTokenOf } from '../outbox/personal-link.ts';

/** `kinds` null = the digest. */
export type Subscription = {
  companyId: string;
  workspace: string;
  address: string;
  language: Language;
  kinds: EmailKind[] | null;
  hasAccount: boolean;
};

/** Returns what a link unsubscribes from; null if the token is invalid or the email was deleted. */
export async function readSubscription(tx: Tx, token: string): Promise<Subscription | null> {
  const id = idOfToken(token);
  if (id === null) return null;
  type Row = Omit<Subscription, 'kinds'> & { key: string; isDigest: boolean; kinds: EmailKind[] };
  const { rows } = await tx.execute<Row>(sql`
    SELECT email.company_id AS "companyId", companies.name AS workspace,
      email.recipient AS address, coalesce(users.language, 'en') AS language, company_keys.key,
      email.type = 'digest' AS "isDigest", email.user_id IS NOT NULL AS "hasAccount",
      ARRAY(SELECT DISTINCT kind FROM email_items WHERE email_id = email.id ORDER BY kind) AS kinds
    FROM notification_emails AS email
    JOIN companies ON companies.id = email.company_id
    JOIN company_keys ON company_keys.company_id = email.company_id
    LEFT JOIN users ON users.id = email.user_id
    WHERE email.id = ${id}`);
  const [row] = rows;
  if (!row || !isTokenOf(token, row.key, { path: 'unsubscribe', id })) return null;
  const { key: _key, isDigest, kinds, ...told } = row;
  return { ...told, kinds: isDigest ? null : kinds };
}

export async function turnOff(tx: Tx, { companyId, address, kinds }: Subscription): Promise<void> {
  const modes = Object.fromEntries((kinds ?? []).map((kind) => [kind, 'never' as const]));
  const digest = kinds === null ? { digest: 'never' as const } : {};
  await tx
    .insert(emailRecipients)
    .values({ companyId, address, modes, ...digest })
    .onConflictDoUpdate({
      target: [emailRecipients.companyId, emailRecipients.address],
      set: { modes: sql`${emailRecipients.modes} || ${JSON.stringify(modes)}::jsonb`, ...digest },
    });
}
