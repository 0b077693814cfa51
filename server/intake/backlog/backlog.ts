import { clientOf } from '../turns/flow.ts';
import type { BacklogCounts } from './backlog-store.ts';

/** Null = unlimited. */
type BacklogLimits = { perCompany: number | null; perClient: number | null };

/** Relays do not count as clients. */
export type BacklogShare = { share: string; flow: number; isRelay: boolean };

export type Overfull = 'company' | 'sender' | 'client';

type Counted = Overfull | 'clientOfCompany';

export type Backlog = {
  /** Call it before storing emails, and the returned function afterwards. */
  keeping: () => (shares: BacklogShare[]) => void;
  /** The exhausted limit; null = none. */
  overfull: (to: BacklogShare) => Overfull | null;
  /** Maximum emails accepted per second; null = unlimited. */
  pace: () => number | null;
  close: () => void;
};

type Following = {
  limits: BacklogLimits;
  read: (least: number) => Promise<BacklogCounts>;
  refused: (whose: Overfull) => void;
};

const LOOK_EVERY_MS = 1000;
/** Maximum share of time spent counting. */
const SHARE_OF_TIME = 0.1;
/** Waiting emails above which the filing rate limits acceptance. */
const LONG = 5000;
/** Accepted emails relative to the filing rate, and minimum per second. */
const AHEAD = 2;
const SLOWEST = 100;
/** Share of a company's limit for one client (or one sender at a relay). */
const OF_ONE = 0.5;
const NEAR = 0.1;

/** Works only while mail arrives. */
export function followBacklog({ limits, read, refused }: Following): Backlog {
  const perCompany = limits.perCompany ?? Number.POSITIVE_INFINITY;
  const most = {
    company: perCompany,
    sender: Math.ceil(perCompany * OF_ONE),
    clientOfCompany: Math.ceil(perCompany * OF_ONE),
    client: limits.perClient ?? Number.POSITIVE_INFINITY,
  };
  const least = Math.ceil(Math.min(most.sender, most.client, LONG) * NEAR);
  const counting = countNowAndThen(() => read(least));
  return {
    keeping: () => {
      const add = counting.adder();
      return (shares) => {
        for (const to of shares) add(Object.values(keysOf(to)).filter((key) => key !== null));
      };
    },
    overfull: (to) => {
      const keys = keysOf(to);
      const isFull = (one: Counted) => keys[one] !== null && counting.of(keys[one]) >= most[one];
      const full = (['sender', 'clientOfCompany', 'company', 'client'] as const).find(isFull);
      const whose = full === 'clientOfCompany' ? 'client' : full;
      if (whose) refused(whose);
      return whose ?? null;
    },
    pace: () => (counting.all() < LONG ? null : Math.max(SLOWEST, counting.rate() * AHEAD)),
    close: counting.close,
  };
}

function countNowAndThen(read: () => Promise<BacklogCounts>) {
  let counts: BacklogCounts = { all: 0, byKey: new Map() };
  let added = 0;
  let rate = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let pauseMs = LOOK_EVERY_MS;
  let looks = 0;

  const look = async () => {
    const startedAt = performance.now();
    const [before, known] = [counts.all + added, added];
    counts = await read();
    looks += 1;
    added -= known;
    const now = performance.now();
    // Averages two measurements, as one may fall between two batches.
    const filed = Math.max(0, before - counts.all) / ((now - lookedAt) / 1000);
    rate = Number.isFinite(lookedAt) ? (rate + filed) / 2 : 0;
    pauseMs = Math.max(LOOK_EVERY_MS, (now - startedAt) / SHARE_OF_TIME);
  };
  const timer = setInterval(() => {
    const isQuiet = added === 0 && counts.all === 0;
    if (isQuiet || isLooking || performance.now() - lookedAt < pauseMs) return;
    isLooking = true;
    look()
      .catch(() => {})
      .finally(() => {
        lookedAt = performance.now();
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    /** Adds emails stored since the last count, unless a newer count may include them. */
    adder: () => {
      const before = looks;
      return (keys: string[]) => {
        added += 1;
        if (looks !== before) return;
        for (const key of keys) counts.byKey.set(key, (counts.byKey.get(key) ?? 0) + 1);
      };
    },
    of: (key: string) => counts.byKey.get(key) ?? 0,
    all: () => counts.all + added,
    rate: () => rate,
    close: () => clearInterval(timer),
  };
}

function keysOf({ share, flow, isRelay }: BacklogShare): Record<Counted, string | null> {
  const client = clientOf(flow);
  return {
    company: `company ${share}`,
    sender: `sender ${share} ${flow}`,
    clientOfCompany: isRelay ? null : `to ${share} by ${client}`,
    client: isRelay ? null : `client ${client}`,
  };
}
