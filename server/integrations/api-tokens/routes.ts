import type { FastifyInstance } from 'fastify';
import {
  createApiToken,
  createWorkspaceToken,
  listApiTokens,
  listWorkspaceTokens,
  revokeApiToken,
  revokeWorkspaceToken,
} from '#contract/integrations/api-tokens.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { createToken, readTokens, revokeToken } from './store.ts';

export function apiTokenRoutes(app: FastifyInstance, context: Context): void {
  ownTokenRoutes(app, context);
  workspaceTokenRoutes(app, context);
}

function ownTokenRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const show = async (person: Person) => {
    const tokens = await readTokens(db, actorOf(person), { whose: 'own', now: clock() });
    return { tokens: tokens.map(({ createdBy: _, ...token }) => token) };
  };

  serve(app, listApiTokens, (_given, { person }) => show(person));

  serve(app, createApiToken, async ({ body }, { person }) => {
    if (body.scope === 'admin' && person.company.role !== 'company_admin') {
      throw new RefusalError('forbidden', 'admins_only', { field: 'scope' });
    }
    const wanted = { ...body, whose: 'own', now: clock() } as const;
    const token = await createToken(db, actorOf(person), wanted);
    if (token === null) throw new RefusalError('conflict', 'too_many_tokens');
    return { token, ...(await show(person)) };
  });

  serve(app, revokeApiToken, async ({ params: { id } }, { person }) => {
    const gone = { whose: 'own', id: id.toLowerCase(), now: clock() } as const;
    await revokeToken(db, actorOf(person), gone);
    return show(person);
  });
}

function workspaceTokenRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const whose = 'workspace';
  const show = async (person: Person) => ({
    tokens: await readTokens(db, actorOf(person), { whose, now: clock() }),
  });

  serve(app, listWorkspaceTokens, (_given, { person }) => show(person));

  serve(app, createWorkspaceToken, async ({ body }, { person }) => {
    const token = await createToken(db, actorOf(person), { ...body, whose, now: clock() });
    if (token === null) throw new RefusalError('conflict', 'too_many_tokens');
    return { token, ...(await show(person)) };
  });

  serve(app, revokeWorkspaceToken, async ({ params: { id } }, { person }) => {
    await revokeToken(db, actorOf(person), { whose, id: id.toLowerCase(), now: clock() });
    return show(person);
  });
}
