import type { FastifyInstance } from 'fastify';
import {
  liftSuppression,
  listSentEmails,
  listSuppressed,
} from '#contract/workspace/workspace-emails.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { lift, readEmails, readSuppressed } from './emails-store.ts';
import { readSuppressedCursor, writeSuppressedCursor } from './suppressed-cursor.ts';

export function workspaceEmailRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, listSentEmails, ({ query }, { person }) => {
    const { state = null, limit, cursor = null } = query;
    return readEmails(db, actorOf(person), { state, limit, after: cursor, now: clock() });
  });

  serve(app, listSuppressed, async ({ query: { limit, cursor } }, { person }) => {
    const after = cursor === undefined ? null : readSuppressedCursor(cursor);
    if (cursor !== undefined && !after) {
      throw new RefusalError('invalid', 'cursor_of_no_page', { field: 'cursor' });
    }
    const { addresses, next } = await readSuppressed(db, actorOf(person), { limit, after });
    return { addresses, nextCursor: next && writeSuppressedCursor(next) };
  });

  serve(app, liftSuppression, async ({ params }, { person }) => {
    const asked = { address: params.address.toLowerCase(), now: clock() };
    const done = await lift(db, actorOf(person), asked);
    if (!done) throw notFound('address_not_found');
    return done;
  });
}
