const TRAILING = /[\s,;:.…–—-]{1,20}$/;
const ENDS_ASKING = /[?!]["”’')\]]?$/;
/** A lowercase first word; not a link or "iPad". */
const SMALL_WORD = /^\p{Ll}+(?=[\s'’,:;.?!-]|$)(?!:\/\/)/u;

export function capitalized(text: string): string {
  return SMALL_WORD.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

export function joinParts(parts: readonly string[], sign: string): string {
  return parts
    .map((part) => part.replace(/[\s,;:.!?…–—-]{1,20}$/, ''))
    .filter((part) => part !== '')
    .join(sign);
}

export function joinSentences(sentences: readonly string[]): string {
  const whole = sentences.map((one) => one.replace(TRAILING, '')).filter((one) => one !== '');
  return whole
    .map((one, at) => {
      const begun = at === 0 ? one : capitalized(one);
      return at === whole.length - 1 || ENDS_ASKING.test(one) ? begun : `${begun}.`;
    })
    .join(' ');
}
