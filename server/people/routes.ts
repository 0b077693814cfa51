import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeLanguage } from '#contract/intake/email-language.ts';
import type { Language } from '#contract/languages.ts';
import {
  confirmSignInLink,
  LINK_MINUTES,
  logout,
  me,
  register,
  sendMagicLink,
  showSignInLink,
} from '#contract/people/auth.ts';
import { changeProfile } from '#contract/people/people.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import type { SsoOffer } from '#contract/people/sso-offer.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { BrowserCookie } from '#server/http/client/browser.ts';
import { clientOf } from '#server/http/client/client.ts';
import { deviceOf } from '#server/http/client/device.ts';
import { languageAskedFor, languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { readForms } from '#server/http/forms.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serve, serveRaw } from '#server/http/serve.ts';
import {
  bearerToken,
  hashToken,
  newToken,
  type SessionCookie,
  sessionEnd,
} from '#server/http/session.ts';
import { type Confirming, confirmLink } from './confirm-link.ts';
import { confirmPage, endedPage, invitationVoidPage, ssoRequiredPage } from './link-page.ts';
import { readLink } from './links.ts';
import { type MailLinkParts, mailLink, mailSignInLink } from './mail-link.ts';
import { openPace } from './pace.ts';
import { answerPastLink, noteRefused, type PastLinkParts } from './past-link.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { endSession, knowsAddress, rename, setLanguage, signOut } from './store.ts';

export type SignInParts = PastLinkParts &
  MailLinkParts & {
    clock: () => Date;
    gate: SignInGate;
    cookie: SessionCookie;
    lifetime: SessionLifetime;
    browser: BrowserCookie;
    adminEmails: string[];
    foundOrJoin: Confirming['foundOrJoin'];
    joinOwn: Confirming['joinOwn'];
    waitingPage: (
      account: { id: string; email: string },
      shown: { language: Language; message: PendingMessage | null },
    ) => Promise<string>;
    ownWorkspace: (language: Language) => string;
    waitingChanged: (companyId: string) => void;
    welcome: Confirming['welcome'];
    write: Confirming['write'];
    sessionEnded: (sessionId: string) => void;
  };

/** Passwordless sign-in routes. */
export function peopleRoutes(app: FastifyInstance, parts: SignInParts): void {
  const pace = openPace();

  serve(app, sendMagicLink, async ({ body }, asking) => {
    const singleSignOn = await parts.gate.offer(body.email, body.next);
    if (!singleSignOn?.isRequired) await mailSignInLink(parts, body, { ...asking, pace });
    return { email: body.email, expiresInMinutes: LINK_MINUTES, singleSignOn };
  });

  serve(app, register, async ({ body }, asking) => {
    const singleSignOn = await parts.gate.offer(body.email);
    // Responds equally with and without account.
    if (singleSignOn?.isRequired) {
      return { isExistingUser: false as const, email: body.email, singleSignOn };
    }
    const isExisting = await knowsAddress(parts.db, body.email);
    const { email, pendingMessage } = body;
    if (isExisting) {
      await mailSignInLink(parts, { email, pendingMessage }, { ...asking, pace });
      throw new RefusalError('conflict', 'account_exists', {
        error: 'EMAIL_ALREADY_EXISTS',
        field: 'email',
        isExistingUser: true,
      });
    }
    refuseOwnAddress(email, parts.intakeDomain);
    await mailLink(parts, body, asking, await parts.limit.take(email, asking.ip));
    return { isExistingUser: false as const, email: body.email, singleSignOn };
  });

  serve(app, me, async (_given, { person }) => {
    const { sessionId, tokenName: _, client: __, ...user } = person;
    return { user, sessionId };
  });

  serve(app, changeProfile, async ({ body: { name } }, { person }) => {
    const user = await rename(parts.db, person, { name, now: parts.clock() });
    return { user };
  });

  serve(app, changeLanguage, async ({ body: { language } }, { person }) => ({
    user: await setLanguage(parts.db, person, language),
  }));

  serve(app, logout, async (_given, { reply }) => {
    const token = bearerToken(reply.request) ?? parts.cookie.read(reply.request);
    const asked = { client: clientOf(reply.request), now: parts.clock() };
    const continueAt = token ? await parts.gate.signOutUrl(hashToken(token)) : null;
    const sessionId = token ? await signOut(parts.db, hashToken(token), asked) : null;
    if (sessionId) parts.sessionEnded(sessionId);
    parts.cookie.clear(reply);
    return { success: true as const, continueAt };
  });

  linkRoutes(app, parts);
}

function linkRoutes(app: FastifyInstance, parts: SignInParts): void {
  serveRaw(app, showSignInLink, async ({ params: { token } }, { reply }) => {
    const hash = hashToken(token);
    const browser = parts.browser.read(reply.request);
    const session = parts.cookie.read(reply.request);
    const link = await readLink(parts.db, {
      tokenHash: hash,
      browser,
      sessionHash: session ? hashToken(session) : null,
      pass: parts.gate.pass,
      now: parts.clock(),
    });
    const language = languageOf(reply.request);
    if (!link) return answerPastLink(parts, hash, reply);
    const { invitation, passing } = link;
    if (typeof passing === 'object') return refuseForSso(parts, reply, passing);
    if (invitation && !invitation.counts) {
      noteRefused(parts, reply, 'void_invitation', { companyId: invitation.companyId });
      return sendPlainPage(reply, 410, invitationVoidPage(invitation.workspace, language));
    }
    return sendPlainPage(reply, 200, confirmPage(link, language));
  });
  app.register(async (scope) => {
    readForms(scope, LONGEST_FORM);
    serveRaw(scope, confirmSignInLink, ({ params: { token } }, { reply }) =>
      signIn(parts, { tokenHash: hashToken(token), name: typedName(reply.request.body) }, reply),
    );
  });
}

/** One line, truncated; empty = none. */
function typedName(body: unknown): string {
  const { name } = (body ?? {}) as { name?: unknown };
  if (typeof name !== 'string') return '';
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line.toWellFormed()).slice(0, LONGEST_NAME).join('');
}

const LONGEST_NAME = 100;
const LONGEST_FORM = 4096;
function refuseForSso(
  parts: SignInParts,
  reply: FastifyReply,
  { offer, companyId }: { offer: SsoOffer; companyId: string },
): FastifyReply {
  const event = { kind: 'sso_refused', detail: 'sso_required', personId: null, companyId } as const;
  parts.noteEvent(reply.request, event);
  return sendPlainPage(reply, 403, ssoRequiredPage(offer, languageOf(reply.request)));
}

async function signIn(
  parts: SignInParts,
  { tokenHash, name }: { tokenHash: string; name: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const now = parts.clock();
  const session = newToken();
  const former = parts.cookie.read(request);
  const confirmed = await confirmLink(parts.db, {
    tokenHash,
    name,
    browser: parts.browser.read(request),
    client: clientOf(request),
    formerHash: former ? hashToken(former) : null,
    gate: parts.gate,
    sessionHash: session.hash,
    sessionEnds: sessionEnd({ createdAt: now, lastActive: now }, parts.lifetime),
    device: deviceOf(request.headers['user-agent']),
    language: languageAskedFor(request),
    adminEmails: parts.adminEmails,
    foundOrJoin: parts.foundOrJoin,
    joinOwn: parts.joinOwn,
    welcome: parts.welcome,
    write: parts.write,
    now,
  });
  const language = languageOf(request);
  if (confirmed.kind === 'gone') return answerPastLink(parts, tokenHash, reply);
  if (confirmed.kind === 'void') {
    noteRefused(parts, reply, 'void_invitation', confirmed);
    const page = invitationVoidPage(confirmed.companyName, language);
    return sendPlainPage(reply, 410, page);
  }
  if (confirmed.kind === 'sso_required') return refuseForSso(parts, reply, confirmed);
  const endedId = former ? await endSession(parts.db, hashToken(former)) : null;
  if (endedId) parts.sessionEnded(endedId);
  parts.cookie.set(reply, session.token);
  if (confirmed.kind === 'ended') {
    noteRefused(parts, reply, 'removed_person', confirmed);
    const page = endedPage(confirmed.companyName, parts.ownWorkspace(language), language);
    return sendPlainPage(reply, 403, page);
  }
  if (confirmed.kind === 'asked') {
    parts.waitingChanged(confirmed.companyId);
    const { account, message } = confirmed;
    return sendPlainPage(reply, 403, await parts.waitingPage(account, { language, message }));
  }
  if (confirmed.isTypedHere) parts.browser.forget(reply);
  if (confirmed.asksIn) parts.waitingChanged(confirmed.asksIn);
  const next = confirmed.next ? `?next=${encodeURIComponent(confirmed.next)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`/auth/complete${next}`, 303);
}
