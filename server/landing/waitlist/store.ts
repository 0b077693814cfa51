import { eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { waitlistSignups } from '#server/db/schema/system.ts';
import type { Tx } from '#server/db/tx.ts';

/** Somebody who joins, and the secret of the link by which they leave. */
export type Joining = { email: string; language: Language; leaveToken: string; now: Date };

/** Has an email sent that confirms a place on the list. */
export type Confirm = (
  tx: Tx,
  joined: { to: string; language: Language; leaveToken: string },
) => Promise<void>;

/** Has an email sent to whoever left by mail. */
export type SayGoodbye = (tx: Tx, leaver: { to: string; language: Language }) => Promise<void>;

/** Puts an address on the list, and orders its letter; false where it is there already. */
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

/** Whether it has the form of a secret of ours; nothing else is worth a question. */
const isToken = (text: string) => /^[\w-]{20,100}$/.test(text);

/** The address that a link would take off the list; null where none is there under it. */
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

/** Takes an address off the list by its link; a second time is no error. */
export async function leaveByToken(db: Database, leaveToken: string): Promise<void> {
  if (!isToken(leaveToken)) return;
  await asSystem(db, async (tx) => {
    await tx.delete(waitlistSignups).where(eq(waitlistSignups.leaveToken, leaveToken));
  });
}

/** Takes an address off the list and says goodbye to it, once; false where it was not on it. */
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
