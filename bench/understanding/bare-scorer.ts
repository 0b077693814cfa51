const BUCKETS = 2 ** 18;
const LABELS = 28;
const SIGNIFICANT = 1_103_515_245;

export type Scorer = (text: string) => Float32Array;

/** A linear scorer over hashed words and word pairs, with arbitrary weights: the limit. */
export function bareScorer(): Scorer {
  const weights = new Float32Array(BUCKETS * LABELS);
  for (let at = 0; at < weights.length; at += 1) {
    weights[at] = ((Math.imul(at, SIGNIFICANT) >>> 16) % 200) / 100 - 1;
  }
  return (text) => {
    const scores = new Float32Array(LABELS);
    let before = 0;
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
      const hash = hashOf(word);
      add(scores, weights, hash);
      add(scores, weights, Math.imul(before, 31) ^ hash);
      before = hash;
    }
    return scores;
  };
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash;
}

function add(scores: Float32Array, weights: Float32Array, hash: number): void {
  const row = ((hash >>> 0) % BUCKETS) * LABELS;
  for (let label = 0; label < LABELS; label += 1) {
    scores[label] = (scores[label] ?? 0) + (weights[row + label] ?? 0);
  }
}
