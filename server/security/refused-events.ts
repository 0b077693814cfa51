import { v7 } from 'uuid';
import {
  FROM_OTHERS,
  type RefusedKind,
  SEVERAL,
  SIGN_IN_REASONS,
} from '#contract/admin/security-kinds.ts';
import { SSO_PROBLEMS } from '#contract/integrations/single-sign-on-problems.ts';
import { clientNetwork, clientSite } from '#mail/network/client-network.ts';
import type { Client } from '#server/http/client/client.ts';
import type { RefusedEvent } from '#server/http/errors/refused.ts';
import type { Clock } from '#server/process/clock.ts';

/** A row that is rewritten when its count grows. */
export type CountedEvent = RefusedEvent & {
  id: string;
  client: Client | null;
  at: Date;
  lastAt: Date;
  count: number;
  isNew: boolean;
};

export type RefusedEvents = {
  /** Buffers an event without delaying the request. */
  note: (event: RefusedEvent, client: Client | null) => void;
  /** Retries later on failure. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Number of a client's rows per day that cover a minute each; later rows cover an hour. */
const ROWS_OF_A_MINUTE = 10;
/**
 * Rows per kind and company; the excess is one row. A company cannot use up the budget of another.
 */
const MOST_IN_A_MINUTE = 100;
const MOST_IN_A_DAY = 2000;
/** Distinct networks per day, of a person or of an IPv6 site. */
const MOST_NETWORKS = 20;
const MOST_COUNTS = 20_000;
const MOST_REMEMBERED = 5000;
const MOST_UNWRITTEN = 5000;
const BATCH = 200;
const WRITE_AFTER_MS = 2000;
const TRY_AGAIN_MS = 15_000;
const MOST_COUNTED = 2_147_483_647;

type Remembered = { row: CountedEvent; rowsToday: number };

/**
 * Aggregates refusals, so that a flood uses little memory and few rows. `write` receives a row
 * again when its count grew.
 */
export function openRefusedEvents({ write, clock }: { write: Write; clock: Clock }): RefusedEvents {
  const remembered = new Map<string, Remembered>();
  const writer = openWriter(write);
  const budget = rowBudget();

  const rowOf = (event: RefusedEvent, client: Client | null, now: Date): CountedEvent => {
    const narrow = keyOf(event, client);
    // A site with many networks gets one row, before it exhausts the budget.
    const key =
      remembered.has(narrow) || budget.hasNetworks(event, client, now)
        ? narrow
        : keyOf(event, client, { isWide: true });
    const known = remembered.get(key);
    if (known && isOpen(known, now)) return known.row;
    const isOthers = event.detail === FROM_OTHERS;
    if (!isOthers && !writer.hasRoom()) return rowOf(othersOf(event.kind, null), null, now);
    if (!isOthers && !budget.take(event, now)) {
      return rowOf(othersOf(event.kind, event.companyId), null, now);
    }
    const row = { ...event, id: v7(), client, at: now, lastAt: now, count: 0, isNew: true };
    const rowsToday = known && isSameDay(known.row.at, now) ? known.rowsToday + 1 : 1;
    remembered.delete(key);
    remembered.set(key, { row, rowsToday });
    if (remembered.size > MOST_REMEMBERED) remembered.delete(firstOf(remembered));
    return row;
  };
  return {
    note: (event, client) => {
      const now = clock();
      const row = rowOf(event, client, now);
      row.count = Math.min(row.count + 1, MOST_COUNTED);
      row.lastAt = now;
      if (row.detail !== event.detail && row.detail !== FROM_OTHERS) row.detail = SEVERAL;
      writer.add(row);
    },
    flush: writer.flush,
    close: writer.close,
  };
}

type Write = (rows: CountedEvent[]) => Promise<void>;

/** Debounced batch writer with retry. */
function openWriter(write: Write) {
  const unwritten = new Map<string, CountedEvent>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = null;
      void flush();
    }, ms).unref();
  };
  const writeAll = async () => {
    while (unwritten.size > 0) {
      const batch = [...unwritten.values()].slice(0, BATCH);
      for (const { id } of batch) unwritten.delete(id);
      try {
        await write(batch.map((row) => ({ ...row })));
        for (const row of batch) row.isNew = false;
      } catch {
        for (const row of batch) unwritten.set(row.id, row);
        later(TRY_AGAIN_MS);
        return;
      }
    }
  };
  const flush = async () => {
    await writing;
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    await writing;
  };
  return {
    add: (row: CountedEvent) => {
      unwritten.set(row.id, row);
      later(WRITE_AFTER_MS);
    },
    hasRoom: () => unwritten.size < MOST_UNWRITTEN,
    flush,
    close: async () => {
      if (timer) clearTimeout(timer);
      await flush();
      if (timer) clearTimeout(timer);
    },
  };
}

const REASONS: ReadonlySet<string | null> = new Set([...SIGN_IN_REASONS, ...SSO_PROBLEMS]);

/**
 * IPv6 clients have many addresses, so their network is used. Routes are merged, but not sign-in
 * reasons or limits without a client.
 */
function keyOf(
  { kind, detail, personId, tokenName, companyId }: RefusedEvent,
  client: Client | null,
  { isWide = false } = {},
): string {
  const network = isWide ? siteOf(personId, client) : client?.ip ? clientNetwork(client.ip) : '';
  const isReason = REASONS.has(detail);
  const isTold = isReason || detail === FROM_OTHERS || client === null;
  return [kind, network, personId ?? tokenName ?? '', companyId ?? '', isTold ? detail : ''].join(
    ' ',
  );
}

/** Returns the person, or else the /48 of an IPv6 client. */
function siteOf(personId: string | null, client: Client | null): string {
  if (personId !== null) return 'all';
  return client?.ip ? (clientSite(client.ip) ?? clientNetwork(client.ip)) : '';
}

const firstOf = (map: Map<string, unknown>) => map.keys().next().value ?? '';

function othersOf(kind: RefusedKind, companyId: string | null): RefusedEvent {
  return { kind, detail: FROM_OTHERS, personId: null, companyId };
}

function isOpen({ row, rowsToday }: Remembered, now: Date): boolean {
  const span = rowsToday > ROWS_OF_A_MINUTE || row.detail === FROM_OTHERS ? HOUR_MS : MINUTE_MS;
  // Absolute, as the clock may be set back.
  return Math.abs(now.getTime() - row.at.getTime()) < span;
}

const isSameDay = (one: Date, other: Date) =>
  Math.floor(one.getTime() / DAY_MS) === Math.floor(other.getTime() / DAY_MS);

function rowBudget() {
  const counts = new Map<string, { since: number; rows: number }>();
  const take = (key: string, most: number, span: number, now: Date) => {
    const since = Math.floor(now.getTime() / span);
    const before = counts.get(key);
    const rows = before?.since === since ? before.rows : 0;
    counts.delete(key);
    counts.set(key, { since, rows: rows + 1 });
    if (counts.size > MOST_COUNTS) counts.delete(firstOf(counts));
    return rows < most;
  };
  return {
    take: ({ kind, companyId }: RefusedEvent, now: Date) =>
      take(`${kind} ${companyId} minute`, MOST_IN_A_MINUTE, MINUTE_MS, now) &&
      take(`${kind} ${companyId} day`, MOST_IN_A_DAY, DAY_MS, now),
    hasNetworks: (
      { kind, personId, companyId }: RefusedEvent,
      client: Client | null,
      now: Date,
    ) => {
      if (personId === null && !(client?.ip && clientSite(client.ip))) return true;
      const key = `${kind} ${companyId} ${personId} ${siteOf(personId, client)}`;
      return take(key, MOST_NETWORKS, DAY_MS, now);
    },
  };
}
