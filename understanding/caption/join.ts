const TRAILING = /[\s,;:.…–—-]{1,20}$/;
const ENDS_ASKING = /[?!]["”’')\]]?$/;
/** A small letter that begins a word of small letters; not that of a link or of "iPad". */
const SMALL_WORD = /^\p{Ll}+(?=[\s'’,:;.?!-]|$)(?!:\/\/)/u;

/** A text that begins with a capital, unless its first word is written in a way of its own. */
export function capitalized(text: string): string {
  return SMALL_WORD.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Parts of a caption behind each other, without the marks at their ends. */
export function joinParts(parts: readonly string[], sign: string): string {
  return parts
    .map((part) => part.replace(/[\s,;:.!?…–—-]{1,20}$/, ''))
    .filter((part) => part !== '')
    .join(sign);
}

/** Sentences behind each other, each ended by its own mark and begun with a capital. */
export function joinSentences(sentences: readonly string[]): string {
  const whole = sentences.map((one) => one.replace(TRAILING, '')).filter((one) => one !== '');
  return whole
    .map((one, at) => {
      const begun = at === 0 ? one : capitalized(one);
      return at === whole.length - 1 || ENDS_ASKING.test(one) ? begun : `${begun}.`;
    })
    .join(' ');
}
