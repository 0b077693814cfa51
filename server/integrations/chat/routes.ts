import type { FastifyInstance } from 'fastify';
import {
  changeChatConnection,
  createChatConnection,
  listChatConnections,
  removeChatConnection,
  testChatConnection,
} from '#contract/integrations/chat/chat.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { limiter, take } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import { targetCheck } from './connections/check-target.ts';
import {
  changeConnection,
  createConnection,
  readConnection,
  readConnections,
  removeConnection,
} from './connections/store.ts';
import { sendTest } from './delivery/send-test.ts';

/** Per workspace and five minutes. */
const TESTS = 10;

export function chatRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, outbound } = context;
  const checkTarget = targetCheck(outbound, config.outboundAllow);
  const tests = limiter(db, 'chat test', TESTS);

  serve(app, listChatConnections, async (_given, { person }) => ({
    connections: await readConnections(db, actorOf(person)),
  }));

  serve(app, createChatConnection, async ({ body }, { person }) => {
    const target = checkTarget(body.target);
    const made = await createConnection(db, actorOf(person), { ...body, target }, clock());
    if (made === null) throw new RefusalError('conflict', 'too_many_chat_connections');
    return { connection: made };
  });

  serve(app, changeChatConnection, async ({ params: { id }, body }, { person }) => {
    if (body.target) checkTarget(body.target);
    const changed = { id, change: body, now: clock() };
    return { connection: await changeConnection(db, actorOf(person), changed) };
  });

  serve(app, removeChatConnection, async ({ params: { id } }, { person }) => {
    await removeConnection(db, actorOf(person), id, clock());
    return { connections: await readConnections(db, actorOf(person)) };
  });

  serve(app, testChatConnection, async ({ params: { id } }, { person }) => {
    const actor = actorOf(person);
    // Checks access before the test.
    const connection = await readConnection(db, actor, id);
    await take(tests, actor.companyId);
    const problem = await sendTest(context, connection, person.company);
    return { problem, connection: await readConnection(db, actor, id) };
  });
}
