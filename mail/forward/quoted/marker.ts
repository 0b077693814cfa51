import { phrasesOf } from '#mail/languages/languages.ts';
import { fold } from '#mail/text/fold.ts';

/** A line that a program puts above a mail it carries: a forward, or any earlier mail. */
export type Marker = 'forward' | 'original';

const FORWARDED = phrasesOf('forwardStems').map(fold);
const ORIGINAL = phrasesOf('originalStems').map(fold);
/** What Apple's programs write; a sentence of the author's may end alike. */
const SENTENCES = phrasesOf('forwardSentences').map(fold);
/** Only believed where the mail below is quoted. */
const MESSAGE = new RegExp(phrasesOf('messageStems').join('|'));
const LONGEST_SENTENCE = 60;

const LONGEST = 200;
const DASHES = /^[-–—_=*~#+]{2,}\s*(.{3,160}?)\s*[-–—_=*~#+]{2,}$/;

/**
 * Whether a line announces a carried mail: words between dashes ("---- Forwarded message ----",
 * "-----Original Message-----") or one of the sentences of Apple's programs. `isAboveQuote`:
 * what follows is quoted deeper, so that sentences nobody listed are believed too.
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

/** Whether a line only draws a rule. */
export function isRule(line: string): boolean {
  return /^[-–—_=*~]{3,}$/.test(line);
}
