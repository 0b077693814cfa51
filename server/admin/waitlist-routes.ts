import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportWaitlist, inviteWaitlist, listWaitlist } from '#contract/admin/admin-waitlist.ts';
import type { Context } from '#server/context.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { actorOf, record } from '#server/events/record.ts';
import { csvLine } from '#server/http/csv.ts';
import { serve } from '#server/http/serve.ts';
import { serveDownload } from '#server/http/serve-download.ts';
import { countSignups, type Invite, inviteSignups, signupsAfter } from './waitlist-store.ts';

const PAGE = 1000;

export function operatorsWaitlistRoutes(
  app: FastifyInstance,
  { db, clock, queueEmail }: Context,
): void {
  const invite: Invite = (tx, invited) => queueEmail(tx, { letter: 'room', ...invited });

  serve(app, listWaitlist, async ({ query: { limit, cursor } }) => {
    const signups = await signupsAfter(db, cursor ?? null, limit + 1);
    const page = signups.slice(0, limit);
    const nextCursor = signups.length > limit ? (page.at(-1)?.id ?? null) : null;
    return { signups: page, nextCursor, ...(await countSignups(db)) };
  });

  serveDownload(app, exportWaitlist, async (_, person) => {
    const actor = actorOf(person);
    await asCompany(db, actor, (tx) => record(tx, actor, 'waitlist_exported', null, clock()));
    return {
      filename: 'waitlist.csv',
      type: 'text/csv; charset=utf-8',
      content: Readable.from(linesOf(db), { objectMode: false }),
    };
  });

  serve(app, inviteWaitlist, async ({ body: { who } }, { person }) => ({
    notified: await inviteSignups(db, actorOf(person), { who, now: clock(), invite }),
  }));
}

async function* linesOf(db: Database): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(['email', 'joined', 'language', 'notified']));
  let last: string | null = null;
  do {
    const page = await signupsAfter(db, last, PAGE);
    const lines = page.map((one) =>
      csvLine([one.email, one.joinedAt, one.language, one.notifiedAt]),
    );
    if (page.length > 0) yield Buffer.from(lines.join(''));
    last = page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
  } while (last !== null);
}
