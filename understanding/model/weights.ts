import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BIAS } from './bias.ts';

/**
 * The trained weights. The file is one line of JSON (`Head`) and then, each aligned to 4 bytes: the
 * features' numbers (Int32, ascending), the scale of each row (Float32), how many messages had it (Uint16), the rows (Int8, one column
 * per label), the runs of the lexicon (Int32, ascending), the concept of each (Uint16), the words
 * that tell a label by themselves (Int32, ascending) and the columns of those labels (Uint32, a bit each).
 */
export type Weights = {
  head: Head;
  /** How many columns a row has. */
  columns: number;
  scales: Float32Array;
  /** In how many messages of the corpus each feature occurs. */
  seenIn: Uint16Array;
  rows: Int8Array;
  /** What every sample has. */
  bias: Float64Array;
  /** The row of a feature, or -1. */
  rowOf: (feature: number) => number;
  /** The concept that a run of stems names, or -1. */
  conceptOf: (run: number) => number;
  /** The columns for which a word speaks by itself, a bit each; 0 for most words. */
  tellingOf: (word: number) => number;
};

export type Head = {
  /** The SHA-256 of the texts it was trained on. */
  corpus: string;
  /** How many samples it was trained on. */
  samples: number;
  /** How many features, columns and lexicon runs follow. */
  features: number;
  columns: number;
  runs: number;
  /** How many words that tell a label by themselves follow. */
  telling: number;
  /** The concepts of the lexicon, by number. */
  concepts: string[];
  /** What scores are divided by before they become probabilities, found on voices held out. */
  temperatures: Record<string, number>;
  /** What counts beside the rows: the properties of a caption, the dense weights of the clauses' networks. */
  choice: number[];
};

const NEWLINE = 10;

/** The weights in a file beside this one; read with the first message that needs them. */
export function weightsIn(
  name: `${'messages' | 'replies' | 'clauses' | 'captions'}.bin`,
): () => Weights {
  let loaded: Weights | null = null;
  return () => {
    loaded ??= readWeights(readFileSync(path.join(import.meta.dirname, name)));
    return loaded;
  };
}

/** Reads a file of weights. Throws where it is cut short. */
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

/** Answers where a number stands in a list, or -1: a table with open addressing, half full at most. */
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
