import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EntriesChanged, followChanges, type LabelRunsChanged } from '#contract/board/live.ts';
import type { Context } from '#server/context.ts';
import type { Asker } from '#server/db/as-company.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serveRaw } from '#server/http/serve.ts';
import { bearerToken, hashToken, type Person } from '#server/http/session.ts';
import { type EventWriter, writeEvents } from './event-writer.ts';
import type { Seen } from './gather-looks.ts';

type Look = (asker: Asker, since: number) => Promise<Seen>;

type Live = { context: Context; look: Look };

/** Proxies and browsers close idle streams. */
const HEARTBEAT_MS = 25_000;
/** An event, as pages cannot see SSE comments; a page that misses it reconnects. */
const BEAT = 'event: beat\ndata: {}\n\n';

/**
 * Server-sent events (WHATWG HTML, 9.2), from Last-Event-ID or `since`. Events hold only ids and
 * versions.
 */
export function liveRoutes(app: FastifyInstance, context: Context, look: Look): void {
  const handle = async (person: Person, reply: FastifyReply) => {
    const { request } = reply;
    const stream = new PassThrough();
    const asker = { companyId: person.company.id, personId: person.id };
    const place = await placeOf(request, asker, look);
    admit(person, context);
    const stop = follow(writeEvents(stream, reply.raw), request, person, place, { context, look });
    stream.on('close', stop);
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  };
  // A HEAD request would open a stream that never ends.
  const options = { hasHead: false };
  serveRaw(app, followChanges, (_given, { person, reply }) => handle(person, reply), options);
}

/** At the total limit, the person with most streams loses one. */
function admit({ id }: Person, { hub, budget, metrics }: Context): void {
  const { streams } = budget;
  const { limited } = metrics;
  const held = hub.listening(id);
  if (held >= streams.perPerson) {
    limited('event streams of a person');
    throw new RefusalError('rate_limit', 'too_many_streams_of_person', { retryAfter: 30 });
  }
  if (hub.open() < streams.all) return;
  limited('event streams');
  if (hub.makeRoom(held + 1)) return;
  throw new RefusalError('service_unavailable', 'too_many_streams', { retryAfter: 60 });
}

type Place = { change: number; inbox: string };

async function placeOf(request: FastifyRequest, asker: Asker, look: Look): Promise<Place> {
  const { since } = request.query as { since?: unknown };
  const last = Number(request.headers['last-event-id'] ?? since ?? Number.NaN);
  // Missed notifications are unknown, so the page reloads.
  if (Number.isSafeInteger(last) && last >= 0) return { change: last, inbox: '' };
  const { latest, inbox } = await look(asker, Number.MAX_SAFE_INTEGER);
  return { change: latest, inbox };
}

/** Returns the events as text; empty if nothing is visible. */
function eventsOf(
  latest: number,
  changes: EntriesChanged['changes'] | null,
  runs: LabelRunsChanged['runs'],
): string {
  if (changes?.length === 0 && runs.length === 0) return '';
  const moved: LabelRunsChanged = { runs };
  // Without an id, so that a reconnect repeats it.
  const first = runs.length > 0 ? `event: label-runs\ndata: ${JSON.stringify(moved)}\n\n` : '';
  const event = changes === null ? 'all' : 'entries';
  const data: EntriesChanged = { changes: changes ?? [] };
  return `${first}event: ${event}\nid: ${latest}\ndata: ${JSON.stringify(data)}\n\n`;
}

function watchSession(
  request: FastifyRequest,
  { company }: Person,
  { clock, cookie, sessions }: Context,
) {
  let askedAt = clock().getTime();
  return {
    isSame: async () => {
      askedAt = clock().getTime();
      const token = bearerToken(request) ?? cookie.read(request);
      // Does not extend the session.
      const now = token ? await sessions.find(hashToken(token), false) : null;
      // A member with another role would receive other events.
      return now?.company.id === company.id && now.company.role === company.role;
    },
    /** Heartbeats may be late, and events must not outlive the session. */
    isDue: () => clock().getTime() - askedAt >= HEARTBEAT_MS,
  };
}

function inboxTeller(page: EventWriter, known: string): (mark: string) => void {
  let told = known;
  return (mark) => {
    // Without an id: not a position in the changes.
    if (mark !== told) page.write('event: notifications\ndata: {}\n\n');
    told = mark;
  };
}

function follow(
  page: EventWriter,
  request: FastifyRequest,
  person: Person,
  place: Place,
  { context, look: read }: Live,
): () => void {
  const session = watchSession(request, person, context);
  const asker = { companyId: person.company.id, personId: person.id };
  let told = place.change;
  const tellOfInbox = inboxTeller(page, place.inbox);
  let isLooking = false;
  let isStale = false;

  const look = async () => {
    while (isStale) {
      isStale = false;
      if (session.isDue() && !(await session.isSame())) return end();
      const { latest, changes, runs, inbox } = await read(asker, told);
      if (latest !== told) page.write(eventsOf(latest, changes, runs));
      told = latest;
      tellOfInbox(inbox);
    }
    isLooking = false;
  };
  const lookSoon = () => {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    // On failure, the browser reconnects from its last event.
    look().catch(() => end());
  };
  const beat = async () => {
    page.write(BEAT);
    if (!(await session.isSame())) return end();
    // Covers a process that was killed right after a commit, before its notification.
    lookSoon();
  };

  const heartbeat = setInterval(() => void beat().catch(() => {}), HEARTBEAT_MS);
  const stop = context.hub.listen({
    ...asker,
    sessionId: person.sessionId,
    look: lookSoon,
    waitingChanged: () => {
      if (person.company.role === 'company_admin') page.write('event: waiting\ndata: {}\n\n');
    },
    modelChecked: () => page.write('event: model-check\ndata: {}\n\n'),
    end: () => end(),
  });
  const end = () => {
    clearInterval(heartbeat);
    stop();
    page.end();
  };
  page.write(`retry: 2000\nid: ${told}\nevent: ready\ndata: {}\n\n`);
  lookSoon();
  return end;
}
