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
import type { SessionLifetime } from '#server/config/sessions.ts';
import { asSystem } from '#server/db/as-system.ts';
import { type Client, clientOf } from '#server/http/client/client.ts';
import { languageOf } from '#server/http/client/language.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { NoteEvent } from '#server/http/errors/refused.ts';
import type { ClientLimit } from '#server/http/limits/limits.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serveRaw } from '#server/http/serve.ts';
import { bearerToken, hashToken, type SessionCookie } from '#server/http/session.ts';
import { type ProvingParts, prove } from '../prove-domain.ts';
import { claim } from '../set-up.ts';
import { UNANSWERED, waitingPage } from './page.ts';
import {
  type Account,
  accountOfSession,
  askAgain,
  domainWaitedFor,
  type FoundingOwn,
  foundOwn,
  requestsOf,
} from './store.ts';

export type JoinRequestParts = ProvingParts & {
  founding: FoundingOwn;
  /** Per person and five minutes. */
  foundingLimit: ClientLimit;
  cookie: SessionCookie;
  lifetime: SessionLifetime;
  /** DNS checks per person and five minutes. */
  limit: ClientLimit;
  signOut: (sessionHash: string, client: Client) => Promise<void>;
  noteEvent: NoteEvent;
  waitingChanged: (companyId: string) => void;
};

type Asking = { account: Account; reply: FastifyReply };

/**
 * Page for users waiting for approval, with DNS proof to become admin. Works without JavaScript.
 */
export function joinRequestRoutes(app: FastifyInstance, parts: JoinRequestParts): void {
  const { db, clock, cookie, lifetime } = parts;
  const tokenOf = (request: FastifyRequest) => bearerToken(request) ?? cookie.read(request);
  const asAccount = async (
    { reply }: { reply: FastifyReply },
    act: (asking: Asking) => Promise<FastifyReply>,
  ) => {
    reply.header('cache-control', 'no-store');
    const token = tokenOf(reply.request);
    const at = { lifetime, now: clock() };
    const account = token ? await accountOfSession(db, hashToken(token), at) : null;
    return account ? act({ account, reply }) : reply.redirect('/login', 303);
  };

  serveRaw(app, showWaiting, (_given, caller) =>
    asAccount(caller, (asking) => show(parts, asking, 200)),
  );

  serveRaw(app, askToJoinAgain, ({ params: { companyId } }, caller) =>
    asAccount(caller, async ({ account, reply }) => {
      await askAgain(db, { userId: account.id, companyId, now: clock() });
      return reply.redirect(WAITING_PATH, 303);
    }),
  );

  serveRaw(app, beginProof, ({ params: { companyId } }, caller) =>
    asAccount(caller, async ({ account: { id: userId }, reply }) => {
      const domain = await domainWaitedFor(db, { userId, companyId });
      if (domain) {
        const asked = { domain, claimedBy: userId, now: clock() };
        await asSystem(db, (tx) => claim(tx, companyId, asked));
      }
      return reply.redirect(WAITING_PATH, 303);
    }),
  );

  serveRaw(app, checkProof, ({ params: { companyId } }, caller) =>
    asAccount(caller, (asking) => check(parts, { ...asking, companyId })),
  );

  serveRaw(app, foundOwnWorkspace, (_given, caller) =>
    asAccount(caller, async (asking) => {
      if (await isTooOften(parts.foundingLimit, asking.account.id)) {
        return show(parts, asking, 429);
      }
      const client = clientOf(asking.reply.request);
      await foundOwn(db, asking.account.id, { ...parts.founding, client, now: clock() });
      return asking.reply.redirect('/dashboard', 303);
    }),
  );

  serveRaw(app, stopWaiting, async (_given, { reply }) => {
    const token = tokenOf(reply.request);
    if (token) await parts.signOut(hashToken(token), clientOf(reply.request));
    cookie.clear(reply);
    return reply.redirect('/', 303);
  });
}

async function check(
  parts: JoinRequestParts,
  asking: Asking & { companyId: string },
): Promise<FastifyReply> {
  const { account, companyId, reply } = asking;
  const userId = account.id;
  const domain = await domainWaitedFor(parts.db, { userId, companyId });
  if (!domain) return reply.redirect(WAITING_PATH, 303);
  if (await isTooOften(parts.limit, userId)) return show(parts, asking, 429);
  const client = clientOf(reply.request);
  const proving = { companyId, domain, proves: 'lead', personId: userId, client } as const;
  const proof = await prove(parts, proving);
  const isProven = proof?.finding === 'proven';
  if (isProven) parts.waitingChanged(companyId);
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
  { db, clock, noteEvent }: JoinRequestParts,
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
  // Admitted in the interim; rejected users may create a workspace.
  if (requests.length === 0 && hasBoard) return reply.redirect('/dashboard', 303);
  const shown = { email: account.email, requests, hasBoard, language: languageOf(request) };
  const isUnanswered = UNANSWERED in (request.query as Record<string, unknown>);
  const page = waitingPage({ ...shown, isUnanswered, isTooOften: status === 429 });
  return sendPlainPage(reply, status, page);
}

export async function waitingPageOf(
  { db, clock }: Pick<JoinRequestParts, 'db' | 'clock'>,
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
