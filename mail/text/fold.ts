/** Letters without a Unicode decomposition. */
const PLAIN: Record<string, string> = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', ß: 'ss' };

/** Normalizes text for comparison: lower case, base letters, single spaces. */
export function fold(text: string): string {
  // Fast path for ASCII.
  const plain = /^[ -~]*$/.test(text) ? text.toLowerCase() : unmarked(text);
  return plain.replace(/\s+/g, ' ').trim();
}

function unmarked(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ıđłøæß]/g, (letter) => PLAIN[letter] ?? letter);
}
