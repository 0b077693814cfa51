import { withoutChatMarks } from './chat.ts';
import { greetingLength, isClose } from './courtesies.ts';

/** Parts of a message; `lines` is its content, and the greeting names the addressee. */
export type MessageParts = {
  greeting: string;
  lines: string[];
  /** Subject of a forwarded email; empty if none. */
  innerSubject: string;
  /** The full text on one line. */
  written: string;
};

const SIGNATURE_RULE = /^(?:--\s?|__+|[-=*]{4,})$/;
const QUOTED = /^\s?>/;
const HISTORY =
  /^(?:on .{6,120}\bwrote:|le .{6,120}\ba écrit\s?:|am .{6,120}\bschrieb.{0,60}:|-{2,9}\s?(?:original message|message d'origine|message original|ursprüngliche nachricht)\s?-{0,9})$/i;
const FORWARD_RULE =
  /^-{2,12}\s?(?:forwarded message|message transféré|weitergeleitete nachricht)\s?-{0,12}$|^begin forwarded message:$/i;
const MAIL_HEADER =
  /^\*?(?:from|sent|to|cc|bcc|date|subject|reply-to|importance|attachments|de|envoyé|à|objet|pièces jointes|von|gesendet|an|betreff)\s?:\*?\s/i;
const SUBJECT_HEADER = /^\*?(?:subject|objet|betreff)\s?:\*?\s(.{1,300})$/i;
const BOILERPLATE =
  /\b(?:sent from my (?:iphone|ipad|phone|mobile|android|samsung|galaxy|blackberry)|envoyé de(?:puis)? mon|get outlook for|this (?:e-?mail|message|communication).{0,60}(?:confidential|intended (?:only|solely)|privileged)|confidentiality notice|avis de confidentialité|ce (?:message|courriel).{0,40}confidentiel|to unsubscribe|unsubscribe here|se désabonner|please consider the environment|pensez à l'environnement|view (?:this|it) in (?:your )?browser|scanned for viruses)\b/i;
const CONTACT_LINE =
  /^(?:(?:tel|t|phone|ph|mobile|mob|m|cell|c|fax|office|direct|ext|tél|téléphone|e-?mail|web|www)\.?\s?[:.]?\s?[+(\d][\d ().+-]{5,30}|[+(]?\d[\d ().+-]{7,30}|(?:e-?mail\s?:\s?)?\S{1,60}@\S{1,60}|(?:https?:\/\/|www\.)\S{1,200})$/i;
const NAME_LINE =
  /^[-–—~*]?\s?\p{Lu}[\p{L}'’.-]{0,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}(?:,\s[\p{L} ]{2,40})?$/u;
const POSTSCRIPT = /^p\.?\s?s\.?\s?[:.,]?\s/i;
const SIGNATURE_LINES = 8;
const BOILERPLATE_WITHIN = 300;

export function opensForward(line: string): boolean {
  return FORWARD_RULE.test(line) || MAIL_HEADER.test(line);
}

/** Returns the index of the close before a signature, or `lines.length`. */
function endOfContent(lines: readonly string[]): number {
  let closes = 0;
  for (const [at, line] of lines.entries()) {
    if (SIGNATURE_RULE.test(line) && at > 0 && lines.length - at <= SIGNATURE_LINES * 2) return at;
    if (at === 0 || !isClose(line)) continue;
    closes += 1;
    if (closes > SIGNATURE_LINES) break;
    const rest = lines
      .slice(at + 1, at + 40)
      .filter((next) => next !== '' && !POSTSCRIPT.test(next));
    const isSignature = rest.every((next) => next.length < 90 && !/[.!?]$/.test(next));
    if (rest.length <= SIGNATURE_LINES && isSignature) return at;
  }
  return lines.length;
}

/** Removes quoted history; of a forward it removes only the header. */
function ownLines(lines: readonly string[], isForward: boolean): string[] {
  const own: string[] = [];
  let hasWords = false;
  let headerRun = 0;
  for (const line of lines) {
    if (QUOTED.test(line) && !isForward) continue;
    const begins = HISTORY.test(line);
    if (begins && hasWords && !isForward) break;
    if (begins || FORWARD_RULE.test(line)) continue;
    if (MAIL_HEADER.test(line)) {
      headerRun += 1;
      own.push(line);
      if (headerRun === 3) own.splice(-3, 3);
      else if (headerRun > 3) own.pop();
      continue;
    }
    headerRun = 0;
    hasWords ||= line !== '';
    own.push(QUOTED.test(line) ? line.replace(/^[\s>]+/, '') : line);
  }
  return own;
}

function withoutNames(lines: readonly string[]): string[] {
  const kept = lines.filter((line) => !CONTACT_LINE.test(line));
  while (kept.length > 0 && kept.at(-1) === '') kept.pop();
  const isSigned = NAME_LINE.test(kept.at(-1) ?? '');
  return isSigned && kept.filter((line) => line !== '').length > 1 ? kept.slice(0, -1) : kept;
}

/** Splits a message; after the close, only a postscript belongs to it. */
export function splitMessage(body: string, isForward: boolean): MessageParts {
  const all = withoutChatMarks(body.split('\n').map((line) => line.trim()));
  const own = ownLines(all, isForward).filter(
    (line) => !BOILERPLATE.test(line.slice(0, BOILERPLATE_WITHIN)),
  );
  const first = Math.max(
    0,
    own.findIndex((line) => line !== ''),
  );
  const opening = own[first] ?? '';
  const greeted = greetingLength(opening);
  const rest = [opening.slice(greeted), ...own.slice(first + 1)];
  const end = endOfContent(rest);
  const lines = withoutNames(rest.slice(0, end));
  for (const line of rest.slice(end)) {
    if (POSTSCRIPT.test(line)) lines.push(line.replace(POSTSCRIPT, ''));
  }
  const written = own.filter((line) => line !== '').join(' ');
  const innerSubject = all.flatMap((line) => SUBJECT_HEADER.exec(line)?.[1] ?? [])[0] ?? '';
  return { greeting: opening.slice(0, greeted), lines, innerSubject, written };
}
