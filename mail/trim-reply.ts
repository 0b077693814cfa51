/** A text parted into what its author wrote now and what came along. */
export type Trimmed = { visible: string; quoted: string };

/** Lines that mail programs put above the mail they quote. */
const QUOTE_HEADERS = [
  /^On .{5,200} wrote:$/,
  /^Le .{5,200} a écrit\s?:$/,
  /^Am .{5,200} schrieb .{1,200}:$/,
  /^El .{5,200} escribió:$/,
  /^-{2,} ?(Original Message|Message d'origine|Message original|Ursprüngliche Nachricht) ?-{2,}$/i,
];

/** Outlook parts a reply from what it answers by the answered mail's own header. */
const OUTLOOK_FROM = /^\*?(From|De|Von)\s?:\*?\s+\S/;
const OUTLOOK_SENT = /^\*?(Sent|Date|Envoyé|Gesendet|Enviado)( le)?\s?:\*?\s+\S/;

const SIGNATURE = [
  /^-- ?$/,
  /^(Sent|Envoyé) (from|de|depuis) (my|mon|ma|Outlook|Yahoo|Mail|l[’'])\b.{0,60}$/i,
  /^Get Outlook for (iOS|Android)/i,
];

/**
 * Parts a reply's own words from the history quoted under them and from the signature.
 * Quoted lines between which somebody answers stay. When nothing would be left, all is shown.
 */
export function trimReply(text: string): Trimmed {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = Math.min(
    quoteStart(lines) ?? lines.length,
    trailingQuoteStart(lines),
    signatureStart(lines) ?? lines.length,
  );
  const visible = lines.slice(0, end).join('\n').trim();
  if (visible === '') return { visible: text.trim(), quoted: '' };
  return { visible, quoted: lines.slice(end).join('\n').trim() };
}

function quoteStart(lines: string[]): number | null {
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line.length > 400) continue;
    // Mail programs break the line after some 70 characters.
    const joined = `${line} ${lines[index + 1]?.trim() ?? ''}`;
    const isHeader = QUOTE_HEADERS.some((header) => header.test(line) || header.test(joined));
    if (isHeader && isFollowedByQuote(lines, index)) return index;
    const next = lines.slice(index + 1, index + 4).some((other) => OUTLOOK_SENT.test(other.trim()));
    if (OUTLOOK_FROM.test(line) && next) return withDivider(lines, index);
  }
  return null;
}

/** Below "… wrote:" nobody answers any more: only quoted lines, or (Outlook) plain history. */
function isFollowedByQuote(lines: string[], index: number): boolean {
  const below = lines.slice(index + 2).filter((line) => line.trim() !== '');
  const own = below.filter((line) => !line.trimStart().startsWith('>'));
  return own.length === 0 || own.length === below.length || isQuoteLast(below);
}

function isQuoteLast(below: string[]): boolean {
  const firstOwn = below.findIndex((line) => !line.trimStart().startsWith('>'));
  return below.slice(firstOwn).every((line) => !line.trimStart().startsWith('>')) && firstOwn > 3;
}

function withDivider(lines: string[], index: number): number {
  const above = lines.slice(Math.max(0, index - 2), index);
  const divider = above.findIndex((line) => /^[_-]{5,}$/.test(line.trim()));
  return divider < 0 ? index : index - above.length + divider;
}

function trailingQuoteStart(lines: string[]): number {
  let end = lines.length;
  while (end > 0 && /^\s*(>|$)/.test(lines[end - 1] ?? '')) end -= 1;
  const hasQuote = lines.slice(end).some((line) => line.trimStart().startsWith('>'));
  return hasQuote ? end : lines.length;
}

function signatureStart(lines: string[]): number | null {
  const index = lines.findLastIndex((line) => SIGNATURE.some((mark) => mark.test(line.trimEnd())));
  return index < 0 || lines.length - index > 15 ? null : index;
}
