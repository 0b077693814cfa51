import type { FastifyInstance } from 'fastify';
import { readWaiting } from '#contract/board/waiting.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { serveReading } from '#server/http/serve.ts';
import { countWaiting } from './store.ts';

export function waitingRoutes(app: FastifyInstance, { db }: Context): void {
  serveReading(app, readWaiting, (_given, { person }) => countWaiting(db, actorOf(person)));
}
