import type { FastifyInstance } from 'fastify';
import { discardHeld, downloadHeld, listHeld, releaseHeld } from '#contract/held.ts';
import type { Database } from '#server/db/connect.ts';
import { notFound, RefusalError } from '#server/http/refusal.ts';
import { serve, serveRaw } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { actorOf } from '#server/record.ts';
import { decideHeld, listHeldMails, readRaw } from './store.ts';

/** What the endpoints of held mail need from the house. */
export type HeldParts = {
  db: Database;
  clock: () => Date;
  /** Told of a company where a mail was decided about. */
  waitingChanged: (companyId: string) => void;
};

/** Mail that did not become an entry: for the company's admins to see and to decide about. */
export function heldRoutes(app: FastifyInstance, { db, clock, waitingChanged }: HeldParts): void {
  serve(app, listHeld, async ({ query }, { person }) => {
    const { open, limit, cursor } = query;
    const { mails, hasMore, openCount } = await listHeldMails(db, actorOf(person), {
      onlyOpen: open === 'true',
      limit,
      before: cursor ?? null,
    });
    return { mails, openCount, nextCursor: hasMore ? (mails.at(-1)?.id ?? null) : null };
  });

  const decide = async (person: Person, id: string, decision: 'released' | 'discarded') => {
    const done = await decideHeld(db, actorOf(person), { id, decision, now: clock() });
    if (done === null) throw notFound('This mail');
    if (done === 'decided') {
      throw new RefusalError('conflict', 'Somebody has decided about this mail already.');
    }
    waitingChanged(person.company.id);
    return { id };
  };
  serve(app, releaseHeld, ({ params }, { person }) => decide(person, params.id, 'released'));
  serve(app, discardHeld, ({ params }, { person }) => decide(person, params.id, 'discarded'));

  serveRaw(app, downloadHeld, async ({ params: { id } }, { person, reply }) => {
    const bytes = await readRaw(db, actorOf(person), id);
    if (!bytes) throw notFound('This mail');
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${id}.eml"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
}
