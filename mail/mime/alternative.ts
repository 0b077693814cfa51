import { fold } from '#mail/text/fold.ts';
import { type Block, visibleBlocks } from '#mail/text/visible-blocks.ts';
import { isHtmlSource } from './html-source.ts';

/** Characters compared. */
const LONGEST_PLAIN = 20_000;
const LONGEST_SOURCE = 100_000;
/** Share of words above which a text holds another. */
const MOST = 0.6;
/** Share of words below which two texts say different things. */
const FEW = 1 / 3;
/** Words of HTML that are enough to compare. */
const ENOUGH = 4;
const NEARLY_ALL = 0.9;
/** Words of the fast check. */
const SAMPLES = 24;
/** Characters of the end. */
const TAIL = 24;
/** Words that more than a heading or a link has. */
const SENTENCE = 6;

/**
 * True if the plain part says what the HTML part shows, maybe without links, footers and tables.
 * False for placeholders, single links, disclaimers and cut texts. Compares words, not phrases.
 */
export function isAlternative(plain: string, html: string): boolean {
  const isCutable = mayBeCut(plain, html);
  if (!isCutable && holdsSamples(plain, html)) return true;
  const own = wordsOf(withoutReferences(plain.slice(0, LONGEST_PLAIN)));
  const blocks = visibleBlocks(html);
  const shown = blocks.flatMap(({ text }) => wordsOf(text));
  if (shown.length === 0) return true;
  if (own.length === 0) return false;
  if (shown.length < ENOUGH || isHtmlSource(blocks.map(({ text }) => text).join(''))) return true;
  const all = new Set([...shown, ...blocks.flatMap(({ linked }) => wordsOf(linked))]);
  const share = shareOf(shown, new Set(own));
  if (shareOf(own, all) < MOST) return share >= FEW;
  const isCutText = isCutable && shareOf(own.slice(0, -1), all) >= NEARLY_ALL;
  if (isCutText && isCut(own, blocks)) return false;
  return share >= MOST || !isOnlyEnd(own, shown);
}

/** Fast check: the plain part holds nearly all of some words from all over the source. */
function holdsSamples(plain: string, html: string): boolean {
  const from = Math.max(0, html.slice(0, LONGEST_SOURCE).search(/<body[\s>]/i));
  let found = 0;
  let held = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const word = wordAt(html, from + Math.floor(((html.length - from) * sample) / SAMPLES));
    if (word === null) continue;
    found += 1;
    if (plain.includes(word)) held += 1;
  }
  return found >= SAMPLES / 3 && held >= found * NEARLY_ALL;
}

/** Returns a word of the text behind one of the next tags. */
function wordAt(html: string, at: number): string | null {
  let start = at;
  for (let tag = 0; tag < 6; tag += 1) {
    start = html.indexOf('>', start) + 1;
    if (start === 0) return null;
    const end = html.indexOf('<', start);
    const text = html.slice(start, end < 0 ? start + 200 : Math.min(end, start + 200));
    const word = text.match(/(?<![&\p{L}])\p{L}{4,40}(?!;)/u)?.[0];
    if (word) return word;
  }
  return null;
}

/** Returns words in their order; scripts without spaces yield pairs of characters. */
function wordsOf(text: string): string[] {
  const folded = fold(text);
  if (!WITHOUT_SPACES.test(folded)) return folded.match(WORD) ?? [];
  const words: string[] = [];
  for (const [run] of folded.matchAll(WORD)) {
    if (!WITHOUT_SPACES.test(run)) words.push(run);
    else for (let at = 0; at + 1 < run.length; at += 1) words.push(run.slice(at, at + 2));
  }
  return words;
}

const WORD = /[\p{L}\p{N}]+/gu;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Removes links, and marks of images such as "[cid:…]". */
function withoutReferences(plain: string): string {
  return plain
    .replace(/\b(?:https?:\/\/|www\.|mailto:|cid:)[^\s<>\])]+/gi, ' ')
    .replace(
      /[[<](?:cid|image|img|inline|logo|bild|imagen|immagine)\b[^\][<>\n]{0,200}[\]>]/gi,
      ' ',
    );
}

/** Share of the distinct words that `known` has; short words count if there are few others. */
function shareOf(words: string[], known: Set<string>): number {
  const distinct = [...new Set(words)];
  const long = distinct.filter((word) => word.length > 3 || /\p{N}/u.test(word));
  const counted = long.length >= 3 ? long : distinct;
  return counted.filter((word) => known.has(word)).length / Math.max(1, counted.length);
}

/** True if the last line is a sentence without end, and no tag follows it in the HTML. */
function mayBeCut(plain: string, html: string): boolean {
  const end = plain.trimEnd();
  const line = end.slice(Math.max(0, end.lastIndexOf('\n') + 1, end.length - 400));
  if (/(?:\.\.\.|…)[\])]?$/.test(line)) return true;
  if (!/[\p{L}\p{N},]$/u.test(line) || wordsOf(line).length < 4) return false;
  const tail = line.slice(-TAIL);
  const at = html.lastIndexOf(tail);
  return at < 0 || !/^\s*(?:<|$)/.test(html.slice(at + tail.length, at + tail.length + 100));
}

/** True if the HTML goes on in the block in which the plain part ends. */
function isCut(own: string[], blocks: Block[]): boolean {
  const begin = own.slice(-4, -1);
  const last = own.at(-1) ?? '';
  let behind = 0;
  for (const { text, linked } of blocks) {
    const words = wordsOf(`${text} ${linked}`);
    for (let at = begin.length; at < words.length; at += 1) {
      const isEnd = begin.every((word, n) => words[at - begin.length + n] === word);
      // The end that occurs last counts, as forms repeat their lines.
      if (isEnd && words[at]?.startsWith(last)) behind = words.length - 1 - at;
    }
  }
  return behind > 2;
}

/** True if the plain part holds the end of the HTML alone, as a disclaimer does. */
function isOnlyEnd(own: string[], shown: string[]): boolean {
  const phrases = new Set(phrasesOf(own));
  const found = phrasesOf(shown).map((phrase) => phrases.has(phrase));
  const first = found.indexOf(true);
  if (first < 0) return true;
  const behind = found.length - 1 - found.lastIndexOf(true);
  if (first < SENTENCE || behind >= SENTENCE) return false;
  return shareOf(shown.slice(0, first), new Set(own)) < FEW;
}

function phrasesOf(words: string[]): string[] {
  if (words.length < 3) return [words.join(' ')];
  return words.slice(2).map((word, n) => `${words[n]} ${words[n + 1]} ${word}`);
}
