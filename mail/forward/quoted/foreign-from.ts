import { readField } from '#mail/text/field-line.ts';
import { type HeaderBlock, readHeaderBlock } from './header-block.ts';
import type { Line } from './lines.ts';

/** A field of any language with an address: "מאת: Ann <ann@x.example>". */
const ADDRESSED =
  /^[*_\u200e\u200f\u202a-\u202e]{0,3}\p{L}[\p{L}\p{M} .'’-]{0,28}[*_]{0,2}\s?[:：]\s*(.{0,200}@.{1,200})$/u;
const MOST_LINES = 40;

/**
 * Reads a header block below a marker if the name of its From field is of an unknown language, as in
 * forwards of Gmail. The next field must be known.
 */
export function readForeignFrom(lines: Line[], at: number): HeaderBlock | null {
  const first = lines[at];
  const author = first?.text.match(ADDRESSED)?.[1];
  if (!first || author === undefined || readField(first.text)) return null;
  if (!readField(lines[at + 1]?.text ?? '')) return null;
  const named = { ...first, text: `From: ${author}`, raw: author };
  const block = readHeaderBlock([named, ...lines.slice(at + 1, at + MOST_LINES)], 0, true);
  return block && { ...block, end: at + block.end };
}
