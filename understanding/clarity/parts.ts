import type { Reading } from '../reading/read-message.ts';
import { type Sentence, splitSentences } from '../reading/sentences.ts';
import { countWords } from '../reading/words.ts';
import { LONGEST_FACT, partsOf } from './clauses.ts';

const LABEL_WORDS = 4;
const LEADS = /^(?:to|for|in|on|at|by|as|and|but|so|pour|à|au|en|par|et|mais|ps|p\.s)(?![\p{L}])/iu;

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

/** Puts a short label before a sentence, but not a lead: "To stop the talk: …". */
function withLabel(label: string, text: string): string {
  const isName = label !== '' && !LEADS.test(label);
  return isName && countWords(label) < LABEL_WORDS ? `${label}: ${text}` : text;
}

/** Returns the thoughts of the body in order; of the subject if there is no body. */
export function partsIn({ subject, body, sentences }: Reading): Part[] {
  const parts: Part[] = [];
  const before = subject && body.length > 0 ? 1 : 0;
  const read = body.length > 0 ? body : sentences;
  for (const [at, { text, kind, label, asks }] of read.entries()) {
    const isField = kind === 'field' && !isProse(text);
    const texts = isField ? [text] : splitSentences(withLabel(label, text)).flatMap(partsOf);
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
