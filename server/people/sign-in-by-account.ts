import { eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Context } from '#server/context.ts';
import { users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { recordSecurity } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import {
  beginSession,
  type JoinOwn,
  letIn,
  type NewSession,
  readCompany,
  recordJoining,
  welcome,
} from './arrive.ts';
import { settleSignOuts } from './clock-set-back.ts';

export type ByAccount = NewSession & {
  /** An address in the company's own domain. */
  email: string;
  /** Used if the account has no name; empty if unknown. */
  name: string;
  language: Language | null;
  client: Client;
  joinOwn: JoinOwn;
};

/** `ended`: the membership ended, so there is no session. */
export type SignedInByAccount =
  | { kind: 'signed_in' | 'asked'; account: { id: string; email: string }; sessionId: string }
  | { kind: 'ended'; account: { id: string; email: string } };

/**
 * Signs in, like a confirmed link. The caller must have verified that the provider belongs to the
 * domain's owner.
 */
export async function signInByAccount(
  tx: Tx,
  context: Pick<Context, 'config' | 'queueEmail'>,
  asked: ByAccount,
): Promise<SignedInByAccount> {
  const { client, now } = asked;
  const user = await findOrMakeUser(tx, context.config.adminEmails, asked);
  const account = { id: user.id, email: user.email };
  const place = await asked.joinOwn(tx, user, now);
  if (!place) throw new Error('a domain with single sign-on is no company’s');
  if (place.as === 'ended') return { kind: 'ended', account };
  const company = await readCompany(tx, place.companyId);
  await settleSignOuts(tx, user.id, { linkAskedAt: now, now });
  const sessionId = await beginSession(tx, user.id, asked);
  await recordJoining(tx, place, { user, client, now });
  if (place.as === 'asked') {
    const by = { companyId: null, personId: user.id, client };
    await recordSecurity(tx, by, { kind: 'sso_sign_in', now });
    return { kind: 'asked', account, sessionId };
  }
  await letIn(tx, { user, company, client, now }, { as: 'member', by: 'sso_sign_in' });
  if (user.lastLogin === null) {
    await welcome(tx, context, { ...account, name: user.name, company });
  }
  return { kind: 'signed_in', account, sessionId };
}

async function findOrMakeUser(
  tx: Tx,
  adminEmails: string[],
  { email, name, language, now }: ByAccount,
) {
  const role = adminEmails.includes(email) ? ('admin' as const) : ('user' as const);
  const [made] = await tx
    .insert(users)
    .values({
      email,
      name,
      role,
      ...(language && { language }),
      authMethod: 'sso',
      profileComplete: name !== '',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [user] = await tx
    .update(users)
    .set({
      role,
      ...(name && { name: sql`CASE WHEN ${users.name} = '' THEN ${name} ELSE ${users.name} END` }),
    })
    .where(eq(users.email, email))
    .returning();
  if (!user) throw new Error('a user who stood in the way of making one is gone');
  return user;
}
