/** Characters. */
const LONGEST = 60;

/** Makes a typed name safe for emails: one line of at most 60 visible characters, and no links. */
export function typedText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/(\w)\s*:\s*\/+/g, '$1: ')
    // Browsers accept other scripts' full stops in domains (UTS 46).
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
