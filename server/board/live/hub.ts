import type pg from 'pg';
import { z } from 'zod';
import { openSystemConnection } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';

/** A page that listens. */
type Listener = {
  companyId: string;
  personId: string;
  sessionId: string;
  /** Something of the company changed; look what. */
  look: () => void;
  /** What waits for the company's admins may have changed. */
  waitingChanged: () => void;
  /** The session ended. */
  end: () => void;
};

/** Carries "something changed" to every open page, whichever process it is connected to. */
export type Hub = {
  changed: (companyId: string) => void;
  /** What waits for a company's admins (held mail, requests to join) came or went. */
  waitingChanged: (companyId: string) => void;
  sessionEnded: (sessionId: string) => void;
  listen: (listener: Listener) => () => void;
  /** Tells of every company that changes, whichever process changed it. */
  hear: (listener: (companyId: string) => void) => () => void;
  /** How many pages of a person listen here. */
  listening: (personId: string) => number;
  /** Ends the oldest page of the person with most, where that is more than so many; else false. */
  makeRoom: (than: number) => boolean;
  /** How many pages listen here. */
  open: () => number;
  /** Ends every stream; the pages will connect again, here or elsewhere. */
  hangUp: () => void;
  close: () => Promise<void>;
};

const CHANNEL = 'tidings_live';
/** Changes are told together: NOTIFY takes a lock that all commits would queue for. */
const GATHER_MS = 20;
const REOPEN_MS = 500;
/** Of each kind; a payload has 8,000 bytes (PostgreSQL, NOTIFY), an id 36 and its quotes. */
const MOST_TOLD_AT_ONCE = 60;

const Payload = z.object({
  companies: z.array(z.string()),
  sessions: z.array(z.string()),
  /** A process of an earlier version does not send it. */
  waiting: z.array(z.string()).default([]),
});
type Payload = z.infer<typeof Payload>;

/** Told when the hub's connection breaks, and when there is one again. */
export type Outage = { began: () => void; ended: () => void };

/** Opens the hub on a connection of its own; from here on committed changes of entries are told by it. */
export async function openHub(db: Database, outage: Outage): Promise<Hub> {
  const listeners = new Set<Listener>();
  const hearers = new Set<(companyId: string) => void>();
  const hear = (told: Payload) => {
    for (const hearer of hearers) told.companies.forEach(hearer);
    for (const listener of [...listeners]) {
      if (told.sessions.includes(listener.sessionId)) listener.end();
      else {
        if (told.companies.includes(listener.companyId)) listener.look();
        if (told.waiting.includes(listener.companyId)) listener.waitingChanged();
      }
    }
  };
  const reopened = () => {
    outage.ended();
    // What was told while the connection was away was missed.
    for (const listener of listeners) {
      listener.look();
      listener.waitingChanged();
    }
  };
  const wire = await openWire(db, hear, { ...outage, ended: reopened });
  const notifier = gatherNews(wire.send);
  db.changeListeners.add(notifier.company);
  return {
    changed: notifier.company,
    waitingChanged: notifier.waiting,
    sessionEnded: notifier.session,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    listening: (personId) =>
      [...listeners].filter((listener) => listener.personId === personId).length,
    makeRoom: (than) => {
      const byPerson = Map.groupBy(listeners, ({ personId }) => personId);
      const [most = []] = [...byPerson.values()].sort((a, b) => b.length - a.length);
      if (most.length <= than) return false;
      most[0]?.end();
      return true;
    },
    open: () => listeners.size,
    hangUp: () => {
      for (const listener of [...listeners]) listener.end();
    },
    close: async () => {
      db.changeListeners.delete(notifier.company);
      await notifier.finish();
      await wire.close();
    },
  };
}

/** A connection that hears and sends; one that breaks is opened again. */
async function openWire(db: Database, hear: (told: Payload) => void, outage: Outage) {
  let isClosed = false;
  const connect = async (): Promise<pg.Client> => {
    const client = await openSystemConnection(db);
    client.on('notification', ({ payload = '' }) => {
      const told = readPayload(payload);
      if (told) hear(told);
    });
    try {
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    // Only now: a connection that never listened is tried again by whoever asked for it.
    client.once('end', () => {
      if (!isClosed) outage.began();
      reconnectSoon();
    });
    return client;
  };
  const reconnect = async () => {
    try {
      const client = await connect();
      if (isClosed) return await client.end();
      connection = client;
      outage.ended();
    } catch {
      reconnectSoon();
    }
  };
  const reconnectSoon = () => {
    if (!isClosed) setTimeout(() => void reconnect(), REOPEN_MS).unref();
  };
  let connection = await connect();
  return {
    send: async (told: Payload) => {
      await connection.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(told)]);
    },
    close: async () => {
      isClosed = true;
      await connection.end();
    },
  };
}

/** Null for what others than we have told: anyone who may connect may use the channel. */
function readPayload(text: string): Payload | null {
  try {
    return Payload.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Gathers what is to be told for a moment, so that a hundred changes are one message. */
function gatherNews(send: (told: Payload) => Promise<void>) {
  const companies = new Set<string>();
  const sessions = new Set<string>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();
  const notify = async () => {
    timer = null;
    while (companies.size > 0 || sessions.size > 0 || waiting.size > 0) {
      await send({
        companies: takeSome(companies),
        sessions: takeSome(sessions),
        waiting: takeSome(waiting),
      });
    }
  };
  const gather = (ids: Set<string>) => (id: string) => {
    ids.add(id);
    timer ??= setTimeout(tellNow, GATHER_MS);
  };
  const tellNow = () => {
    telling = notify().catch(() => {
      // The pages fall back to asking every 30 seconds.
    });
  };
  return {
    company: gather(companies),
    session: gather(sessions),
    waiting: gather(waiting),
    /** What was committed is told before this process ends: no other knows of it. */
    finish: async () => {
      if (timer) {
        clearTimeout(timer);
        await telling;
        tellNow();
      }
      await telling;
    },
  };
}

function takeSome(ids: Set<string>): string[] {
  const some = [...ids].slice(0, MOST_TOLD_AT_ONCE);
  for (const id of some) ids.delete(id);
  return some;
}
