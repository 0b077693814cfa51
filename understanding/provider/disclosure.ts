import type { Source } from './facts/facts.ts';
import { plainOf, squeezed } from './facts/plain.ts';
import { SYSTEM } from './prompt.ts';

/** Consecutive words of the rules that count as a copy of them. */
const COPIED = 6;
const WORD = /[\p{L}\p{N}]+/gu;

const rules = runOf(SYSTEM);

/** True if a text repeats the model's rules in words that the message does not have. */
export function discloses(text: string, { vocabulary }: Source): boolean {
  const words = wordsOf(text);
  const runs = words.slice(COPIED - 1).map((_, at) => words.slice(at, at + COPIED).join(' '));
  return runs.some((run) => rules.includes(` ${run} `) && !vocabulary.run.includes(squeezed(run)));
}

/** The words between single spaces. */
function runOf(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

function wordsOf(text: string): string[] {
  return plainOf(text).toLowerCase().match(WORD) ?? [];
}
