import { finished } from '../caption/fit.ts';
import { DANGLING, OPENS_PHRASE, OPENS_THOUGHT } from '../caption/signals.ts';
import { bareWord } from '../caption/word-form.ts';
import { LONGEST_FACT } from './clauses.ts';
import { cut, SHORTEST, type Short } from './cut.ts';
import { ASIDE, ENDS_JOINING, LINKS_BACK, TIME_TAIL } from './signals.ts';
import { isVerb, spacedWords } from './words.ts';

/** Roughness of a statement without one phrase. */
const DROPPED = 0.5;
const LONGEST_PHRASE = 4;
const BRACKETS = /\s*(?:\([^()]{0,200}\)|\[[^[\]]{0,200}\])/g;
const RELATIVE = /,\s+(?:which|who|whose|where|qui|dont|où)\s[^,;:]{3,80},(?=\s)/giu;
/** Words after which a text is unfinished, even at the end of a thought. */
const UNFINISHED =
  /^(?:the|a|an|and|or|but|because|if|my|our|your|le|la|les|un|une|des|du|et|ou|mais|que|si|mon|ma|nos|notre|without|sans|(?:who|which|qui)(?:['’].*)?)$/i;

/** Removes one phrase or time that a statement can do without, so that it fits; null if none. */
function withoutPhrase(words: readonly string[]): Short | null {
  const surplus = words.length - LONGEST_FACT;
  for (let from = words.length - 2; from > 2; from -= 1) {
    if (!OPENS_PHRASE.has(bareWord(words[from] ?? '')) || isBinding(words, from)) continue;
    let to = from + 1;
    while (to < words.length && to - from < LONGEST_PHRASE && !endsBefore(words, to)) to += 1;
    const phrase = words.slice(from, to);
    if (phrase.length < Math.max(2, surplus) || !endsBefore(words, to)) continue;
    if (phrase.some((word) => /\d/.test(word) || isVerb(word))) continue;
    const kept = [...words.slice(0, from), ...words.slice(to)];
    return { text: finished(kept.join(' ')), words: kept, rough: DROPPED };
  }
  return null;
}

/** True for a phrase that turns the sense or completes the word before it. */
function isBinding(words: readonly string[], at: number): boolean {
  if (/^(?:without|between|against|sans|entre|contre)$/i.test(words[at] ?? '')) return true;
  const before = bareWord(words[at - 1] ?? '');
  return DANGLING.has(before) || isVerb(words[at - 1] ?? '') || /^\p{N}/u.test(before);
}

function endsBefore(words: readonly string[], at: number): boolean {
  const bare = bareWord(words[at] ?? '');
  if (at >= words.length || /[,;:]$/.test(words[at - 1] ?? '')) return true;
  return (
    OPENS_PHRASE.has(bare) ||
    OPENS_THOUGHT.has(bare) ||
    /^(?:à|au|aux|to|last|this|every)$/i.test(words[at] ?? '')
  );
}

/** Returns a statement of at most `LONGEST_FACT` words, without asides; null if none is whole. */
export function shortened(text: string): Short | null {
  const plain = text.replace(ENDS_JOINING, '').replace(LINKS_BACK, '');
  const whole = spacedWords(plain);
  if (whole.length <= LONGEST_FACT) return asShort(whole);
  const bare = plain.replaceAll(BRACKETS, '').replaceAll(ASIDE, '').replaceAll(RELATIVE, '');
  const words = spacedWords(afterColon(bare));
  if (words.length <= LONGEST_FACT) return asShort(words);
  const timeless = spacedWords(words.join(' ').replace(TIME_TAIL, ''));
  if (timeless.length <= LONGEST_FACT) return asShort(timeless);
  const short = cut(words);
  return short && short.rough < DROPPED ? short : (withoutPhrase(words) ?? short);
}

function asShort(words: readonly string[]): Short | null {
  return UNFINISHED.test(bareWord(words.at(-1) ?? ''))
    ? null
    : { text: finished(words.join(' ')), words, rough: 0 };
}

/** Removes a lead before a colon: "For the file: Mr Ray is back". */
function afterColon(text: string): string {
  const at = text.search(/:\s/);
  const rest = text.slice(at + 1).trim();
  return at > 0 && spacedWords(rest).length > SHORTEST ? rest : text;
}
