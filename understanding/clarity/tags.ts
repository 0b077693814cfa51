import type { Topic, Topics } from '../lexicon/topics/find-topics.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { fold, wordsOf } from '../reading/words.ts';

const TAGS_AT_MOST = 5;
/** Number of tags up to which frequent words are added, as named topics are more precise. */
const ENOUGH_TAGS = 3;
const LONGEST_TAG = 3;
const LONGEST_WORD = 30;
/** Topics that are no tags: states and speech acts, not subject matter. */
const NO_TAG: ReadonlySet<Topic> = new Set<Topic>([
  'broken',
  'late',
  'complaining',
  'found-by-us',
  'shipped-out',
  'asked-of-it',
  'dispute',
  'approval',
  'announcement',
  'restaurant-staff',
  'client-word',
  'our-customer',
  'late-to-client',
  'stoppage',
]);

/** Trims stop words of a phrase; empty if it is long or negated. */
function core(phrase: string): string {
  const words = phrase.toLowerCase().split(/\s+/).map(trimmed);
  while (words.length > 0 && STOP_WORDS.has(fold(words[0] ?? ''))) words.shift();
  while (words.length > 0 && STOP_WORDS.has(fold(words.at(-1) ?? ''))) words.pop();
  const isShort = words.length <= LONGEST_TAG && words.every((word) => word.length <= LONGEST_WORD);
  return isShort && !words.some((word) => /^(?:not|no|pas)$|['’](?:t|re|s|ll|ve|m|d)$/.test(word))
    ? words.join(' ')
    : '';
}

function trimmed(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]{1,5}|[^\p{L}\p{N}]{1,5}$/gu, '');
}

function frequentWords(reading: Reading): string[] {
  const counts = new Map<string, number>();
  for (const sentence of reading.sentences) {
    const weight = sentence.kind === 'subject' ? 2 : 1;
    for (const word of wordsOf(sentence.text)) {
      const written = sentence.text.slice(word.start, word.end).toLowerCase();
      const isContent = !STOP_WORDS.has(word.norm) && /^\p{L}{4,30}$/u.test(written);
      if (isContent) counts.set(written, (counts.get(written) ?? 0) + weight);
    }
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word);
}

/** Returns up to five lowercase topics in the message's words. */
export function tagsOf(reading: Reading, topics: Topics): string[] {
  const named = topics.hits
    .filter((hit) => !NO_TAG.has(hit.signal))
    .sort((one, other) => other.strength - one.strength)
    .map((hit) => hit.words);
  const tags: string[] = [];
  const add = (tag: string, most: number) => {
    const isKnown = tags.some((kept) => kept.includes(tag) || tag.includes(kept));
    if (tag !== '' && !isKnown && tags.length < most) tags.push(tag);
  };
  for (const words of new Set(named)) add(core(words), TAGS_AT_MOST);
  if (tags.length >= ENOUGH_TAGS) return tags;
  for (const tag of frequentWords(reading)) add(tag, ENOUGH_TAGS);
  return tags;
}
