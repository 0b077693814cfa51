import {
  type EmailForm,
  type FixedLine,
  fixedLines,
  stateSentences,
  VARIES,
} from '#mail/templates/notification/fixed-lines.ts';
import {
  firstWordOf,
  longestWordOf,
  patternOf,
  sentencePattern,
  startPattern,
} from './line-pattern.ts';

export type OurLine = {
  kind: FixedLine['kind'] | 'link' | 'signature';
  /** Forms of email with this line; null = any. */
  of: EmailForm[] | null;
  lines: number;
  /** Unique to our emails. */
  isSure: boolean;
  goesOn: boolean;
  opens?: FixedLine['opens'];
};

/** Reads lines by position; undefined if it is no fixed line of ours. */
export type LineReader = {
  isBlank: (at: number) => boolean;
  isMarked: (at: number) => boolean;
  fixedAt: (at: number) => OurLine | undefined;
  headlineAt: (at: number) => OurLine | undefined;
  isItem: (at: number) => boolean;
  /** True for the hidden text that some clients show. */
  isPreheader: (at: number) => boolean;
  isBareLink: (at: number) => boolean;
  isBrokenOff: (at: number, goesOn: boolean) => boolean;
  isUnfinished: (at: number) => boolean;
};

type Known = FixedLine & { word: string; pattern: RegExp };

const ALL: Known[] = fixedLines().map((line) => ({
  ...line,
  word: longestWordOf(line.text),
  pattern: line.kind === 'state' ? sentencePattern(line.text) : patternOf(line.text),
}));
const HEADLINES = ALL.filter(({ kind }) => kind === 'headline');
const BY_WORD = Map.groupBy(
  ALL.filter(({ kind }) => kind !== 'headline'),
  ({ text }) => firstWordOf(text),
);
const STATE_SENTENCES = stateSentences().map(sentencePattern);

const SURE = startPattern(textsOf('reason', 'settings', 'state'));
const ABOUT = startPattern(textsOf('about'));

const MOST_LINES = 6;
const WINDOW = 500;
const LONGEST_LINE = 2000;
const INVISIBLE = /\u034f|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const MARGIN = /^[^\p{L}\p{N}“"«]+/u;
const MARKED = /^[\s|]*>/;
const ITEM = /^[|\s]*\*\s/;
const LINK = /[<[(]?\s?(?:https?:\/\/|mailto:)\S{4,}/gi;
const LINK_TO_END = /(?:https?:\/\/|mailto:)[\w\-./:#%&=?+@]{20,}$/i;
const BARE_LINK = /^[|\s]*(?:https?:\/\/|mailto:)\S+$/i;
const REST_OF_LINK = /^[|\s]*[\w\-./#%&=?+@]{1,300}[>)\]]?$/;
/** A personal link, also within links of mail filters. */
const PERSONAL = /(?:\/|%2F|%252F)(?:r|unsubscribe)(?:\/|%2F|%252F)[\w-]{44}/i;
const RULE = /^(?:\|\s*)?[-–—]{1,2}$/;
const NAME = 'Tidings';
const LINK_ALONE = /(?:https?:\/\/|mailto:)\S/i;
/** Characters of a line that may be wrapped: clients wrap at about 60 to 80. */
const FULL_LINE = 42;
const SENTENCE_END = /[.!?…”"»)]$/;
/** The end of a sentence, but not an initial. */
const BETWEEN_SENTENCES = /(?<=[^\p{Lu}][.])\s+/u;

function textsOf(...kinds: OurLine['kind'][]): string[] {
  return ALL.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
}

export function mayHoldOurs(lines: string[], isQuoted: boolean): boolean {
  return lines.some(
    (line) =>
      SURE.test(line) || (isQuoted && ABOUT.test(line)) || PERSONAL.test(line.slice(0, 2000)),
  );
}

/** Returns a reader; `marked` tells the lines known to be quotes. */
export function readLines(given: string[], marked: (at: number) => boolean): LineReader {
  const raw = given.map((line) => line.slice(0, LONGEST_LINE).trimEnd());
  const isMarked = (at: number) => marked(at) || MARKED.test(raw[at] ?? '');
  const said = raw.map((line, at) => (isMarked(at) ? '' : wordsOf(line)));
  const windowAt = (at: number) => {
    let text = said[at] ?? '';
    for (let next = at + 1; next < at + MOST_LINES && text.length < WINDOW; next += 1) {
      if (!said[next]) break;
      text += `\n${said[next]}`;
    }
    return text;
  };
  const headlines = new Map<number, OurLine | undefined>();
  return {
    isBlank: (at) => /^[\s|]*$/.test(raw[at] ?? ''),
    isMarked,
    isItem: (at) => ITEM.test(raw[at] ?? ''),
    isPreheader: (at) => /\u034f/.test(raw[at] ?? ''),
    isBareLink: (at) => BARE_LINK.test(raw[at] ?? ''),
    isBrokenOff: (at, goesOn) => {
      const above = raw[at - 1] ?? '';
      if (LINK_TO_END.test(above)) return REST_OF_LINK.test(raw[at] ?? '');
      return goesOn && above.length >= FULL_LINE;
    },
    isUnfinished: (at) => {
      const line = raw[at] ?? '';
      return line.length >= FULL_LINE && !SENTENCE_END.test(line);
    },
    fixedAt: (at) => {
      const [line = '', words = ''] = [raw[at], said[at]];
      const word = firstWordOf(words);
      if (isMarked(at)) return undefined;
      if (RULE.test(line.trim()) && said[at + 1] === NAME)
        return { ...plain('signature'), lines: 2 };
      if (LINK_ALONE.test(line) && words === '') return plain('link', PERSONAL.test(line));
      if (word === null) return undefined;
      const known = BY_WORD.get(word);
      return known && readFixed(known, windowAt(at), PERSONAL.test(line));
    },
    headlineAt: (at) => {
      if (!said[at]) return undefined;
      if (!headlines.has(at)) headlines.set(at, readHeadline(windowAt(at)));
      return headlines.get(at);
    },
  };
}

function wordsOf(line: string): string {
  return line.replace(INVISIBLE, '').replace(LINK, '').replace(MARGIN, '').trimEnd();
}

function plain(kind: OurLine['kind'], isSure = false): OurLine {
  return { kind, of: null, lines: 1, isSure, goesOn: false };
}

function readFixed(known: Known[], text: string, hasLink: boolean): OurLine | undefined {
  for (const line of known) {
    if (line.kind === 'state') {
      const state = readState(line, text);
      if (state) return state;
      continue;
    }
    const match = line.pattern.exec(text)?.[0];
    const isSure = hasLink || line.kind === 'reason' || line.kind === 'settings';
    if (match !== undefined) return found(line, match, isSure);
  }
  return undefined;
}

function readHeadline(text: string): OurLine | undefined {
  const lower = text.toLowerCase();
  for (const line of HEADLINES) {
    const match = lower.includes(line.word) ? line.pattern.exec(text)?.[0] : undefined;
    if (match !== undefined) return found(line, match, false);
  }
  return undefined;
}

function found({ kind, of, text, opens }: FixedLine, match: string, isSure: boolean): OurLine {
  const lines = match.trimEnd().split('\n').length;
  return { kind, of, lines, isSure, goesOn: text.endsWith(VARIES), ...(opens && { opens }) };
}

function readState(line: Known, text: string): OurLine | undefined {
  const rows = text.split('\n');
  let state: OurLine | undefined;
  for (let count = 1; count <= rows.length; count += 1) {
    const [labels = '', ...others] = rows.slice(0, count).join(' ').split(BETWEEN_SENTENCES);
    const isState = line.pattern.test(labels) && others.every(isStateSentence);
    if (isState) state = { ...found(line, '', others.length > 0), lines: count };
  }
  return state;
}

function isStateSentence(sentence: string): boolean {
  return STATE_SENTENCES.some((pattern) => pattern.test(sentence));
}
