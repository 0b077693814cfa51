import { stemOf } from '../model/stem.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { wordsOf } from '../reading/words.ts';
import { isVerb, spacedWords } from './words.ts';

/** Share of the words of a text from which it repeats a statement, or a name without a verb. */
const SAME = { statement: 0.6, name: 0.9 };

/** Returns the stems of the words with content. */
export function stemsOf(text: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const { norm } of wordsOf(text)) if (!STOP_WORDS.has(norm)) stems.add(stemOf(norm));
  return stems;
}

export type Said = { text: string; stems: ReadonlySet<string> };

/** True if most words of a text are in another, and no new number. */
export function isRepeated({ text, stems }: Said, other: Said): boolean {
  const begins = other.text !== '' && text.toLowerCase().startsWith(other.text.toLowerCase());
  if (begins && (hasVerb(other.text) || !hasVerb(text))) return true;
  let shared = 0;
  for (const stem of stems) if (other.stems.has(stem)) shared += 1;
  if (shared < SAME.statement * stems.size) return false;
  if (shared < SAME.name * stems.size && !hasVerb(other.text)) return false;
  return !hasNewNumber(text, other.text);
}

function hasVerb(text: string): boolean {
  return spacedWords(text).some((word) => isVerb(word));
}

function hasNewNumber(text: string, other: string): boolean {
  return text.match(/\d[\d.,:]*/g)?.some((number) => !other.includes(number)) ?? false;
}
