import { performance } from 'node:perf_hooks';
import type { FastifyReply } from 'fastify';
import { LINK_MINUTES, showSignInLink } from '#contract/people/auth.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import { signInEmail } from '#mail/templates/sign-in.ts';
import type { Context } from '#server/context.ts';
import { languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { Refund } from '#server/http/limits/limits.ts';
import { newToken } from '#server/http/session.ts';
import { log } from '#server/process/log/log.ts';
import { forgetLink, storeLink } from './links.ts';
import { localPath } from './next.ts';
import type { Pace } from './pace.ts';
import { knowsAddress, languageOfAddress } from './store.ts';

type LinkContext = Pick<
  Context,
  'db' | 'clock' | 'config' | 'sender' | 'emails' | 'browser' | 'site'
>;

type Wish = {
  email: string;
  next?: string | undefined;
  name?: string | undefined;
  city?: string | undefined;
  pendingMessage?: PendingMessage | undefined;
  recoversCompanyId?: string | undefined;
};

/** True if the request contains typed text, which only the same browser may confirm. */
const isTyped = ({ name, pendingMessage }: Wish) =>
  name !== undefined || pendingMessage !== undefined;

type Asking = { ip: string; reply: FastifyReply };

/**
 * Sends a sign-in link. Without account no email is sent, but response and timing are equal,
 * against account enumeration.
 */
export async function mailSignInLink(
  context: LinkContext,
  wish: Wish,
  { pace, ...asking }: Asking & { pace: Pace },
): Promise<void> {
  refuseOwnAddress(wish.email, context.config.intakeDomain);
  const begunAt = performance.now();
  const { email } = wish;
  const hasAccount = await knowsAddress(context.db, email);
  const { leaves, refund } = await context.emails.takeLink({
    email,
    ip: asking.ip,
    hasAccount,
  });
  try {
    if (leaves) await mailLink(context, wish, asking, refund);
    else {
      if (isTyped(wish)) context.browser.keep(asking.reply);
      await pace.keep(begunAt);
    }
    if (leaves) pace.note(begunAt, null);
  } catch (error) {
    if (leaves && error instanceof RefusalError) pace.note(begunAt, error);
    if (!leaves) await refund();
    throw error;
  }
}

/** Deletes the link if the email fails. */
export async function mailLink(
  context: LinkContext,
  wish: Wish,
  { reply }: Asking,
  refund: Refund,
): Promise<void> {
  const { token, hash } = newToken();
  const now = context.clock();
  const known = await languageOfAddress(context.db, wish.email);
  const language = known ?? languageOf(reply.request);
  await storeLink(context.db, {
    tokenHash: hash,
    email: wish.email,
    next: localPath(wish.next),
    name: wish.name ?? null,
    city: wish.city || null,
    language,
    pendingMessage: wish.pendingMessage ?? null,
    ...(isTyped(wish) && { browser: context.browser.keep(reply) }),
    ...(wish.recoversCompanyId && { recoversCompanyId: wish.recoversCompanyId }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
  });
  const link = `${context.site()}${showSignInLink.path.replace(':token', token)}`;
  try {
    await context.sender.send(
      signInEmail({ to: wish.email, link, minutes: LINK_MINUTES, language }),
    );
  } catch (error) {
    await forgetLink(context.db, hash);
    // The error message may contain the address.
    const { code = 'no code' } = error as { code?: string };
    // Without a code, the relay may still deliver after the timeout.
    if (code !== 'no code') await refund();
    log.error(`A sign-in mail could not be sent (${code}).`, { code });
    throw new RefusalError('service_unavailable', 'mail_not_sent');
  }
}
