import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { z } from 'zod';
import { EMAIL_KINDS } from '#contract/entries/email-kinds.ts';
import type {
  changeEmailPreferences,
  EmailPreferences,
} from '#contract/notifications/email-preferences.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { emailRecipients, notificationEmails } from '#server/db/schema/notification-emails.ts';
import { users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { ensureKey } from '../outbox/company-lock.ts';

export function readPreferences(db: Database, asker: Asker): Promise<EmailPreferences> {
  return readAsCompany(db, asker, (tx) => preferencesOf(tx, asker));
}

async function preferencesOf(tx: Tx, { companyId, personId }: Asker): Promise<EmailPreferences> {
  const [row] = await tx
    .select({ address: users.email, timeZone: users.timeZone, wishes: emailRecipients })
    .from(users)
    .leftJoin(
      emailRecipients,
      and(eq(emailRecipients.companyId, companyId), eq(emailRecipients.address, users.email)),
    )
    .where(eq(users.id, personId));
  if (!row) throw new Error('a person who is signed in is gone');
  const { address, timeZone, wishes } = row;
  return {
    address,
    modes: Object.fromEntries(
      EMAIL_KINDS.map((kind) => [kind, wishes?.modes[kind] ?? 'now']),
    ) as EmailPreferences['modes'],
    digest: wishes?.digest ?? 'daily',
    timeZone,
    suppressed: wishes?.suppressedAt
      ? { since: wishes.suppressedAt.toISOString(), reason: wishes.suppressedReason ?? '' }
      : null,
  };
}

/** Sets the person's time zone for all companies. */
export async function setTimeZone(tx: Tx, personId: string, timeZone: string): Promise<void> {
  await tx.update(users).set({ timeZone }).where(eq(users.id, personId));
}

/** Changes the preferences; omitted ones stay unchanged. */
export function changePreferences(
  db: Database,
  asker: Asker,
  { modes, digest }: Pick<z.output<typeof changeEmailPreferences.body>, 'modes' | 'digest'>,
): Promise<EmailPreferences> {
  const { companyId } = asker;
  return asCompany(db, asker, async (tx) => {
    const { address } = await preferencesOf(tx, asker);
    if (modes || digest) {
      const set = {
        ...(digest && { digest }),
        ...(modes && {
          modes: sql`${emailRecipients.modes} || ${JSON.stringify(modes)}::jsonb`,
        }),
      };
      await tx
        .insert(emailRecipients)
        .values({ companyId, address, modes: modes ?? {}, ...(digest && { digest }) })
        .onConflictDoUpdate({ target: [emailRecipients.companyId, emailRecipients.address], set });
    }
    return preferencesOf(tx, asker);
  });
}

export async function insertTestEmail(
  tx: Tx,
  { companyId, personId, address, now }: Asker & { address: string; now: Date },
): Promise<string> {
  await ensureKey(tx, companyId);
  const id = v7();
  await tx.insert(notificationEmails).values({
    id,
    companyId,
    recipient: address,
    userId: personId,
    type: 'test',
    createdAt: now,
  });
  return id;
}
