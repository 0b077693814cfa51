import type { Fingerprint } from './fingerprint.ts';

export type Labelled = { fingerprint: Fingerprint; label: number };

/** Inverted index of labeled messages. */
export type Index = {
  count: number;
  postings: ReadonlyMap<string, Posting>;
  /** Sum of squared weights per message, including gains. */
  squares: Float64Array;
  /** Certainty per message about its defining stems, 0 to 1. */
  settled: Float64Array;
};

type Posting = { at: number[]; weights: number[]; gains: number[] };

/** Maximum extra weight of a shared stem. */
const GAIN = 4;
/** Summed similarity for the full gain. */
const SETTLED = 0.7;
/** Minimum similarity for a gain. */
const KIN = 0.1;
/** Exponent added to `hasAll` for a settled message. */
const MATTER = 0.25;

/** Stems shared by similar messages with the same label gain weight. */
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
 * Returns the similarity to each indexed message, 0 to 1: mutual coverage, weighted toward the
 * stems that define it.
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
