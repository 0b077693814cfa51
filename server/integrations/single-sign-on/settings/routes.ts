import type { FastifyInstance } from 'fastify';
import {
  configureSingleSignOn,
  createRecoveryCodes,
  readSingleSignOn,
  readSingleSignOnMode,
  removeSingleSignOn,
  setSingleSignOnMode,
  testSingleSignOn,
  unlinkSingleSignOn,
} from '#contract/integrations/single-sign-on.ts';
import { recoverSignIn } from '#contract/integrations/single-sign-on-sign-in.ts';
import { LINK_MINUTES } from '#contract/people/auth.ts';
import type { Context } from '#server/context.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import { clientOf } from '#server/http/client/client.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { type ClientLimit, clientLimit } from '#server/http/limits/limits.ts';
import { serve, serveRaw } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { connectionOf, usable } from '../connection.ts';
import { goTo, redirect } from '../going.ts';
import type { SsoHooks } from '../hooks.ts';
import { whyNotIssuer } from '../issuers.ts';
import { SsoError } from '../problem.ts';
import { failedReport } from '../report.ts';
import { storeReport, toSettings } from '../test-step.ts';
import { configure, removeAll, setMode, unlink } from './change.ts';
import { readSettings } from './read.ts';
import { createCodes, useCode } from './recovery-codes.ts';

/** Per client and five minutes. */
const RECOVERIES = 20;

export function ssoSettingsRoutes(
  app: FastifyInstance,
  context: Context,
  hooks: SsoHooks,
  limit: ClientLimit,
): void {
  const { db, clock, hub, site } = context;
  const show = async (person: Person) => ({
    singleSignOn: await readAsSystem(db, (tx) =>
      readSettings(tx, person, { site: site(), now: clock() }),
    ),
  });

  serve(app, readSingleSignOn, (_given, { person }) => show(person));

  serve(app, readSingleSignOnMode, async (_given, { person }) => {
    const connection = await readAsSystem(db, (tx) => connectionOf(tx, person.company.id));
    const counts = connection !== null && connection.suspended === null;
    return { mode: counts ? connection.mode : 'off' };
  });

  serve(app, configureSingleSignOn, async ({ body }, { person }) => {
    refuseIssuer(context, body);
    await configure(db, person, body, clock());
    return show(person);
  });

  serve(app, removeSingleSignOn, async (_given, { person }) => {
    await removeAll(db, person, clock());
    return show(person);
  });

  serve(app, setSingleSignOnMode, async ({ body: { mode } }, { person }) => {
    const ended = await setMode(db, person, mode, clock());
    ended.forEach(hub.sessionEnded);
    return show(person);
  });

  serve(app, createRecoveryCodes, async (_given, { person }) => {
    const codes = await createCodes(db, person, clock());
    return { codes, ...(await show(person)) };
  });

  serve(app, unlinkSingleSignOn, async ({ params: { id } }, { person }) => {
    const ended = await unlink(db, person, id.toLowerCase(), clock());
    ended.forEach(hub.sessionEnded);
    return show(person);
  });

  testRoute(app, context, limit);
  recoveryRoute(app, context, hooks);
}

function refuseIssuer(
  { outbound }: Context,
  { provider, issuer }: { provider: Parameters<typeof whyNotIssuer>[0]; issuer: string },
): void {
  const why = whyNotIssuer(provider, issuer);
  if (why) {
    const { code, ...values } = why;
    throw new RefusalError('invalid', code, { field: 'issuer', ...values });
  }
  const problem = outbound.check(issuer);
  if (typeof problem !== 'string') return;
  const code = problem === 'address' ? 'sso_issuer_private' : 'sso_issuer_invalid';
  throw new RefusalError('invalid', code, { field: 'issuer' });
}

/** Stores a failure to start as the test's result. */
function testRoute(app: FastifyInstance, context: Context, limit: ClientLimit): void {
  serveRaw(
    app,
    testSingleSignOn,
    async (_given, { person, ip, reply }) => {
      await limit(ip);
      const connection = await readAsSystem(context.db, (tx) =>
        connectionOf(tx, person.company.id),
      );
      if (!connection) return toSettings(reply);
      const going = {
        connection,
        returnTo: null,
        loginHint: person.email,
        sessionId: person.sessionId,
      };
      try {
        usable(connection, 'test');
        return redirect(reply, await goTo(context, going, reply));
      } catch (error) {
        if (!(error instanceof SsoError)) throw error;
        const report = failedReport(error, null);
        await storeReport(context, { person, configuredAt: connection.changedAt, report });
        return toSettings(reply);
      }
    },
    { hasHead: false },
  );
}

function recoveryRoute(
  app: FastifyInstance,
  { db, clock }: Context,
  { mailRecoveryLink }: SsoHooks,
): void {
  const limit = clientLimit(db, 'recovery code', RECOVERIES);
  serve(app, recoverSignIn, async ({ body }, { ip, reply }) => {
    await limit(ip);
    const client = clientOf(reply.request);
    const used = await useCode(db, { ...body, client, now: clock() });
    if (used) {
      const { companyId: recoversCompanyId } = used;
      const wish = { email: body.email, recoversCompanyId };
      await mailRecoveryLink(wish, { ip, reply }).catch(async (error) => {
        await used.giveBack();
        throw error;
      });
    }
    return { email: body.email, expiresInMinutes: LINK_MINUTES };
  });
}
