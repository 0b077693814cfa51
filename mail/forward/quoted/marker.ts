import { phrasesOf } from '#mail/languages/languages.ts';
import { fold } from '#mail/text/fold.ts';

export type Marker = 'forward' | 'original';

const FORWARDED = phrasesOf('forwardStems').map(fold);
const ORIGINAL = phrasesOf('originalStems').map(fold);
/** Sentences of markers, which authors may also write. */
const SENTENCES = phrasesOf('forwardSentences').map(fold);
/** Markers that are valid only above a quote. */
const MESSAGE = new RegExp(phrasesOf('messageStems').join('|'));
const LONGEST_SENTENCE = 60;

/** Characters; a longer line is no marker. */
const LONGEST = 200;
const DASHES = /^[-–—_=*~#+]{2,}\s*(.{3,160}?)\s*[-–—_=*~#+]{2,}$/;

/**
 * Detects "---- Forwarded message ----", "-----Original Message-----" and Apple's sentences.
 * `isAboveQuote` also accepts unlisted ones.
 */
export function readMarker(line: string, isAboveQuote = false): Marker | null {
  if (line.length > LONGEST || line.length < 4) return null;
  const between = line.match(DASHES)?.[1];
  if (between !== undefined) {
    const folded = fold(between);
    if (FORWARDED.some((stem) => folded.includes(stem))) return 'forward';
    return ORIGINAL.some((stem) => folded.includes(stem)) ? 'original' : null;
  }
  if (!/[:：]$/.test(line)) return null;
  const spoken = fold(line.replace(/^[*_]+|[\s:：.*_]+$/g, ''));
  if (isAboveQuote && isSentence(line, spoken)) return 'forward';
  if (!SENTENCES.includes(spoken)) return null;
  return spoken === 'original message' ? 'original' : 'forward';
}

function isSentence(line: string, folded: string): boolean {
  return (
    line.length <= LONGEST_SENTENCE &&
    MESSAGE.test(folded) &&
    FORWARDED.some((stem) => folded.includes(stem))
  );
}

export function isRule(line: string): boolean {
  return /^[-–—_=*~]{3,}$/.test(line);
}
