const LONGEST = 60;

/**
 * A name that somebody typed, as an email to others may hold it: one line without control and
 * invisible characters, at most 60 characters, and with no part that a mail program would make a
 * link of (a dot or an @ between characters, the slashes of a URL).
 */
export function typedText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/(\w)\s*:\s*\/+/g, '$1: ')
    // Browsers take the full stops of other scripts for dots of a domain too (UTS 46).
    .replace(/[.。．｡@＠](?=\S)/gu, '$& ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > LONGEST
    ? `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`
    : line;
}
