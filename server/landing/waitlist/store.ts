import { eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { waitlistSignups } from '#server/db/schema/system.ts';
import type { Tx } from '#server/db/tx.ts';

export type Joining = { email: string; language: Language; leaveToken: string; now: Date };

export type Confirm = (
  tx: Tx,
  joined: { to: string; language: Language; leaveToken: string },
) => Promise<void>;

export type SayGoodbye = (tx: Tx, leaver: { to: string; language: Language }) => Promise<void>;

/** Returns false if the address is already listed. */
export function join(db: Database, joining: Joining, confirm: Confirm): Promise<boolean> {
  const { email, language, leaveToken, now } = joining;
  return asSystem(db, async (tx) => {
    const made = await tx
      .insert(waitlistSignups)
      .values({ email, language, leaveToken, timestamp: now })
      .onConflictDoNothing()
      .returning({ id: waitlistSignups.id });
    if (made.length === 0) return false;
    await confirm(tx, { to: email, language, leaveToken });
    return true;
  });
}

const isToken = (text: string) => /^[\w-]{20,100}$/.test(text);

export async function addressOfToken(db: Database, leaveToken: string): Promise<string | null> {
  if (!isToken(leaveToken)) return null;
  return asSystem(db, async (tx) => {
    const [signup] = await tx
      .select({ email: waitlistSignups.email })
      .from(waitlistSignups)
      .where(eq(waitlistSignups.leaveToken, leaveToken));
    return signup?.email ?? null;
  });
}

/** Removes an address by its token; idempotent. */
export async function leaveByToken(db: Database, leaveToken: string): Promise<void> {
  if (!isToken(leaveToken)) return;
  await asSystem(db, async (tx) => {
    await tx.delete(waitlistSignups).where(eq(waitlistSignups.leaveToken, leaveToken));
  });
}

/** Returns false if the address is not listed. */
export async function leaveByMail(
  tx: Tx,
  email: string,
  closeSession: SayGoodbye,
): Promise<boolean> {
  const [left] = await tx
    .delete(waitlistSignups)
    .where(eq(waitlistSignups.email, email))
    .returning({ to: waitlistSignups.email, language: waitlistSignups.language });
  if (left) await closeSession(tx, left);
  return left !== undefined;
}
