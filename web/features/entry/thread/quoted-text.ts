/** Characters. */
const LONGEST_SENTENCE = 240;

/**
 * Returns the quoted text and signature of a mail, or null. If the reply text is not at the start,
 * returns the whole mail.
 */
export function quotedPart(body: string, originalBody: string): string | null {
  const own = tidy(body);
  const whole = tidy(originalBody);
  if (whole === '' || flat(whole) === flat(own)) return null;
  return whole.startsWith(own) ? whole.slice(own.length).trim() : whole;
}

/** Returns the sentence that contains these words, or null. */
export function sentenceWith(text: string, words: string): string | null {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return null;
  const start = startOfSentence(text.slice(0, at));
  const end = text.slice(at + words.length).search(/[.!?](\s|$)|\n|$/) + at + words.length;
  const sentence = text.slice(start, text[end] === '\n' ? end : end + 1).trim();
  return sentence.length > LONGEST_SENTENCE
    ? `${sentence.slice(0, LONGEST_SENTENCE).trimEnd()}…`
    : sentence;
}

/** Returns the words quoted in a reason, or an empty string. */
export function wordsQuoted(reasoning: string): string {
  return reasoning.match(/“([^”]+)”/)?.[1] ?? '';
}

function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function startOfSentence(before: string): number {
  const last = [...before.matchAll(/[.!?]\s+|\n/g)].at(-1);
  return last ? last.index + last[0].length : 0;
}
