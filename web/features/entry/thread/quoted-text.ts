/** Where a sentence may end before its own end is found. */
const LONGEST_SENTENCE = 240;

/**
 * What a mail has beside its own words: the mails that it quotes, its signature. Null where it has
 * nothing else. Where its own words don't stand first, that is the whole mail.
 */
export function quotedPart(body: string, originalBody: string): string | null {
  const own = tidy(body);
  const whole = tidy(originalBody);
  if (whole === '' || flat(whole) === flat(own)) return null;
  return whole.startsWith(own) ? whole.slice(own.length).trim() : whole;
}

/** The sentence of a text in which words stand; null where they don't. */
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

/** The words of a message that a reason quotes; empty where it quotes none. */
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
