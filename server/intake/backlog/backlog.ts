import { clientOf } from '../turns/flow.ts';
import type { BacklogCounts } from './backlog-store.ts';

/** How many mails may wait; null = any number. */
type BacklogLimits = { perCompany: number | null; perClient: number | null };

/** What a mail counts to. A relay speaks for others and counts as no client. */
export type BacklogShare = { share: string; flow: number; isRelay: boolean };

/** Whose share is used up. */
export type Overfull = 'company' | 'sender' | 'client';

type Counted = Overfull | 'clientOfCompany';

/** Back-pressure: how many mails wait, and whose they are, as a listener needs to know it. */
export type Backlog = {
  /** A mail is being kept; what this answers is called once it was. */
  keeping: () => (shares: BacklogShare[]) => void;
  /** Whose share of the backlog is used up, so that the mail has to come later; null = nobody's. */
  overfull: (to: BacklogShare) => Overfull | null;
  /** So many mails a second may be accepted now; null = any number. */
  pace: () => number | null;
  close: () => void;
};

type BacklogParts = {
  limits: BacklogLimits;
  read: (least: number) => Promise<BacklogCounts>;
  /** A mail was told to come later. */
  refused: (whose: Overfull) => void;
};

const LOOK_EVERY_MS = 1000;
/** Counting takes longer the more waits; it may take this part of the time. */
const SHARE_OF_TIME = 0.1;
/** From so many on, what is accepted keeps step with what is filed. */
const LONG = 5000;
/** So many times as fast as filing, and never slower than so many a second. */
const AHEAD = 2;
const SLOWEST = 100;
/** One client, and of a relay one sender, may use so much of a company's share: others still get in. */
const OF_ONE = 0.5;
/** Only what comes near a limit is asked for. */
const NEAR = 0.1;

/** Begins to follow how much waits; it is counted only while mail comes in. */
export function followBacklog({ limits, read, refused }: BacklogParts): Backlog {
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

/** Counts what waits now and then, and adds what comes meanwhile. */
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
    // One measurement may fall between two batches.
    const filed = Math.max(0, before - counts.all) / ((now - lookedAt) / 1000);
    rate = Number.isFinite(lookedAt) ? (rate + filed) / 2 : 0;
    pauseMs = Math.max(LOOK_EVERY_MS, (now - startedAt) / SHARE_OF_TIME);
  };
  const timer = setInterval(() => {
    const isQuiet = added === 0 && counts.all === 0;
    if (isQuiet || isLooking || performance.now() - lookedAt < pauseMs) return;
    isLooking = true;
    // What cannot be counted now is counted later; until then the last count stands.
    look()
      .catch(() => {})
      .finally(() => {
        lookedAt = performance.now();
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    /** Of what was begun before the last count ended, that count may have it: nothing counts twice. */
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
