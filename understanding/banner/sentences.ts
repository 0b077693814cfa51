/** `end` includes no white space; `isAfterBlank`: first of a paragraph. */
export type BannerSentence = {
  text: string;
  end: number;
  isBracketed: boolean;
  isAfterBlank: boolean;
  /** True if the line ends without a full stop, so the sentence may go on. */
  isOpen: boolean;
  /** True for a whole paragraph. */
  isAlone: boolean;
};

/** Signs around sentences: rules, emoji, quotation marks and formatting. */
const NOISE = /[^\p{L}\p{N}[【{(<]+/uy;
const END =
  /(?<!\b(?:ext|tel|nr|no|bzw|e\.g|i\.e|z\.b|p\.ej|p\. ej))[.!?](?=[\s"'”»)\]<*_|]|$)|[。！？\n|]/gi;
/** Characters. */
const LONGEST = 420;
const MOST_LINES_JOINED = 4;

const CLOSINGS: Record<string, string> = { '[': ']', '【': '】', '{': '}', '(': ')', '<': '>' };

/** Returns the sentence or line at an offset; null at the end of text. */
export function sentenceAt(text: string, from: number): BannerSentence | null {
  NOISE.lastIndex = from;
  const noise = NOISE.exec(text)?.[0] ?? '';
  const start = from + noise.length;
  if (start >= text.length) return null;
  const isAfterBlank = from === 0 || /\n[^\S\n]*\n/.test(noise);
  const bracketed = bracketedAt(text, start, noise);
  const end = start + (bracketed?.length ?? endFrom(text, start) - start);
  const isLine = bracketed === null && (end === text.length || text[end] === '\n');
  const isLast = isLine && /^\s*?(?:\n[^\S\n]*\n|$)/.test(text.slice(end, end + 200));
  return {
    text: text.slice(start, end),
    end,
    isBracketed: bracketed !== null,
    isAfterBlank,
    isOpen: isLine && !isLast,
    isAlone: isAfterBlank && isLast,
  };
}

/** Continues an open sentence over the next lines of its paragraph. */
export function joinedWithNext(text: string, sentence: BannerSentence): BannerSentence {
  const start = sentence.end - sentence.text.length;
  let { end } = sentence;
  for (let lines = 1; lines < MOST_LINES_JOINED && text[end] === '\n'; lines += 1) {
    if (/^\n[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 200))) break;
    end = endFrom(text, end + 1);
  }
  return { ...sentence, text: text.slice(start, end), end, isOpen: false };
}

/** True if the next line goes on in lower case. */
export function goesOn(text: string, { end, isOpen }: BannerSentence): boolean {
  return isOpen && /^\n\s*\p{Ll}/u.test(text.slice(end, end + 20));
}

function endFrom(text: string, start: number): number {
  END.lastIndex = start;
  const found = END.exec(text.slice(0, start + LONGEST + 1));
  if (!found) return Math.min(text.length, start + LONGEST + 1);
  return found[0] === '\n' || found[0] === '|' ? found.index : found.index + 1;
}

/** Text in brackets, or between stars: "*** EXTERNAL ***". */
function bracketedAt(text: string, start: number, noise: string): string | null {
  const closing = CLOSINGS[text[start] ?? ''];
  if (closing) {
    const end = text.slice(start, start + LONGEST).indexOf(closing);
    return end > 0 ? text.slice(start, start + end + 1) : null;
  }
  const stars = /[*#=~_-]{2,}[^\S\n]?$/.exec(noise)?.[0].trim();
  if (!stars) return null;
  const line = text.slice(start, start + 80).split('\n', 1)[0] ?? '';
  const end = line.indexOf(stars.slice(0, 2));
  return end > 0 ? line.slice(0, end) : null;
}
