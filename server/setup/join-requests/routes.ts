import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import {
  askToJoinAgain,
  beginProof,
  checkProof,
  foundOwnWorkspace,
  showWaiting,
  stopWaiting,
  WAITING_PATH,
} from '#contract/people/join-requests.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import type { Dns } from '#mail/sender/dns.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { type Client, clientOf } from '#server/http/client/client.ts';
import { languageOf } from '#server/http/client/language.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { type ClientLimit, clientLimit } from '#server/http/limits/limits.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serveRaw } from '#server/http/serve.ts';
import { bearerToken, hashToken } from '#server/http/session.ts';
import { prove } from '../prove-domain.ts';
import { claim } from '../set-up.ts';
import { UNANSWERED, waitingPage } from './page.ts';
import {
  type Account,
  accountOfSession,
  askAgain,
  domainWaitedFor,
  foundOwn,
  requestsOf,
} from './store.ts';

/** Per person and five minutes. */
const DNS_CHECKS = 10;
const WORKSPACES = 20;

type WaitingHooks = {
  dns: Dns;
  signOut: (sessionHash: string, client: Client) => Promise<void>;
};

type Asking = { account: Account; reply: FastifyReply };

/** Serves a page that works without JavaScript. */
export function joinRequestRoutes(
  app: FastifyInstance,
  context: Context,
  { dns, signOut }: WaitingHooks,
): void {
  const { db, clock, cookie } = context;
  const workspaces = clientLimit(db, 'own workspace', WORKSPACES);

  serveRaw(app, showWaiting, (_given, caller) =>
    asAccount(context, caller, (asking) => show(context, asking, 200)),
  );

  serveRaw(app, askToJoinAgain, ({ params: { companyId } }, caller) =>
    asAccount(context, caller, async ({ account, reply }) => {
      await askAgain(db, { userId: account.id, companyId, now: clock() });
      return reply.redirect(WAITING_PATH, 303);
    }),
  );

  proofRoutes(app, context, dns);

  serveRaw(app, foundOwnWorkspace, (_given, caller) =>
    asAccount(context, caller, async (asking) => {
      if (await isTooOften(workspaces, asking.account.id)) {
        return show(context, asking, 429);
      }
      const client = clientOf(asking.reply.request);
      await foundOwn(context, asking.account.id, { client, now: clock() });
      return asking.reply.redirect('/dashboard', 303);
    }),
  );

  serveRaw(app, stopWaiting, async (_given, { reply }) => {
    const token = tokenOf(context, reply.request);
    if (token) await signOut(hashToken(token), clientOf(reply.request));
    cookie.clear(reply);
    return reply.redirect('/', 303);
  });
}

function proofRoutes(app: FastifyInstance, context: Context, dns: Dns): void {
  const { db, clock } = context;
  const limit = clientLimit(db, 'domain check', DNS_CHECKS);

  serveRaw(app, beginProof, ({ params: { companyId } }, caller) =>
    asAccount(context, caller, async ({ account: { id: userId }, reply }) => {
      const domain = await domainWaitedFor(db, { userId, companyId });
      if (domain) {
        const asked = { domain, claimedBy: userId, now: clock() };
        await asSystem(db, (tx) => claim(tx, companyId, asked));
      }
      return reply.redirect(WAITING_PATH, 303);
    }),
  );

  serveRaw(app, checkProof, ({ params: { companyId } }, caller) =>
    asAccount(context, caller, (asking) =>
      check(context, { dns, limit }, { ...asking, companyId }),
    ),
  );
}

/** Redirects visitors without a session. */
async function asAccount(
  context: Context,
  { reply }: { reply: FastifyReply },
  act: (asking: Asking) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const account = await accountOf(context, reply.request);
  return account ? act({ account, reply }) : reply.redirect('/login', 303);
}

async function check(
  context: Context,
  { dns, limit }: { dns: Dns; limit: ClientLimit },
  asking: Asking & { companyId: string },
): Promise<FastifyReply> {
  const { account, companyId, reply } = asking;
  const userId = account.id;
  const domain = await domainWaitedFor(context.db, { userId, companyId });
  if (!domain) return reply.redirect(WAITING_PATH, 303);
  if (await isTooOften(limit, userId)) return show(context, asking, 429);
  const client = clientOf(reply.request);
  const proving = { companyId, domain, proves: 'lead', personId: userId, client } as const;
  const proof = await prove(context, dns, proving);
  const isProven = proof?.finding === 'proven';
  if (isProven) context.hub.waitingChanged(companyId);
  return reply.redirect(isProven ? '/dashboard' : WAITING_PATH, 303);
}

async function isTooOften(limit: ClientLimit, userId: string): Promise<boolean> {
  try {
    await limit(userId);
    return false;
  } catch (error) {
    if (error instanceof RefusalError) return true;
    throw error;
  }
}

async function show(
  { db, clock, noteEvent }: Context,
  { account, reply }: Asking,
  status: 200 | 429,
): Promise<FastifyReply> {
  const { request } = reply;
  if (status === 429) {
    const detail = `${request.method} ${request.routeOptions.url}`;
    const whom = { personId: account.id, companyId: null };
    noteEvent(request, { kind: 'limit_reached', detail, ...whom });
  }
  const requests = await requestsOf(db, account.id, clock());
  const hasBoard = request.person !== null;
  // The user was admitted since; rejected users may create a workspace.
  if (requests.length === 0 && hasBoard) return reply.redirect('/dashboard', 303);
  const shown = { email: account.email, requests, hasBoard, language: languageOf(request) };
  const isUnanswered = UNANSWERED in (request.query as Record<string, unknown>);
  const page = waitingPage({ ...shown, isUnanswered, isTooOften: status === 429 });
  return sendPlainPage(reply, status, page);
}

function tokenOf({ cookie }: Context, request: FastifyRequest): string | undefined {
  return bearerToken(request) ?? cookie.read(request);
}

/** Returns the account; null if not signed in. */
export async function accountOf(
  context: Context,
  request: FastifyRequest,
): Promise<Account | null> {
  const { db, clock, config } = context;
  const token = tokenOf(context, request);
  const at = { lifetime: config.sessions, now: clock() };
  return token ? accountOfSession(db, hashToken(token), at) : null;
}

export async function waitingPageOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: {
    account: Account;
    hasBoard: boolean;
    language: Language;
    message: PendingMessage | null;
  },
): Promise<string> {
  const { account, ...shown } = asked;
  const requests = await requestsOf(db, account.id, clock());
  return waitingPage({ email: account.email, requests, ...shown });
}
