import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  finishSingleSignOn,
  offerSingleSignOn,
  startSingleSignOn,
} from '#contract/integrations/single-sign-on-sign-in.ts';
import { emailAddress } from '#contract/people/people.ts';
import type { Context } from '#server/context.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import { clientOf } from '#server/http/client/client.ts';
import { deviceOf } from '#server/http/client/device.ts';
import { languageAskedFor, languageOf } from '#server/http/client/language.ts';
import { isFromOtherSite } from '#server/http/client/origin.ts';
import type { ClientLimit } from '#server/http/limits/limits.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serve, serveRaw } from '#server/http/serve.ts';
import { hashToken, newToken, sessionEnd } from '#server/http/session.ts';
import { redirectUri, startPath } from './addresses.ts';
import { askFirstPage } from './ask-first-page.ts';
import { type Connection, connectionOf, connectionOfSlug, usable } from './connection.ts';
import { takeFlow } from './flows.ts';
import { ssoGate } from './gate.ts';
import { goTo, redirect } from './going.ts';
import type { SsoHooks } from './hooks.ts';
import { SsoError } from './problem.ts';
import { problemPage, statusOf } from './problem-page.ts';
import { askWhom, connectionOfFlow, type Returned, signInAs } from './sign-in.ts';
import { finishTest, type TestFlow } from './test-step.ts';
import { waitInTurn } from './turns.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const Email = emailAddress('email_invalid');

type Turns = ReturnType<typeof waitInTurn>;

/** HEAD would trigger the routes' side effects. */
const NO_HEAD = { hasHead: false };

type SignIns = { hooks: SsoHooks; limit: ClientLimit; turns: Turns };

export function ssoSignInRoutes(
  app: FastifyInstance,
  context: Context,
  hooks: SsoHooks,
  limit: ClientLimit,
): void {
  const { offer } = ssoGate(context.db);
  const signIns = { hooks, limit, turns: waitInTurn() };

  serve(app, offerSingleSignOn, async ({ body: { email, next } }, { ip }) => {
    await limit(ip);
    return { singleSignOn: await offer(email, next) };
  });
  startRoute(app, context, signIns);
  finishRoute(app, context, signIns);
}

function startRoute(
  app: FastifyInstance,
  context: Context,
  { hooks, limit, turns }: SignIns,
): void {
  serveRaw(
    app,
    startSingleSignOn,
    async ({ params, query }, { ip, reply }) => {
      await limit(ip);
      let connection: Connection | null = null;
      try {
        connection = await readAsSystem(context.db, (tx) => connectionOfSlug(tx, params.slug));
        const email = Email.safeParse(query.email);
        const going = {
          connection: usable(connection, 'sign_in'),
          returnTo: hooks.localPath(query.returnTo),
          loginHint: email.success ? email.data : null,
          sessionId: null,
        };
        if (isFromOtherSite(reply.request)) return askFirst(reply, going);
        const url = await turns(going.connection.companyId, () => goTo(context, going, reply));
        return redirect(reply, url);
      } catch (error) {
        return refuse(context, reply, { error, connection });
      }
    },
    NO_HEAD,
  );
}

/** Sends a confirmation page, as another site may have started the sign-in (login CSRF). */
function askFirst(
  reply: FastifyReply,
  going: { connection: Connection; returnTo: string | null; loginHint: string | null },
): FastifyReply {
  const { connection, returnTo, loginHint } = going;
  const query = new URLSearchParams({
    ...(loginHint !== null && { email: loginHint }),
    ...(returnTo !== null && { returnTo }),
  });
  const page = {
    domain: connection.domain,
    issuer: connection.issuer,
    goTo: `${startPath(connection.slug)}?${query}`,
    email: reply.request.person?.email ?? null,
  };
  return sendPlainPage(reply, 200, askFirstPage(page, languageOf(reply.request)));
}

function finishRoute(
  app: FastifyInstance,
  context: Context,
  { hooks, limit, turns }: SignIns,
): void {
  serveRaw(
    app,
    finishSingleSignOn,
    async ({ params, query }, { ip, reply }) => {
      await limit(ip);
      const companyId = params.id;
      let connection: Connection | null = null;
      try {
        if (!UUID.test(companyId)) throw new SsoError('state_unknown');
        const known = await readAsSystem(context.db, (tx) => connectionOf(tx, companyId));
        connection = known;
        const flow = await takeFlow(context.db, {
          state: query.state,
          companyId,
          browser: context.browser.read(reply.request),
          now: context.clock(),
        });
        const url = new URL(redirectUri(context.site(), companyId));
        for (const [name, value] of Object.entries(query)) {
          if (value !== undefined) url.searchParams.set(name, value);
        }
        const returned = { url, state: query.state ?? '', flow };
        return await turns(companyId, () =>
          flow.sessionId === null
            ? finishSignIn(context, hooks, { ...returned, flow }, reply)
            : finishTest(context, { ...returned, flow: flow as TestFlow }, reply),
        );
      } catch (error) {
        return refuse(context, reply, { error, connection });
      }
    },
    NO_HEAD,
  );
}

async function finishSignIn(
  context: Context,
  hooks: SsoHooks,
  returned: Returned & {
    flow: Parameters<typeof connectionOfFlow>[1] & { returnTo: string | null };
  },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const of = await connectionOfFlow(context, returned.flow);
  const redeemed = await askWhom(context, of, returned);
  const now = context.clock();
  const session = newToken();
  const client = clientOf(request);
  const { kind, account } = await signInAs(
    context,
    hooks,
    { connection: of.connection, redeemed },
    {
      client,
      now,
      beginning: {
        sessionHash: session.hash,
        sessionEnds: sessionEnd({ createdAt: now, lastActive: now }, context.config.sessions),
        device: deviceOf(request.headers['user-agent']),
        language: languageAskedFor(request),
        client,
        now,
      },
    },
  );
  const former = context.cookie.read(request);
  const endedId = former ? await hooks.endSession(context.db, hashToken(former)) : null;
  if (endedId) context.hub.sessionEnded(endedId);
  context.cookie.set(reply, session.token);
  if (kind === 'asked') {
    context.hub.waitingChanged(of.connection.companyId);
    return sendPlainPage(reply, 403, await hooks.waitingPage(account, languageOf(request)));
  }
  const { returnTo } = returned.flow;
  const next = returnTo === null ? '' : `?next=${encodeURIComponent(returnTo)}`;
  return redirect(reply, `/auth/complete${next}`);
}

function refuse(
  { noteEvent }: Context,
  reply: FastifyReply,
  { error, connection }: { error: unknown; connection: Connection | null },
): FastifyReply {
  if (!(error instanceof SsoError)) throw error;
  const { problem } = error;
  const companyId = connection?.companyId ?? null;
  noteEvent(reply.request, { kind: 'sso_refused', detail: problem, personId: null, companyId });
  const isOn = connection !== null && connection.mode !== 'off' && connection.suspended === null;
  const page = {
    problem,
    startPath: isOn ? startPath(connection.slug) : null,
    isOnlyWay: isOn && connection.mode === 'required',
  };
  return sendPlainPage(reply, statusOf(problem), problemPage(page, languageOf(reply.request)));
}
