import type { FastifyInstance } from 'fastify';
import { readWaiting } from '#contract/board/waiting.ts';
import type { Database } from '#server/db/connect.ts';
import { actorOf } from '#server/events/record.ts';
import { serveReading } from '#server/http/serve.ts';
import { countWaiting } from './store.ts';

/** The route for admins' pending tasks. */
export function waitingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serveReading(app, readWaiting, (_given, { person }) => countWaiting(db, actorOf(person)));
}
