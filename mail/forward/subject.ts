import { type PhraseList, phrasesOf } from '#mail/languages/languages.ts';
import { fold } from '#mail/text/fold.ts';

/**
 * `maybe`: an ambiguous prefix, which is also a word, or a reply in another language ("VS:",
 * Finnish).
 */
export type Prefix = 'forward' | 'maybe' | 'reply' | null;

const MEANS = new Map<string, Exclude<Prefix, null>>([
  ...prefixes('forwardPrefixes', 'forward'),
  ...prefixes('ambiguousPrefixes', 'maybe'),
  ...prefixes('replyPrefixes', 'reply'),
]);

const TAG = /^\s*(?:\[[^\]\n]{0,60}\]|【[^】\n]{0,60}】|\(ext\)|\*{1,3}[^*\n]{1,30}\*{1,3})\s*/i;
/**
 * Matches "Fwd:", "FW[2]:", "Tr :", "转发：" and "Re^2:"; `BRACKETED` matches "[Fwd: Pump]" and
 * "(fwd) Pump".
 */
const PREFIX =
  /^\s*[[(]?\s*([\p{L}\p{M}][\p{L}\p{M}/ ]{0,20}?)\s?(?:[[(^]{1,2}\d{1,3}[\])]?)?\s?[:：]/u;
const BRACKETED = /^\s*[[(【]\s*(fwd?|fw|转发|轉寄|転送|전달)\s*[\])】]/iu;

/** Reads a subject's prefix; skips tags such as "[EXT]". */
export function readPrefix(subject: string | null): Prefix {
  let rest = (subject ?? '').slice(0, 400);
  for (let tags = 0; tags < 5; tags += 1) {
    if (BRACKETED.test(rest)) return 'forward';
    const word = rest.match(PREFIX)?.[1];
    const means = word ? MEANS.get(fold(word)) : undefined;
    if (means) return means;
    const tag = rest.match(TAG)?.[0];
    if (!tag) break;
    rest = rest.slice(tag.length);
  }
  return /\(fwd\)\s*$/i.test(rest) ? 'forward' : null;
}

function prefixes<T extends Prefix>(list: PhraseList, means: T): [string, T][] {
  return phrasesOf(list).map((word) => [fold(word), means]);
}
