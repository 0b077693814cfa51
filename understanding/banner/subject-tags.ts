import { isLabel } from './concepts.ts';
import { fold } from './fold.ts';

/** "Re:", "[EXT]", "*** EXTERN ***", "(External)", "EXTERNAL:" at the start of a subject. */
const PREFIX = /\s*\p{L}{1,6}\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:：]\s*/uy;
const BRACKETED =
  /\s*(?:\[([^\]\n]{2,60})\]|【([^】\n]{2,60})】|\{([^}\n]{2,60})\}|\(([^)\n]{2,60})\)|<([^>\n]{2,60})>)[:\s-]*/uy;
const STARRED =
  /\s*(?:\*{1,5}|#{1,5}|={2,5}|!{2,5}|-{2,5}|~{1,3}|\|)\s?([^*#=!~|\n-]{2,40}?)\s?(?:\*{1,5}|#{1,5}|={2,5}|!{2,5}|-{2,5}|~{1,3}|\|)[:\s]*/uy;
const CAPITALS = /\s*(\p{Lu}[\p{Lu} .-]{2,40}?)\s?(?:[:：|]|\s[–—-])\s+/uy;
const AT_END = /\s*(?:\[([^\]\n]{2,60})\]|\*{2,5}\s?([^*\n]{2,40}?)\s?\*{2,5})\s*$/u;

const MOST_TAGS = 12;
const LONGEST_SUBJECT = 600;

/** Removes the tags that gateways put on subjects of mail from outside; keeps "Re:". */
export function withoutGatewayTags(subject: string): string {
  if (subject.length > LONGEST_SUBJECT) return subject;
  let kept = '';
  let at = 0;
  for (let count = 0; count < MOST_TAGS; count += 1) {
    const tag =
      matchAt(BRACKETED, subject, at) ??
      matchAt(STARRED, subject, at) ??
      matchAt(CAPITALS, subject, at);
    if (tag && isGatewayTag(tag)) {
      at += tag[0].length;
      continue;
    }
    const other = matchAt(PREFIX, subject, at) ?? (tag && /^\s*\[/.test(tag[0]) ? tag : null);
    if (!other) break;
    kept += other[0];
    at += other[0].length;
  }
  const rest = subject.slice(at);
  const last = AT_END.exec(rest);
  const own = last && isGatewayTag(last) ? rest.slice(0, last.index) : rest;
  return own.length === subject.length ? subject : kept + own;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isGatewayTag([, ...inside]: RegExpExecArray): boolean {
  const named = inside.find((part) => part !== undefined) ?? '';
  return isLabel(fold(named).replace(/\s+/g, ' ').trim(), true);
}
