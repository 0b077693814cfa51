import { lowered } from './patterns.ts';

/** Characters read; later text may be quoted. */
const READ = 3000;
const MOST = 30;
/** Characters per statement. */
const LONGEST = 300;
/** A line shorter than this was broken by its author. */
const SHORT_LINE = 55;

/** Text in quotation marks, which is not the author's own. */
const REPEATED =
  /"[^"]{1,600}"|“[^“”]{1,600}”|„[^„“”]{1,600}[“”]|«[^«»]{1,600}»|「[^「」]{1,600}」/g;

/** Returns the first sentences in lower case, without text in quotation marks. */
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
