import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInReason } from '#contract/admin/security-kinds.ts';
import { WAITING_PATH } from '#contract/people/join-requests.ts';
import type { Context } from '#server/context.ts';
import { languageOf } from '#server/http/client/language.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { linkGonePage } from './link-page.ts';
import { readPastLink } from './links.ts';

/** Returns the account that waits for approval, or null. */
export type AccountOf = (request: FastifyRequest) => Promise<{ email: string } | null>;

/**
 * Responds to a used link. The user signed in by it (Back button, second tab) is redirected to its
 * target.
 */
export async function answerPastLink(
  context: Context,
  accountOf: AccountOf,
  tokenHash: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const link = await readPastLink(context.db, tokenHash);
  const account = request.person ?? (await accountOf(request));
  if (link && account?.email === link.email) {
    const to = request.person ? (link.next ?? '/dashboard') : WAITING_PATH;
    return reply.header('cache-control', 'no-store').redirect(to, 303);
  }
  const why = !link ? 'unknown_link' : link.used ? 'used_link' : 'expired_link';
  noteRefused(context, reply, why, link ?? {});
  const past = { of: link?.email ?? null, signedInAs: account?.email ?? null };
  return sendPlainPage(reply, 410, linkGonePage(past, languageOf(request)));
}

export function noteRefused(
  { noteEvent }: Context,
  { request }: FastifyReply,
  why: SignInReason,
  of: { personId?: string | null; companyId?: string | null },
): void {
  const isLink = why !== 'removed_person' && why !== 'void_invitation';
  const { personId = null, companyId = null } = of;
  const kind = isLink ? 'sign_in_failed' : 'sign_in_refused';
  noteEvent(request, { kind, detail: why, personId, companyId });
}
