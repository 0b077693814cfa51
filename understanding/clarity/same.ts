import { stemOf } from '../model/stem.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { remembered, wordsOf } from '../reading/words.ts';
import { isVerb, spacedWords } from './words.ts';

/** A text with the stems of its content words. */
export type Said = { text: string; stems: ReadonlySet<string>; hasVerb: boolean };

/** Share of the words of a text from which it repeats a statement, or a name without a verb. */
const SAME = { statement: 0.6, name: 0.9 };

/** Returns the stem of the content in a written word; empty if it has none. */
const contentOf = remembered((word: string): string => {
  const content = wordsOf(word).find(({ norm }) => !STOP_WORDS.has(norm));
  return content ? stemOf(content.norm) : '';
});

export function saidOf(text: string, words: readonly string[] = spacedWords(text)): Said {
  const stems = new Set<string>();
  for (const word of words) {
    const stem = contentOf(word);
    if (stem !== '') stems.add(stem);
  }
  return { text, stems, hasVerb: words.some((word) => isVerb(word)) };
}

/** True if most words of a text are in another, and no new number. */
export function isRepeated({ text, stems, hasVerb }: Said, other: Said): boolean {
  const begins = other.text !== '' && text.toLowerCase().startsWith(other.text.toLowerCase());
  if (begins && (other.hasVerb || !hasVerb)) return true;
  let shared = 0;
  for (const stem of stems) if (other.stems.has(stem)) shared += 1;
  if (shared < (other.hasVerb ? SAME.statement : SAME.name) * stems.size) return false;
  return !hasNewNumber(text, other.text);
}

function hasNewNumber(text: string, other: string): boolean {
  return text.match(/\d[\d.,:]*/g)?.some((number) => !other.includes(number)) ?? false;
}
