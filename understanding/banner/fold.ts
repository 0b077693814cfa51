/** Letters without a Unicode decomposition. */
const PLAIN: Record<string, string> = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', ß: 'ss' };

/** Returns text in lower case without accents; keeps the syllables of Korean. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(/[’‘`´]/g, "'");
  if (/^[ -~\n]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .normalize('NFC')
    .replace(/[ıđłøæß]/g, (letter) => PLAIN[letter] ?? letter);
}
