import { lowered } from './patterns.ts';

/** Further text may be a quote. */
const READ = 3000;
const MOST = 30;
const LONGEST = 300;
/** Shorter lines end intentionally. */
const SHORT_LINE = 55;

/** Quoted text is not the author's own. */
const REPEATED =
  /"[^"]{1,600}"|“[^“”]{1,600}”|„[^„“”]{1,600}[“”]|«[^«»]{1,600}»|「[^「」]{1,600}」/g;

/** First sentences of a text, in lower case, without quoted text. */
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
