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
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { BrowserCookie } from '#server/http/client/browser.ts';
import { clientOf } from '#server/http/client/client.ts';
import { deviceOf } from '#server/http/client/device.ts';
import { languageAskedFor, languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
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
import { confirmPage, endedPage, invitationVoidPage } from './link-page.ts';
import { readLink } from './links.ts';
import { type MailLinkParts, mailLink, mailSignInLink } from './mail-link.ts';
import { openPace } from './pace.ts';
import { answerPastLink, noteRefused, type PastLinkParts } from './past-link.ts';
import { endSession, knowsAddress, rename, setLanguage, signOut } from './store.ts';

/** What sign-in is made of; main.ts puts it together. */
export type SignInParts = PastLinkParts &
  MailLinkParts & {
    clock: () => Date;
    cookie: SessionCookie;
    lifetime: SessionLifetime;
    browser: BrowserCookie;
    adminEmails: string[];
    foundOrJoin: Confirming['foundOrJoin'];
    joinOwn: Confirming['joinOwn'];
    /** The page of whoever waits. */
    waitingPage: (
      account: { id: string; email: string },
      shown: { language: Language; message: PendingMessage | null },
    ) => Promise<string>;
    /** The form by which somebody who is in no workspace opens their own. */
    ownWorkspace: (language: Language) => string;
    /** Told of a company that somebody asks to join. */
    waitingChanged: (companyId: string) => void;
    welcome: Confirming['welcome'];
    write: Confirming['write'];
    /** Told of a session that ended, so that its event stream ends too. */
    sessionEnded: (sessionId: string) => void;
  };

/** Sign-in without a password: ask for a link, confirm it, be signed in, sign out. */
export function peopleRoutes(app: FastifyInstance, parts: SignInParts): void {
  const pace = openPace();

  serve(app, sendMagicLink, async ({ body }, asking) => {
    await mailSignInLink(parts, body, { ...asking, pace });
    return { email: body.email, expiresInMinutes: LINK_MINUTES };
  });

  serve(app, register, async ({ body }, asking) => {
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
    return { isExistingUser: false as const, email: body.email };
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
    const sessionId = token ? await signOut(parts.db, hashToken(token), asked) : null;
    if (sessionId) parts.sessionEnded(sessionId);
    parts.cookie.clear(reply);
    return { success: true as const };
  });

  linkRoutes(app, parts);
}

/** The page behind a sign-in link, and its button. */
function linkRoutes(app: FastifyInstance, parts: SignInParts): void {
  serveRaw(app, showSignInLink, async ({ params: { token } }, { reply }) => {
    const hash = hashToken(token);
    const browser = parts.browser.read(reply.request);
    const asked = { tokenHash: hash, browser, now: parts.clock() };
    const link = await readLink(parts.db, asked);
    const language = languageOf(reply.request);
    if (!link) return answerPastLink(parts, hash, reply);
    const { invitation } = link;
    if (invitation && !invitation.counts) {
      noteRefused(parts, reply, 'void_invitation', { companyId: invitation.companyId });
      return sendPlainPage(reply, 410, invitationVoidPage(invitation.workspace, language));
    }
    return sendPlainPage(reply, 200, confirmPage(link, language));
  });
  app.register(async (scope) => {
    readForms(scope);
    serveRaw(scope, confirmSignInLink, ({ params: { token } }, { reply }) =>
      signIn(parts, { tokenHash: hashToken(token), name: typedName(reply.request.body) }, reply),
    );
  });
}

/** The display name of such a form, on one line and cut to what a name may hold; empty = none. */
function typedName(body: unknown): string {
  const { name } = (body ?? {}) as { name?: unknown };
  if (typeof name !== 'string') return '';
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line.toWellFormed()).slice(0, LONGEST_NAME).join('');
}

const LONGEST_NAME = 100;
const FORM = 'application/x-www-form-urlencoded';
const LONGEST_FORM = 4096;

/** Reads the fields of a form that is posted without JavaScript; elsewhere none has any. */
function readForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(FORM);
  const options = { parseAs: 'string', bodyLimit: LONGEST_FORM } as const;
  scope.addContentTypeParser(FORM, options, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

async function signIn(
  parts: SignInParts,
  { tokenHash, name }: { tokenHash: string; name: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const now = parts.clock();
  const session = newToken();
  const confirmed = await confirmLink(parts.db, {
    tokenHash,
    name,
    browser: parts.browser.read(request),
    client: clientOf(request),
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
  const former = parts.cookie.read(request);
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
