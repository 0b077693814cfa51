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
import type { Context } from '#server/context.ts';
import { clientOf } from '#server/http/client/client.ts';
import { deviceOf } from '#server/http/client/device.ts';
import { languageAskedFor, languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { readForms } from '#server/http/forms.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serve, serveRaw } from '#server/http/serve.ts';
import { bearerToken, hashToken, newToken, sessionEnd } from '#server/http/session.ts';
import { type Confirming, confirmLink } from './confirm-link.ts';
import { confirmPage, endedPage, invitationVoidPage, ssoRequiredPage } from './link-page.ts';
import { readLink } from './links.ts';
import { mailLink, mailSignInLink } from './mail-link.ts';
import { openPace } from './pace.ts';
import { type AccountOf, answerPastLink, noteRefused } from './past-link.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { endSession, knowsAddress, rename, setLanguage, signOut } from './store.ts';

export type SignInHooks = {
  gate: SignInGate;
  accountOf: AccountOf;
  foundOrJoin: Confirming['foundOrJoin'];
  joinOwn: Confirming['joinOwn'];
  write: Confirming['write'];
  waitingPage: (
    account: { id: string; email: string },
    shown: { language: Language; message: PendingMessage | null },
  ) => Promise<string>;
  ownWorkspace: (language: Language) => string;
};

export function peopleRoutes(app: FastifyInstance, context: Context, hooks: SignInHooks): void {
  const { db, clock, config, cookie, emails, hub } = context;
  const { gate } = hooks;
  const pace = openPace();

  serve(app, sendMagicLink, async ({ body }, asking) => {
    const singleSignOn = await gate.offer(body.email, body.next);
    if (!singleSignOn?.isRequired) await mailSignInLink(context, body, { ...asking, pace });
    return { email: body.email, expiresInMinutes: LINK_MINUTES, singleSignOn };
  });

  serve(app, register, async ({ body }, asking) => {
    const singleSignOn = await gate.offer(body.email);
    // The response is equal with and without account.
    if (singleSignOn?.isRequired) {
      return { isExistingUser: false as const, email: body.email, singleSignOn };
    }
    const isExisting = await knowsAddress(db, body.email);
    const { email, pendingMessage } = body;
    if (isExisting) {
      await mailSignInLink(context, { email, pendingMessage }, { ...asking, pace });
      throw new RefusalError('conflict', 'account_exists', {
        error: 'EMAIL_ALREADY_EXISTS',
        field: 'email',
        isExistingUser: true,
      });
    }
    refuseOwnAddress(email, config.intakeDomain);
    await mailLink(context, body, asking, await emails.take(email, asking.ip));
    return { isExistingUser: false as const, email: body.email, singleSignOn };
  });

  serve(app, me, async (_given, { person }) => {
    const { sessionId, tokenName: _, client: __, ...user } = person;
    return { user, sessionId };
  });

  serve(app, changeProfile, async ({ body: { name } }, { person }) => {
    const user = await rename(db, person, { name, now: clock() });
    return { user };
  });

  serve(app, changeLanguage, async ({ body: { language } }, { person }) => ({
    user: await setLanguage(db, person, language),
  }));

  serve(app, logout, async (_given, { reply }) => {
    const token = bearerToken(reply.request) ?? cookie.read(reply.request);
    const asked = { client: clientOf(reply.request), now: clock() };
    const continueAt = token ? await gate.signOutUrl(hashToken(token)) : null;
    const sessionId = token ? await signOut(db, hashToken(token), asked) : null;
    if (sessionId) hub.sessionEnded(sessionId);
    cookie.clear(reply);
    return { success: true as const, continueAt };
  });

  linkRoutes(app, context, hooks);
}

function linkRoutes(app: FastifyInstance, context: Context, hooks: SignInHooks): void {
  const { db, clock, browser, cookie } = context;
  serveRaw(app, showSignInLink, async ({ params: { token } }, { reply }) => {
    const hash = hashToken(token);
    const session = cookie.read(reply.request);
    const link = await readLink(db, {
      tokenHash: hash,
      browser: browser.read(reply.request),
      sessionHash: session ? hashToken(session) : null,
      pass: hooks.gate.pass,
      now: clock(),
    });
    const language = languageOf(reply.request);
    if (!link) return answerPastLink(context, hooks.accountOf, hash, reply);
    const { invitation, passing } = link;
    if (typeof passing === 'object') return refuseForSso(context, reply, passing);
    if (invitation && !invitation.counts) {
      noteRefused(context, reply, 'void_invitation', { companyId: invitation.companyId });
      return sendPlainPage(reply, 410, invitationVoidPage(invitation.workspace, language));
    }
    return sendPlainPage(reply, 200, confirmPage(link, language));
  });
  app.register(async (scope) => {
    readForms(scope, LONGEST_FORM);
    serveRaw(scope, confirmSignInLink, ({ params: { token } }, { reply }) =>
      signIn(
        context,
        hooks,
        { tokenHash: hashToken(token), name: typedName(reply.request.body) },
        reply,
      ),
    );
  });
}

/** Returns one line, truncated; empty if there is none. */
function typedName(body: unknown): string {
  const { name } = (body ?? {}) as { name?: unknown };
  if (typeof name !== 'string') return '';
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line.toWellFormed()).slice(0, LONGEST_NAME).join('');
}

/** Characters. */
const LONGEST_NAME = 100;
const LONGEST_FORM = 4096;

function refuseForSso(
  { noteEvent }: Context,
  reply: FastifyReply,
  { offer, companyId }: { offer: SsoOffer; companyId: string },
): FastifyReply {
  const event = { kind: 'sso_refused', detail: 'sso_required', personId: null, companyId } as const;
  noteEvent(reply.request, event);
  return sendPlainPage(reply, 403, ssoRequiredPage(offer, languageOf(reply.request)));
}

async function signIn(
  context: Context,
  hooks: SignInHooks,
  { tokenHash, name }: { tokenHash: string; name: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const { db, browser, config, cookie, hub } = context;
  const now = context.clock();
  const session = newToken();
  const former = cookie.read(request);
  const confirmed = await confirmLink(context, {
    tokenHash,
    name,
    browser: browser.read(request),
    client: clientOf(request),
    formerHash: former ? hashToken(former) : null,
    gate: hooks.gate,
    sessionHash: session.hash,
    sessionEnds: sessionEnd({ createdAt: now, lastActive: now }, config.sessions),
    device: deviceOf(request.headers['user-agent']),
    language: languageAskedFor(request),
    foundOrJoin: hooks.foundOrJoin,
    joinOwn: hooks.joinOwn,
    write: hooks.write,
    now,
  });
  const language = languageOf(request);
  if (confirmed.kind === 'gone') {
    return answerPastLink(context, hooks.accountOf, tokenHash, reply);
  }
  if (confirmed.kind === 'void') {
    noteRefused(context, reply, 'void_invitation', confirmed);
    const page = invitationVoidPage(confirmed.companyName, language);
    return sendPlainPage(reply, 410, page);
  }
  if (confirmed.kind === 'sso_required') return refuseForSso(context, reply, confirmed);
  const endedId = former ? await endSession(db, hashToken(former)) : null;
  if (endedId) hub.sessionEnded(endedId);
  cookie.set(reply, session.token);
  if (confirmed.kind === 'ended') {
    noteRefused(context, reply, 'removed_person', confirmed);
    const page = endedPage(confirmed.companyName, hooks.ownWorkspace(language), language);
    return sendPlainPage(reply, 403, page);
  }
  if (confirmed.kind === 'asked') {
    hub.waitingChanged(confirmed.companyId);
    const { account, message } = confirmed;
    return sendPlainPage(reply, 403, await hooks.waitingPage(account, { language, message }));
  }
  if (confirmed.isTypedHere) browser.forget(reply);
  if (confirmed.asksIn) hub.waitingChanged(confirmed.asksIn);
  const next = confirmed.next ? `?next=${encodeURIComponent(confirmed.next)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`/auth/complete${next}`, 303);
}
