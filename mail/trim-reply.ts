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
  const below = countBelow(lines);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line.length > 400) continue;
    // Mail programs break the line after some 70 characters.
    const joined = `${line} ${lines[index + 1]?.trim() ?? ''}`;
    const isHeader = QUOTE_HEADERS.some((header) => header.test(line) || header.test(joined));
    if (isHeader && isFollowedByQuote(below, index + 2)) return index;
    const next = lines.slice(index + 1, index + 4).some((other) => OUTLOOK_SENT.test(other.trim()));
    if (OUTLOOK_FROM.test(line) && next) return withDivider(lines, index);
  }
  return null;
}

/** From each line to the end: how many lines are quoted, how many are not, and of which the next is. */
type Below = { quoted: number; own: number; quotedAfterOwn: number };

function countBelow(lines: string[]): Below[] {
  const below: Below[] = [];
  let here: Below = { quoted: 0, own: 0, quotedAfterOwn: 0 };
  below[lines.length] = here;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]?.trimStart() ?? '';
    if (line.startsWith('>')) here = { ...here, quoted: here.quoted + 1 };
    else if (line !== '') here = { ...here, own: here.own + 1, quotedAfterOwn: here.quoted };
    below[index] = here;
  }
  return below;
}

/** How long a quote must be for what stands under it to be no answer to it. */
const LONG_QUOTE = 4;

/** Below "… wrote:" nobody answers any more: only quoted lines, or (Outlook) plain history. */
function isFollowedByQuote(below: Below[], index: number): boolean {
  const { quoted, own, quotedAfterOwn } = below[index] ?? { quoted: 0, own: 0, quotedAfterOwn: 0 };
  return own === 0 || quoted === 0 || (quotedAfterOwn === 0 && quoted >= LONG_QUOTE);
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
