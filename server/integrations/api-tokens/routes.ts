import type { FastifyInstance } from 'fastify';
import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '#contract/integrations/api-tokens.ts';
import type { Database } from '#server/db/connect.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { createToken, readTokens, revokeToken } from './store.ts';

/** The API tokens of whoever is signed in. */
export function apiTokenRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: () => Date },
): void {
  const show = async (person: Person) => ({
    tokens: await readTokens(db, actorOf(person), clock()),
  });

  serve(app, listApiTokens, (_given, { person }) => show(person));

  serve(app, createApiToken, async ({ body }, { person }) => {
    if (body.scope === 'admin' && person.company.role !== 'company_admin') {
      throw new RefusalError('forbidden', 'admins_only', { field: 'scope' });
    }
    const token = await createToken(db, actorOf(person), body, clock());
    if (token === null) throw new RefusalError('conflict', 'too_many_tokens');
    return { token, ...(await show(person)) };
  });

  serve(app, revokeApiToken, async ({ params: { id } }, { person }) => {
    await revokeToken(db, actorOf(person), id.toLowerCase(), clock());
    return show(person);
  });
}
