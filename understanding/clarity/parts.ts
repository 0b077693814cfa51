import type { Reading } from '../reading/read-message.ts';
import { type Sentence, splitSentences } from '../reading/sentences.ts';
import { countWords } from '../reading/words.ts';
import { LONGEST_FACT, partsOf } from './clauses.ts';

/** A thought of the body. */
export type Part = {
  text: string;
  kind: Sentence['kind'];
  label: string;
  asks: boolean;
  /** Index in `Reading.sentences`. */
  sentence: number;
  /** Order in the message. */
  place: number;
  isFirst: boolean;
};

/** True for a "field" of one long or several sentences, whose label is only a lead. */
function isProse(text: string): boolean {
  return countWords(text) > LONGEST_FACT || /\p{L}{3}[.!?]\s+\p{Lu}/u.test(text);
}

/** Returns the thoughts of the body in order; of the subject if there is no body. */
export function partsIn({ subject, body, sentences }: Reading): Part[] {
  const parts: Part[] = [];
  const before = subject && body.length > 0 ? 1 : 0;
  const read = body.length > 0 ? body : sentences;
  for (const [at, { text, kind, label, asks }] of read.entries()) {
    const isField = kind === 'field' && !isProse(text);
    const texts = isField ? [text] : splitSentences(text).flatMap(partsOf);
    for (const own of texts) {
      parts.push({
        text: own,
        kind: isField ? 'field' : kind === 'field' ? 'prose' : kind,
        label: isField ? label : '',
        asks,
        sentence: at + before,
        place: parts.length,
        isFirst: at === 0,
      });
    }
  }
  return parts;
}
