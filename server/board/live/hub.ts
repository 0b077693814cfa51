import type pg from 'pg';
import { z } from 'zod';
import { openSystemConnection } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';

type Listener = {
  companyId: string;
  personId: string;
  sessionId: string;
  look: () => void;
  waitingChanged: () => void;
  modelChecked: () => void;
  end: () => void;
};

/** Notifies open pages across processes. */
export type Hub = {
  changed: (companyId: string) => void;
  /** Called when an admin's pending tasks change. */
  waitingChanged: (companyId: string) => void;
  sessionEnded: (sessionId: string) => void;
  /** Called when a check of the language model moves on or ends. */
  modelChecked: () => void;
  listen: (listener: Listener) => () => void;
  /** Receives changes of all companies and processes. */
  hear: (listener: (companyId: string) => void) => () => void;
  /** Number of the person's open pages in this process. */
  listening: (personId: string) => number;
  /** Ends the oldest page of the person with most pages, if above `than`. */
  makeRoom: (than: number) => boolean;
  open: () => number;
  hangUp: () => void;
  close: () => Promise<void>;
};

const CHANNEL = 'tidings_live';
/** NOTIFY takes a lock that serializes commits, so changes are batched. */
const GATHER_MS = 20;
const REOPEN_MS = 500;
/** Ids per kind in one NOTIFY: its payload is limited to 8,000 bytes, and a quoted id takes 38. */
const MOST_TOLD_AT_ONCE = 60;

const Payload = z.object({
  companies: z.array(z.string()),
  sessions: z.array(z.string()),
  /** Earlier versions omit it. */
  waiting: z.array(z.string()).default([]),
  isModelChecked: z.boolean().default(false),
});
type Payload = z.infer<typeof Payload>;

export type Outage = { began: () => void; ended: () => void };

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
        if (told.isModelChecked) listener.modelChecked();
      }
    }
  };
  const reopened = () => {
    outage.ended();
    // Notifications during the outage were lost.
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
    modelChecked: notifier.modelChecked,
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
    // The caller retries a failed first connection.
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

/** Null for foreign payloads: any database user may use NOTIFY. */
function readPayload(text: string): Payload | null {
  try {
    return Payload.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function gatherNews(send: (told: Payload) => Promise<void>) {
  const companies = new Set<string>();
  const sessions = new Set<string>();
  const waiting = new Set<string>();
  let isModelChecked = false;
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();
  const notify = async () => {
    timer = null;
    while (companies.size > 0 || sessions.size > 0 || waiting.size > 0 || isModelChecked) {
      const isChecked = isModelChecked;
      isModelChecked = false;
      await send({
        companies: takeSome(companies),
        sessions: takeSome(sessions),
        waiting: takeSome(waiting),
        isModelChecked: isChecked,
      });
    }
  };
  const gather = (ids: Set<string>) => (id: string) => {
    ids.add(id);
    timer ??= setTimeout(tellNow, GATHER_MS);
  };
  const tellNow = () => {
    telling = telling.then(notify).catch(() => {
      // Ignored: pages also poll every 30 seconds.
    });
  };
  return {
    company: gather(companies),
    session: gather(sessions),
    waiting: gather(waiting),
    modelChecked: () => {
      isModelChecked = true;
      timer ??= setTimeout(tellNow, GATHER_MS);
    },
    /** Sends pending changes on shutdown: no other process knows them. */
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
