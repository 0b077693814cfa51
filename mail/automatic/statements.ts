import { lowered } from './patterns.ts';

/** Programs come to the point at once; what stands further down may be anybody's. */
const READ = 3000;
const MOST = 30;
const LONGEST = 300;
/** A line that is no longer than this ends where its author wanted it to. */
const SHORT_LINE = 55;

/** Words that somebody repeats are not their own. */
const REPEATED =
  /"[^"]{1,600}"|“[^“”]{1,600}”|„[^„“”]{1,600}[“”]|«[^«»]{1,600}»|「[^「」]{1,600}」/g;

/**
 * The sentences that a text begins with, each on one line and in lower case; without what stands in
 * quotation marks, and without marks around them.
 */
export function statementsOf(text: string): string[] {
  const paragraphs = lowered(text.slice(0, READ))
    .replace(/[\u00a0\u202f\t]/g, ' ')
    .split(/\n[ >*_-]*\n/);
  return paragraphs
    .flatMap((paragraph) => joined(paragraph.split('\n')))
    .flatMap((line) => line.replace(REPEATED, '""').split(/(?<=[.!?])\s+|(?<=[。！？])/))
    .map((statement) =>
      statement
        .replace(/^[\s*_#>–—-]+/, '')
        .slice(0, LONGEST)
        .trim(),
    )
    .filter((statement) => /[\p{L}\p{N}]/u.test(statement))
    .slice(0, MOST);
}

/** Lines that a mail program broke, put together again. */
function joined(lines: string[]): string[] {
  const whole: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const said = line.replace(/\s+/g, ' ').trim();
    if (isOpen) whole.push(`${whole.pop() ?? ''} ${said}`);
    else whole.push(said);
    isOpen = said.length > SHORT_LINE;
  }
  return whole;
}
