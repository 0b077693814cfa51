import type { Word } from '../reading/words.ts';
import type { ReadReply } from './reply-clauses.ts';

/** `at` is the sentence; `to` is exclusive. */
export type Clause = { at: number; from: number; to: number; words: Word[]; endsSentence: boolean };

/** Clauses read from the end, where a long reply states its conclusion. */
const CLAUSES_AT_MOST = 16;

export function clausesOf({ sentences }: ReadReply): Clause[] {
  const clauses: Clause[] = [];
  for (const [at, { words }] of sentences.entries()) {
    let from = 0;
    for (let to = 1; to <= words.length; to += 1) {
      if (words[to]?.clause === words[from]?.clause) continue;
      const endsSentence = to === words.length;
      clauses.push({ at, from, to, words: words.slice(from, to), endsSentence });
      from = to;
    }
  }
  return clauses.slice(-CLAUSES_AT_MOST);
}
