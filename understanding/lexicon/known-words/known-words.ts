import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fold } from '../../reading/words.ts';

const NEWLINE = 10;
let sorted: Buffer | null = null;

/** True for a common English or French word. */
export function isKnownWord(typed: string): boolean {
  const plain = fold(typed);
  return isPlain(plain) && firstFrom(plain) === plain;
}

export function beginsKnownWord(typed: string): boolean {
  const plain = fold(typed);
  return isPlain(plain) && firstFrom(plain).startsWith(plain);
}

const isPlain = (word: string) => /^[a-z]+$/.test(word);

function firstFrom(wanted: string): string {
  // Loaded lazily, as most commands never need its 0.9 MB.
  sorted ??= brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'known-words.br')));
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const start = startOfLine(sorted, (from + to) >> 1);
    if (lineAt(sorted, start) < wanted) from = start + lineAt(sorted, start).length + 1;
    else to = start;
  }
  return lineAt(sorted, from);
}

function startOfLine(text: Buffer, at: number): number {
  return text.lastIndexOf(NEWLINE, at - 1) + 1;
}

function lineAt(text: Buffer, start: number): string {
  const end = text.indexOf(NEWLINE, start);
  return text.toString('latin1', start, end < 0 ? text.length : end);
}
