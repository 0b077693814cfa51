import type { Fingerprint } from './fingerprint.ts';

/** A message that was labelled, as it is compared with others. */
export type Labelled = { fingerprint: Fingerprint; label: number };

/** Labelled messages, made ready to be compared with a new one. */
export type Index = {
  count: number;
  postings: ReadonlyMap<string, Posting>;
  /** Of each message: its weights, gains included, squared and summed up. */
  squares: Float64Array;
  /** Of each message: how well it is known what its matter is, from 0 to 1. */
  settled: Float64Array;
};

/** Where a stem occurs: which messages, its weight there, and how much more it counts there. */
type Posting = { at: number[]; weights: number[]; gains: number[] };

/** How much more a stem counts, at most, that messages of the same matter have in common. */
const GAIN = 4;
/** So much likeness to others with the same stem and label, summed up, gives all of the gain. */
const SETTLED = 0.7;
/** Two messages that are less alike say nothing about each other's stems. */
const KIN = 0.1;
/** How much more it then counts that a message has the matter than that it has nothing else. */
const MATTER = 0.25;

/**
 * Makes an index of labelled messages. What recurs in messages that are alike and have the same
 * label is what their matter is: its stems count for more than those around them, the more such
 * messages there are.
 */
export function indexOf(messages: readonly Labelled[]): Index {
  const plain = plainIndex(messages);
  const gains = new Map<string, number[]>([...plain.postings.keys()].map((stem) => [stem, []]));
  const squares = new Float64Array(messages.length);
  const settled = new Float64Array(messages.length);
  for (const [one, { fingerprint, label }] of messages.entries()) {
    const likes = likenesses(plain, fingerprint);
    for (const [n, stem] of fingerprint.stems.entries()) {
      let kin = 0;
      for (const other of plain.postings.get(stem)?.at ?? []) {
        if (kin >= SETTLED) break;
        const like = likes[other] ?? 0;
        if (like > KIN && other !== one && messages[other]?.label === label) kin += like;
      }
      const share = Math.min(1, kin / SETTLED);
      const gain = 1 + GAIN * share;
      gains.get(stem)?.push(gain);
      squares[one] = (squares[one] ?? 0) + ((fingerprint.weights[n] ?? 0) * gain) ** 2;
      settled[one] = Math.max(settled[one] ?? 0, share);
    }
  }
  const postings = new Map(
    [...plain.postings].map(([stem, posting]) => [
      stem,
      { ...posting, gains: gains.get(stem) ?? [] },
    ]),
  );
  return { count: messages.length, postings, squares, settled };
}

/** An index in which no stem gains anything. */
function plainIndex(messages: readonly Labelled[]): Index {
  const postings = new Map<string, Posting>();
  for (const [one, { fingerprint }] of messages.entries()) {
    for (const [n, stem] of fingerprint.stems.entries()) {
      const posting = postings.get(stem) ?? { at: [], weights: [], gains: [] };
      posting.at.push(one);
      posting.weights.push(fingerprint.weights[n] ?? 0);
      postings.set(stem, posting);
    }
  }
  const count = messages.length;
  const squares = new Float64Array(count).fill(1);
  return { count, postings, squares, settled: new Float64Array(count) };
}

/**
 * How alike a message is to each of an index, from 0 (nothing in common) to 1 (the same words): how
 * much of that message is in this one, and how much of this one is of it, multiplied. Where it is
 * known what a matter is, it says more that a message has all of it than that it has nothing else.
 */
export function likenesses(index: Index, { stems, weights: own }: Fingerprint): Float64Array {
  const { count, postings, squares, settled } = index;
  const found = new Float64Array(count);
  const shared = new Float64Array(count);
  for (const [n, stem] of stems.entries()) {
    const posting = postings.get(stem);
    if (!posting) continue;
    const { at, weights, gains } = posting;
    const square = (own[n] ?? 0) ** 2;
    for (let k = 0; k < at.length; k += 1) {
      const one = at[k] ?? 0;
      const gain = (gains[k] ?? 1) ** 2;
      found[one] = (found[one] ?? 0) + (weights[k] ?? 0) ** 2 * gain;
      shared[one] = (shared[one] ?? 0) + square;
    }
  }
  return found.map((part, one) => {
    if (part === 0) return 0;
    const hasAll = Math.min(1, part / (squares[one] ?? 1));
    const hasOnly = Math.min(1, shared[one] ?? 0);
    const known = settled[one] ?? 0;
    if (known === 0) return Math.sqrt(hasAll * hasOnly);
    const matter = 0.5 + MATTER * known;
    return hasAll ** matter * hasOnly ** (1 - matter);
  });
}
