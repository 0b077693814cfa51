import { rarityOf } from '../model/models.ts';
import { stemOf } from '../model/stem.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import type { Word } from '../reading/words.ts';

/** Unique stems; the weights have length 1. */
export type Fingerprint = { stems: readonly string[]; weights: Float32Array };

const SUBJECT = 1.5;
const STEMS_AT_MOST = 60;
/** Maximum rarity: a word unknown to the corpus may be a typo. */
const RAREST = 7;
/** Weight of a number with its word: "room 12" is not "room 14". */
const NUMBERED = 4;
const CONTENT = /^\p{L}(?=[\p{L}\p{N}])/u;
/** Numbers that may recur; longer ones identify a single thing. */
const NUMBER = /^\p{N}{1,4}$/u;

/**
 * Returns stems weighted by tf–idf (Salton and Buckley 1988), and small numbers with the word
 * before. Stops after the sentence that exceeds 60 stems.
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
