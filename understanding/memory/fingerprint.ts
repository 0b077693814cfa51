import { rarityOf } from '../model/models.ts';
import { stemOf } from '../model/stem.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import type { Word } from '../reading/words.ts';

/** What a message is about: its stems, each once, with weights whose length is 1. */
export type Fingerprint = { stems: readonly string[]; weights: Float32Array };

/** A word of the subject names the matter. */
const SUBJECT = 1.5;
const STEMS_AT_MOST = 60;
/** A word that no message of the corpus has says no more than this: it may as well be a slip. */
const RAREST = 7;
/** What a number says with the word before it: "room 12" is not "room 14". */
const NUMBERED = 4;
const CONTENT = /^\p{L}(?=[\p{L}\p{N}])/u;
/** Rooms, bays and floors have few digits; what has more is the number of one thing, once. */
const NUMBER = /^\p{N}{1,4}$/u;

/**
 * The fingerprint of a message: its content words by their stems, rare ones weighing more (tf–idf,
 * Salton and Buckley 1988), and small numbers together with the word before them. Words without a
 * matter of their own are left out; of a long message, what comes after its first sixty stems too.
 */
export function fingerprintOf({ sentences }: Pick<Reading, 'sentences'>): Fingerprint {
  const found = new Map<string, number>();
  for (const { kind, words } of sentences) {
    const place = kind === 'subject' ? SUBJECT : 1;
    for (const [at, word] of words.entries()) {
      const [stem, weight] = stemIn(word, words[at - 1]);
      if (weight > 0) found.set(stem, Math.max(found.get(stem) ?? 0, place * weight));
    }
    if (found.size > STEMS_AT_MOST) break;
  }
  const length = Math.hypot(...found.values()) || 1;
  return {
    stems: [...found.keys()],
    weights: Float32Array.from(found.values(), (weight) => weight / length),
  };
}

function stemIn({ norm }: Word, before: Word | undefined): [stem: string, weight: number] {
  if (NUMBER.test(norm)) return [`${stemOf(before?.norm ?? '')} ${norm}`, NUMBERED];
  if (STOP_WORDS.has(norm) || !CONTENT.test(norm)) return ['', 0];
  return [stemOf(norm), Math.min(RAREST, rarityOf(norm))];
}
