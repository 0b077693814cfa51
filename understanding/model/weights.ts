import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BIAS } from './bias.ts';

/**
 * Trained weights. The file has one line of JSON (`Head`), then, each aligned to 4 bytes: feature
 * ids (Int32, ascending), row scales (Float32), messages per feature (Uint16), rows (Int8, one
 * column per label), lexicon runs (Int32, ascending), their concepts (Uint16), telling words
 * (Int32, ascending), their columns (Uint32 bitmask).
 */
export type Weights = {
  head: Head;
  columns: number;
  scales: Float32Array;
  seenIn: Uint16Array;
  rows: Int8Array;
  bias: Float64Array;
  /** Returns a feature's row; -1 if none. */
  rowOf: (feature: number) => number;
  /** Returns the concept of a run; -1 if none. */
  conceptOf: (run: number) => number;
  /** Returns a bitmask of label columns. */
  tellingOf: (word: number) => number;
};

export type Head = {
  /** SHA-256 of the training texts. */
  corpus: string;
  samples: number;
  features: number;
  columns: number;
  runs: number;
  telling: number;
  /** Names by concept number. */
  concepts: string[];
  /** Calibrated on held-out voices. */
  temperatures: Record<string, number>;
  /** Caption properties, or dense weights of the clause networks. */
  choice: number[];
};

const NEWLINE = 10;

export function weightsIn(
  name: `${'messages' | 'replies' | 'clauses' | 'captions'}.bin`,
): () => Weights {
  let loaded: Weights | null = null;
  return () => {
    loaded ??= readWeights(readFileSync(path.join(import.meta.dirname, name)));
    return loaded;
  };
}

/** Parses a weights file. Throws if truncated. */
export function readWeights(file: Uint8Array): Weights {
  const end = file.indexOf(NEWLINE);
  const head: Head = JSON.parse(new TextDecoder().decode(file.subarray(0, end)));
  let at = aligned(end + 1);
  const take = (bytes: number): ArrayBuffer => {
    if (at + bytes > file.byteLength) throw new Error('the file of weights is cut short');
    const part = new Uint8Array(bytes);
    part.set(file.subarray(at, at + bytes));
    at = aligned(at + bytes);
    return part.buffer;
  };
  const keys = new Int32Array(take(head.features * 4));
  const scales = new Float32Array(take(head.features * 4));
  const seenIn = new Uint16Array(take(head.features * 2));
  const rows = new Int8Array(take(head.features * head.columns));
  const runs = new Int32Array(take(head.runs * 4));
  const concepts = new Uint16Array(take(head.runs * 2));
  const telling = new Int32Array(take(head.telling * 4));
  const columnsTold = new Uint32Array(take(head.telling * 4));
  const placeOfRun = placesOf(runs);
  const placeOfTelling = placesOf(telling);
  const conceptOf = (run: number) => {
    const place = placeOfRun(run);
    return place < 0 ? -1 : (concepts[place] ?? -1);
  };
  const tellingOf = (word: number) => {
    const place = placeOfTelling(word);
    return place < 0 ? 0 : (columnsTold[place] ?? 0);
  };
  const { columns } = head;
  const rowOf = placesOf(keys);
  const biasRow = rowOf(BIAS.id);
  const bias = Float64Array.from({ length: columns }, (_, at) =>
    biasRow < 0 ? 0 : BIAS.value * (scales[biasRow] ?? 0) * (rows[biasRow * columns + at] ?? 0),
  );
  return { head, columns, scales, seenIn, rows, bias, rowOf, conceptOf, tellingOf };
}

function aligned(at: number): number {
  return Math.ceil(at / 4) * 4;
}

/**
 * Returns a lookup of positions, -1 if absent, by a hash table with open addressing that is at
 * most half full.
 */
function placesOf(keys: Int32Array): (key: number) => number {
  const size = 2 ** Math.ceil(Math.log2(keys.length * 2 + 2));
  const table = new Int32Array(size).fill(-1);
  const slotOf = (key: number) => (Math.imul(key, 0x9e3779b1) >>> 0) & (size - 1);
  for (const [place, key] of keys.entries()) {
    let slot = slotOf(key);
    while (table[slot] !== -1) slot = (slot + 1) & (size - 1);
    table[slot] = place;
  }
  return (key) => {
    let slot = slotOf(key);
    for (;;) {
      const place = table[slot] ?? -1;
      if (place === -1 || keys[place] === key) return place;
      slot = (slot + 1) & (size - 1);
    }
  };
}
