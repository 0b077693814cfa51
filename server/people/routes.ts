import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LINK_MINUTES, LINK_PATH, logout, me, register, sendMagicLink } from '#contract/auth.ts';
import type { Sender } from '#mail/send.ts';
import { signInLetter } from '#mail/templates/sign-in.ts';
import type { Database } from '#server/db/connect.ts';
import type { SignInLimit } from '#server/http/limits.ts';
import { RefusalError } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import {
  bearerToken,
  hashToken,
  newToken,
  type SessionCookie,
  sessionEnd,
} from '#server/http/session.ts';
import { confirmPage, linkGonePage, notLetInPage } from './link-page.ts';
import { localPath } from './next.ts';
import {
  addressOfLink,
  confirmLink,
  endSession,
  type FoundOrJoin,
  forgetLink,
  keepLink,
  knowsAddress,
} from './store.ts';

/** What sign-in is made of; main.ts puts it together. */
export type SignInParts = {
  db: Database;
  clock: () => Date;
  cookie: SessionCookie;
  sender: Sender;
  limit: SignInLimit;
  /** The origin that links begin with. */
  siteUrl: () => string;
  intakeDomain: string;
  adminEmails: string[];
  foundOrJoin: FoundOrJoin;
  /** Told of a session that ended, so that its event stream ends too. */
  sessionEnded: (sessionId: string) => void;
};

type Wish = {
  email: string;
  next?: string | undefined;
  name?: string | undefined;
  city?: string | undefined;
};

/** Sign-in without a password: ask for a link, confirm it, be signed in, sign out. */
export function peopleRoutes(app: FastifyInstance, parts: SignInParts): void {
  serve(app, sendMagicLink, async ({ body }, { ip }) => {
    await mailLink(parts, body, ip);
    return { email: body.email, expiresInMinutes: LINK_MINUTES };
  });

  serve(app, register, async ({ body }, { ip }) => {
    const isExisting = await knowsAddress(parts.db, body.email);
    await mailLink(parts, isExisting ? { email: body.email } : body, ip);
    if (isExisting) {
      throw new RefusalError('conflict', 'An account with this email already exists.', {
        error: 'EMAIL_ALREADY_EXISTS',
        field: 'email',
        isExistingUser: true,
      });
    }
    return { isExistingUser: false as const, email: body.email };
  });

  serve(app, me, async (_given, { person }) => {
    const { sessionId, ...user } = person;
    return { user, sessionId };
  });

  serve(app, logout, async (_given, { reply }) => {
    const token = bearerToken(reply.request) ?? parts.cookie.read(reply.request);
    const sessionId = token ? await endSession(parts.db, hashToken(token)) : null;
    if (sessionId) parts.sessionEnded(sessionId);
    parts.cookie.clear(reply);
    return { success: true as const };
  });

  const hidden = { schema: { hide: true } };
  app.get(LINK_PATH, hidden, async (request, reply) => {
    const email = await addressOfLink(parts.db, linkHash(request), parts.clock());
    return email ? sendPage(reply, 200, confirmPage(email)) : sendPage(reply, 410, linkGonePage());
  });
  app.post(LINK_PATH, hidden, (request, reply) => signIn(parts, request, reply));
}

/** Keeps a link and mails it; if it cannot be mailed, it is not kept either. */
async function mailLink(parts: SignInParts, wish: Wish, ip: string): Promise<void> {
  if (wish.email.endsWith(`@${parts.intakeDomain}`)) {
    throw new RefusalError(
      'invalid',
      'This is an address for mail to Tidings; please use your own.',
      {
        field: 'email',
      },
    );
  }
  await parts.limit(wish.email, ip);
  const { token, hash } = newToken();
  const now = parts.clock();
  await keepLink(parts.db, {
    tokenHash: hash,
    email: wish.email,
    next: localPath(wish.next),
    name: wish.name ?? null,
    city: wish.city || null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
  });
  const link = `${parts.siteUrl()}${LINK_PATH.replace(':token', token)}`;
  try {
    await parts.sender.send(signInLetter({ to: wish.email, link, minutes: LINK_MINUTES }));
  } catch (error) {
    await forgetLink(parts.db, hash);
    // Its message may hold the address; the code says enough.
    const { code = 'no code' } = error as { code?: string };
    console.error(`A sign-in mail could not be sent (${code}).`);
    throw new RefusalError('service_unavailable', 'We could not send the mail. Please try again.');
  }
}

async function signIn(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = parts.clock();
  const session = newToken();
  const confirmed = await confirmLink(parts.db, {
    tokenHash: linkHash(request),
    sessionHash: session.hash,
    sessionEnds: sessionEnd(now),
    adminEmails: parts.adminEmails,
    foundOrJoin: parts.foundOrJoin,
    now,
  });
  if (confirmed.kind === 'gone') return sendPage(reply, 410, linkGonePage());
  if (confirmed.kind !== 'signed_in') {
    return sendPage(reply, 403, notLetInPage(confirmed.kind, confirmed.companyName));
  }
  const former = parts.cookie.read(request);
  const endedId = former ? await endSession(parts.db, hashToken(former)) : null;
  if (endedId) parts.sessionEnded(endedId);
  parts.cookie.set(reply, session.token);
  const next = confirmed.next ? `?next=${encodeURIComponent(confirmed.next)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`/auth/complete${next}`, 303);
}

function linkHash(request: FastifyRequest): string {
  return hashToken((request.params as { token: string }).token);
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
