import type { Clarity } from '#contract/meaning.ts';
import { cutToFit } from '../caption/fit.ts';
import { countWords } from '../reading/words.ts';
import { discloses } from './disclosure.ts';
import { isAbout, type Source, standsIn } from './facts/facts.ts';

/** Words. A longer caption is shortened, up to `readable`. */
const CAPTION = { least: 4, most: 16, readable: 24, shortened: 6 };
const LONGEST_TITLE = 12;
/** Characters. */
const LONGEST = { line: 300, fact: 400, tag: 40 };
const MOST = { bullets: 10, actions: 10, tags: 5 };

/** Control, format and direction characters, and line separators. */
const HIDDEN = /\p{C}|[\u2028\u2029]/u;
const PREFIX = /^\s*(?:(?:re|fwd?|tr|aw)\s*:\s*)+/i;
const MARKER = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s+/u;
/** A space before a mark, as in French; joined, so that a cut sees the mark. */
const SPACED_MARK = /\s+(?=[:;!?»])/gu;
const JOINER = '\u2060';

/** Returns a caption that says only what the message says; null otherwise. */
export function weighCaption(given: string, source: Source, wordsOfMessage: number): string | null {
  const caption = fitted(given.replace(PREFIX, ''), CAPTION.most);
  const words = countWords(caption);
  const isReadable = words >= Math.min(CAPTION.least, wordsOfMessage) && words > 0;
  const isShort = countWords(given) <= CAPTION.readable && given.length <= LONGEST.line;
  if (!isReadable || !isShort || HIDDEN.test(given)) return null;
  return isSaid(caption, source) && isAbout(caption, source) ? caption : null;
}

/**
 * Returns the acceptable parts of a view, with the engine's title in place of a rejected one; null
 * without a fact.
 */
export function weighClarity(given: Clarity, source: Source, engineTitle: string): Clarity | null {
  const parts = (texts: string[], most: number, longest: number) =>
    texts
      .map((text) => text.replace(MARKER, '').trim())
      .filter((text) => isUsable(text, longest) && isSaid(text, source))
      .slice(0, most);
  const bullets = parts(given.bullets, MOST.bullets, LONGEST.fact);
  const title = weighTitle(given.title, source) ?? engineTitle;
  if (!bullets.some((bullet) => isAbout(bullet, source))) return null;
  return {
    title,
    bullets,
    actions: parts(given.actions, MOST.actions, LONGEST.fact),
    tags: parts(given.tags, MOST.tags, LONGEST.tag),
  };
}

function weighTitle(given: string, source: Source): string | null {
  const title = fitted(given.replace(PREFIX, ''), LONGEST_TITLE);
  const isTitle = isUsable(given, LONGEST.line) && countWords(title) > 0;
  return isTitle && isSaid(title, source) && isAbout(title, source) ? title : null;
}

function isSaid(text: string, source: Source): boolean {
  return standsIn(text, source) && !discloses(text, source);
}

/** Returns one sentence that says only what the texts say; null otherwise. */
export function weighSentence(given: string, source: Source, most: number): string | null {
  const isShort = countWords(given) <= most + CAPTION.readable - CAPTION.most;
  if (!isUsable(given, LONGEST.line) || !isShort) return null;
  const sentence = fitted(given, most);
  const isSaid = countWords(sentence) > 0 && standsIn(sentence, source);
  return isSaid && isAbout(sentence, source) ? sentence : null;
}

function isUsable(text: string, longest: number): boolean {
  return text.trim() !== '' && text.length <= longest && !HIDDEN.test(text);
}

/** Shortens a text at the end of a clause where it can. */
function fitted(text: string, most: number): string {
  const joined = text.trim().replaceAll(SPACED_MARK, JOINER);
  return cutToFit(joined, Math.min(CAPTION.shortened, most), most).text.replaceAll(JOINER, ' ');
}
