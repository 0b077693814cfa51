import type { Head } from '#understanding/model/weights.ts';
import { corpusFingerprint } from './fingerprint.ts';
import type { Rows } from './prune.ts';
import type { Lexicon } from './read-lexicon.ts';

const LARGEST = 127;
const ALIGNMENT = 4;

/** Serializes weights for `weights.ts`: 8-bit rows with a scale each. */
export function writeWeights(
  { features, columns, seenIn, samples, weights }: Rows,
  temperatures: Head['temperatures'],
  lexicon: Lexicon,
  telling: ReadonlyMap<number, number>,
  choice: number[] = [],
): Buffer {
  const scales = new Float32Array(features.length);
  const rows = new Int8Array(features.length * columns);
  for (let row = 0; row < features.length; row += 1) {
    const own = weights.subarray(row * columns, (row + 1) * columns);
    const largest = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    const scale = largest / LARGEST;
    scales[row] = scale;
    for (const [column, weight] of own.entries()) {
      rows[row * columns + column] = scale === 0 ? 0 : Math.round(weight / scale);
    }
  }
  const runs = [...lexicon.byRun].sort(([one], [other]) => one - other);
  const told = [...telling].sort(([one], [other]) => one - other);
  const head: Head = {
    corpus: corpusFingerprint(),
    features: features.length,
    columns,
    runs: runs.length,
    telling: told.length,
    samples,
    concepts: lexicon.concepts,
    temperatures,
    choice,
  };
  return Buffer.concat(
    [
      Buffer.from(`${JSON.stringify(head)}\n`),
      bytesOf(features),
      bytesOf(scales),
      bytesOf(seenIn),
      bytesOf(rows),
      bytesOf(Int32Array.from(runs, ([run]) => run)),
      bytesOf(Uint16Array.from(runs, ([, concept]) => concept)),
      bytesOf(Int32Array.from(told, ([word]) => word)),
      bytesOf(Uint32Array.from(told, ([, columns]) => columns)),
    ].map(padded),
  );
}

function bytesOf(list: ArrayBufferView): Buffer {
  return Buffer.from(list.buffer, list.byteOffset, list.byteLength);
}

function padded(part: Buffer): Buffer {
  const rest = part.length % ALIGNMENT;
  return rest === 0 ? part : Buffer.concat([part, Buffer.alloc(ALIGNMENT - rest)]);
}
