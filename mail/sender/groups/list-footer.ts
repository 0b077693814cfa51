import { splitAddress } from '#mail/addresses/system-mailboxes.ts';

/** Lines above the footer of a list: Google and Mailman, Groups.io, others. */
const RULE = /^\s*(?:--|_{5,}|-{5,}|={5,}|\*{5,}|(?:-=){4,}-?|_\._,_[._,]*)\s*$/;
/** Addresses and pages by which people leave a list. */
const LEAVING =
  /\b[\w.-]{1,64}[-+](?:unsubscribe|leave|request)@|\/listinfo\/|\/postorius\/|\/mailman3?\/|\/sympa\/|groups\.google\.com|groups\.io\/g\//i;
/** Lines. */
const LONGEST_FOOTER = 14;
/** Characters. */
const LONGEST_LINE = 500;
/** Footers of lists that pass mail to each other. */
const MOST_FOOTERS = 3;

/** Returns a text without the footers that a list appended. */
export function withoutListFooter(text: string, list: string | null): string {
  let rest = text;
  for (let n = 0; n < MOST_FOOTERS; n += 1) {
    const shorter = withoutLast(rest, list);
    if (shorter === null) break;
    rest = shorter;
  }
  return rest;
}

function withoutLast(text: string, list: string | null): string | null {
  const lines = text.trimEnd().split('\n');
  const first = Math.max(0, lines.length - LONGEST_FOOTER - 1);
  const at = lines.findLastIndex((line, n) => n >= first && RULE.test(line));
  if (at < 0 || at === lines.length - 1) return null;
  const isSignatureRule = /^\s*--\s*$/.test(lines[at] ?? '');
  const below = lines.slice(at + 1).map((line) => line.slice(0, LONGEST_LINE));
  const isFooter = below.some(
    (line) => LEAVING.test(line) || (!isSignatureRule && names(line, list)),
  );
  return isFooter ? lines.slice(0, at).join('\n').trimEnd() : null;
}

function names(line: string, list: string | null): boolean {
  if (!list) return false;
  const { local, domain } = splitAddress(list);
  return line.toLowerCase().includes(`${local}@${domain}`);
}
