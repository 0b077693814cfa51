import { type MailLines, PLAIN, QUOTED } from '../mail-lines.ts';
import { findEmails } from './find-emails.ts';

export type OurLines = {
  /** Is 1 for each line to hide. */
  isOurs: Uint8Array;
  /** Lines inserted by the author. */
  inside: number[];
  /** The line after the last email. */
  end: number;
};

const MOST_LINES = 5000;
const DEEPEST = 5;
const MARKS = /^[\s>]*/;

/** Finds our emails in a mail; null if there is none. */
export function findOurs(mail: MailLines): OurLines | null {
  const found: OurLines = { isOurs: new Uint8Array(mail.lines.length), inside: [], end: 0 };
  findUnmarked(mail, found);
  findMarked(mail, found);
  return found.end > 0 ? found : null;
}

function findUnmarked({ lines, marks }: MailLines, found: OurLines): void {
  const said = lines.slice(0, MOST_LINES);
  const isMarked = (at: number) => marks[at] !== PLAIN;
  for (const { from, to, others } of findEmails(said, { isQuoted: false, isMarked })) {
    found.isOurs.fill(1, from, to);
    for (const at of others) found.isOurs[at] = 0;
    markAttribution(lines, from, found.isOurs);
    found.end = Math.max(found.end, to);
  }
}

function findMarked({ lines, marks }: MailLines, found: OurLines): void {
  const quoted = indicesOf(marks, QUOTED);
  const depths = quoted.map((at) => depthOf(lines[at] ?? ''));
  for (const depth of [...new Set(depths)].sort((a, b) => a - b).slice(0, DEEPEST)) {
    const emails = findEmails(
      quoted.map((at, index) =>
        (depths[index] ?? 0) >= depth ? (lines[at] ?? '').replace(MARKS, '') : '',
      ),
      { isQuoted: true, isMarked: (index) => (depths[index] ?? 0) > depth },
    );
    if (emails.length === 0) continue;
    found.inside.push(...emails.flatMap(({ others }) => others.map((index) => quoted[index] ?? 0)));
    const ours = quoted.filter((_, index) => (depths[index] ?? 0) >= depth);
    for (const at of ours) found.isOurs[at] = 1;
    markAttribution(lines, ours[0] ?? 0, found.isOurs);
    found.end = Math.max(found.end, (ours.at(-1) ?? 0) + 1);
    return;
  }
}

function indicesOf(marks: Uint8Array, wanted: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < marks.length && found.length < MOST_LINES; at += 1) {
    if (marks[at] === wanted) found.push(at);
  }
  return found;
}

function depthOf(line: string): number {
  return (MARKS.exec(line)?.[0] ?? '').replace(/\s+/g, '').length;
}

const ATTRIBUTION = /^(?=.*<[^\s<>]+@[^\s<>]+>)(?=.*\d{1,2}[:.h]\d{2})(?!.*[.!?]$).{10,180}$/;

function markAttribution(lines: string[], from: number, isOurs: Uint8Array): void {
  let at = from - 1;
  while (at > from - 3 && lines[at] === '') at -= 1;
  if (ATTRIBUTION.test(lines[at] ?? '') && (lines[at - 1] ?? '') === '') isOurs[at] = 1;
}
