import type { Sign } from '../model/features.ts';
import type { Sentence } from '../reading/sentences.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { remembered } from '../reading/words.ts';

const OPENING = 3;
const SIGNS_AT_MOST = 120;
const ENDINGS = /(?:ing|ed|en|ly|ees?|es?|er|ez|ait|s)$/;

/** Returns a word's shape: "#ed" for "realigned"; function words are unchanged. */
const shapeOf = remembered((norm: string): string => {
  if (/^\d/.test(norm)) return '0';
  if (STOP_WORDS.has(norm) || norm.length < 3) return norm;
  const ending = ENDINGS.exec(norm)?.[0] ?? '';
  return `#${ending}`;
});

/** Returns clause shapes ("#ed and #ed" for "changed and confirmed"), which cover unknown words. */
export function patternSigns(sentences: readonly Sentence[]): Sign[] {
  const names = new Set<string>();
  for (const { words } of sentences) {
    const shapes = words.map(({ norm }) => shapeOf(norm));
    let from = 0;
    for (const [at, word] of words.entries()) {
      const before = words[at - 1];
      if (!before || before.clause !== word.clause) {
        from = at;
        names.add(`opens ${shapes.slice(at, at + 2).join(' ')}`);
        names.add(`opens ${shapes.slice(at, at + OPENING).join(' ')}`);
      }
      if (at > from) names.add(`built ${shapes[at - 1]} ${shapes[at]}`);
      if (at > from + 1) names.add(`built ${shapes.slice(at - 2, at + 1).join(' ')}`);
    }
  }
  return [...names].slice(0, SIGNS_AT_MOST).map((name) => ({ name, value: 0.7 }));
}
