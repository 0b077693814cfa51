/** Letters that Unicode does not take for another with a mark. */
const PLAIN: Record<string, string> = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', ß: 'ss' };

/**
 * A word as it is compared: lower case, without accents, in the plain form of each letter
 *, runs of space as one. The same for every language, so only for comparing.
 */
export function fold(text: string): string {
  // Most words need only the last steps, and the first are slow.
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
    .replace(/[ıđłøæß]/g, (email) => PLAIN[email] ?? email);
}
