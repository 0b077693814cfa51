import type { FastifyRequest } from 'fastify';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/tx.ts';
import { entryFromPerson, insertByHand } from '#server/entries/from-person.ts';
import { ssoGate } from '#server/integrations/single-sign-on/gate.ts';
import type { SsoHooks } from '#server/integrations/single-sign-on/hooks.ts';
import type { LetIn } from '#server/people/arrive.ts';
import { mailLink } from '#server/people/mail-link.ts';
import { localPath } from '#server/people/next.ts';
import type { SignInHooks } from '#server/people/routes.ts';
import { signInByAccount } from '#server/people/sign-in-by-account.ts';
import { endSession } from '#server/people/store.ts';
import { foundOrJoin, joinOwn } from '#server/setup/join.ts';
import { ownWorkspace } from '#server/setup/join-requests/page.ts';
import { accountOf, waitingPageOf } from '#server/setup/join-requests/routes.ts';

export function signInHooks(context: Context): SignInHooks {
  const { db, config, isPublicMail } = context;
  const rules = { intakeDomain: config.intakeDomain, isPublicMail };
  return {
    gate: ssoGate(db),
    accountOf: (request) => accountOf(context, request),
    foundOrJoin: (tx, newcomer, now) => foundOrJoin(tx, newcomer, rules, now),
    joinOwn: (tx, person, now) => joinOwn(tx, person, rules, now),
    write: firstEntryWith(context),
    waitingPage: (account, shown) => waitingPageOf(context, { account, hasBoard: false, ...shown }),
    ownWorkspace: (language) => ownWorkspace(true, language),
  };
}

export function ssoHooks(context: Context): SsoHooks {
  const { emails, isPublicMail } = context;
  return {
    localPath,
    endSession,
    signInByAccount: (tx, asked) =>
      signInByAccount(tx, context, {
        ...asked,
        joinOwn: (inner, person, now) => joinOwn(inner, person, { isPublicMail }, now),
      }),
    waitingPage: (account, language) =>
      waitingPageOf(context, { account, hasBoard: false, language, message: null }),
    mailRecoveryLink: async (wish, asking) => {
      const refund = await emails.take(wish.email, asking.ip);
      await mailLink(context, wish, asking, refund);
    },
  };
}

/** True if signed in without a workspace. */
export async function waits(context: Context, request: FastifyRequest): Promise<boolean> {
  return request.person === null && (await accountOf(context, request)) !== null;
}

function firstEntryWith({ learning }: Context) {
  return async (tx: Tx, person: LetIn, message: PendingMessage, now: Date): Promise<void> => {
    const { id, email, name, company } = person;
    const actor = { companyId: company.id, companyName: company.name, personId: id };
    const writer = { ...actor, email, client: null, name, companySlug: company.slug };
    const understand = await learning.understandWithin(tx, company.id);
    await insertByHand(tx, writer, entryFromPerson(writer, message, understand, now));
  };
}
