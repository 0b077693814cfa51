import { alternatives, longestFirst } from './patterns.ts';

const ORIGINAL = alternatives(longestFirst('originalMessageLines'));
const FORWARDED = alternatives(longestFirst('forwardedMessageLines'));

const ORIGINAL_LINE = new RegExp(
  `^[-_=*~‐-―#]{2,}\\s*(?:${ORIGINAL})\\s*[:：]?\\s*[-_=*~‐-―#]*$`,
  'i',
);
const ORIGINAL_ALONE = new RegExp(`^[*_]{0,2}(?:${ORIGINAL})[*_:]{0,3}$`, 'i');
const FORWARD_LINE = new RegExp(`^[-_=*~‐-―#]{2,}\\s*(?:${FORWARDED})(?=[\\s:：\\-_=–—*]|$)`, 'i');
const FORWARD_ALONE = new RegExp(`^(?:${FORWARDED})\\s?[:：]$`, 'i');
const REPLY_ABOVE = new RegExp(
  `^.{0,80}(?:${alternatives(longestFirst('replyAboveLines'))}).{0,60}$`,
  'i',
);
/** Line of French webmail above the header block: "> Message du 16/11/26 08:12". */
const MESSAGE_OF = /^[*>\s]{0,4}message du\s?[:：]?\s?\d/i;
const RULE = /^[-_=*~#─━‐-―\s]{4,}$/;
/** Line of Lotus Notes: "Ann Example ---16.11.2026 08:12:10---It broke." */
const NOTES =
  /^\p{Lu}.{1,60}\s?-{3}\s?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\s\d{1,2}[:.]\d{2}[:.\d]{0,3}(?:\s?[AP]M)?\s?-{3}/u;
/** Characters; a longer line is no divider. */
const LONGEST = 140;

export function isOriginalMark(line: string): boolean {
  if (NOTES.test(line)) return true;
  return line.length < LONGEST && /^[-_=*~‐-―#]/.test(line) && ORIGINAL_LINE.test(line);
}

export function isForwardMark(line: string): boolean {
  if (line.length >= LONGEST || line.length < 4) return false;
  if (/^[-_=*~‐-―#]/.test(line)) return FORWARD_LINE.test(line);
  return /[:：]$/.test(line) && FORWARD_ALONE.test(line);
}

export function isReplyAboveMark(line: string): boolean {
  // The line must not look like a sentence of a person.
  return (
    line.length < LONGEST &&
    line.length > 4 &&
    /^[^\p{L}]{2,}|^\p{Lu}|[^\p{L}.]{2,}$/u.test(line) &&
    REPLY_ABOVE.test(line)
  );
}

export function isAboveHistory(line: string): boolean {
  if (line === '' || line.length >= LONGEST) return line === '';
  return RULE.test(line) || MESSAGE_OF.test(line) || ORIGINAL_ALONE.test(line);
}
