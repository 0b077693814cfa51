import type { Word } from '../reading/words.ts';
import type { ReadReply } from './reply-clauses.ts';

/** A clause of a reply: in which sentence it stands, and its words from one place to before another. */
export type Clause = { at: number; from: number; to: number; words: Word[]; endsSentence: boolean };

/** What a long reply comes to is said at its end. */
const CLAUSES_AT_MOST = 16;

/** The clauses of a reply in order, as marks and conjunctions part them. */
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
