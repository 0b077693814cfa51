import { ADDRESS } from './address.ts';

export type Stated = { recipient: string; words: string };

const MOST_RECIPIENTS = 200;
const MOST_LINES = 2000;

/** Matches `<ann@b.example>: host …` and `  ann@b.example`. */
const LINE_OF = new RegExp(
  `^[\\s*>-]{0,20}(?:\\d{1,3}[.)] )?[<'"]?(?:mailto:)?(?<address>${ADDRESS.source})[>'"]?(?<rest>.*)$`,
  'u',
);

/** Text after an address that shows it is the recipient, not the start of a sentence. */
const AFTER =
  /^(?:\s*$|\s*[:;,=([]|\s*\.\.\.|\s+-+\s|\s+[<[(]|\s+on \w|\s+(?:invalid|error|failed|unknown|was|is|does|has|delivery|permanent|temporary|no such|user|mailbox|\d{3}\b))/i;

const BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}._-])(?:recipients?|address(?:es)?|user|mailbox|to|for|an|für|à|a|destinatario|адрес\\w*)(?:\\(s\\))?(?: address)?(?: of)?(?:\\s?[:=]\\s{0,8}|\\s{1,8}|(?=["'<([]))|[:=]\\s{1,8}|^\\s*\\S{0,30}\\s?[:=]\\s{0,8})["'<([]{0,2}(?<address>${ADDRESS.source})`,
  'iu',
);

/**
 * Returns recipients at line starts, else in sentences. `others` (sender and reporter) count only
 * at line starts, as a fallback.
 */
export function statedRecipients(said: string, others: Set<string>): Stated[] {
  const lines = said.split('\n').slice(0, MOST_LINES);
  for (const read of [atLineStart, inSentence]) {
    const found = collect(lines, read);
    const own = found.filter(({ recipient }) => !others.has(recipient));
    if (own.length > 0) return own;
    if (found.length > 0 && read === atLineStart) return found;
  }
  return [];
}

type Read = (line: string) => string | null;

const atLineStart: Read = (line) => {
  const { address, rest } = line.slice(0, 1000).match(LINE_OF)?.groups ?? {};
  return address && AFTER.test(rest ?? '') ? address : null;
};

const inSentence: Read = (line) => {
  if (/^\s*(?:from|sender|reporting-mta|return-path|message-id|x-\S+)\s*:/i.test(line)) return null;
  return line.slice(0, 1000).match(BEFORE)?.groups?.address ?? null;
};

function collect(lines: string[], read: Read): Stated[] {
  const words = new Map<string, string[]>();
  let current: string[] | null = null;
  for (const line of lines) {
    const recipient = read(line)?.toLowerCase();
    if (recipient) {
      if (!words.has(recipient) && words.size < MOST_RECIPIENTS) words.set(recipient, []);
      current = words.get(recipient) ?? null;
    } else if (!isContinued(line, current)) current = null;
    current?.push(line.trim());
  }
  return [...words].map(([recipient, said]) => ({ recipient, words: said.join('\n') }));
}

/** False at a rule, or at a blank line after text. */
function isContinued(line: string, said: string[] | null): boolean {
  if (/^\s*[-=*_|]{3,}/.test(line)) return false;
  return line.trim() !== '' || said?.length === 1;
}

export function foldLines(said: string): string[] {
  return said.toLowerCase().split('\n', MOST_LINES);
}

/** Returns transcript lines that mention the recipient, with the reply below each. */
export function linesAbout(lines: string[], recipient: string): string {
  const about = lines.flatMap((line, index) =>
    line.includes(recipient)
      ? [line, /^\s*(?:>>>|<<<)/.test(lines[index + 1] ?? '') ? (lines[index + 1] ?? '') : '']
      : [],
  );
  return about.slice(0, 40).join('\n');
}
