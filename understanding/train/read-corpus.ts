import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Category, Department, Priority } from '#contract/entries/labels.ts';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { CLAUSE_KINDS, type ClauseKind } from '#understanding/model/columns.ts';

/** A message of the corpus; `voice` is the file name, one per author. */
export type LabelledMessage = {
  voice: string;
  /** Null = not labeled. */
  priority: Priority | null;
  department: Department | null;
  category: Category | null;
  /** True if the meaning contradicts the wording. */
  isHard: boolean;
  subject: string;
  sender: string;
  /** Reading time, if a date matters. */
  now: Date | null;
  /** Wordings of what it is about; a right caption contains one. */
  matter: string[];
  /** Wordings of what happened or is asked; a right caption contains one. */
  event: string[];
  /** A caption by a person, made of the message's words; empty if none. */
  caption: string;
  /** Facts for a caption, each with its wordings. */
  facts: string[][];
  /** Words that would mislead in a caption. */
  misleads: string[];
  body: string;
};

export type LabelledReply = {
  voice: string;
  isResolution: boolean;
  isHard: boolean;
  original: string;
  reply: string;
  /** Empty if not labeled. */
  clauses: { kind: ClauseKind; text: string }[];
};

const CORPUS = path.join(import.meta.dirname, 'corpus');
const HEADER = /^(Subject|From|Now|Matter|Event|Caption|Facts|Misleads):\s*(.*)$/;
const REPLY_RULE = /^--- reply\s*$/m;

type Block = { file: string; line: number; labels: string[]; lines: string[] };

/** Reads the messages, sorted by voice. Throws on malformed input. */
export function readMessages(folder = path.join(CORPUS, 'messages')): LabelledMessage[] {
  return blocksIn(folder).map(messageOf);
}

/** Reads the replies, sorted by voice. Throws on malformed input. */
export function readReplies(folder = path.join(CORPUS, 'replies')): LabelledReply[] {
  return blocksIn(folder).map(replyOf);
}

function blocksIn(folder: string): Block[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) => blocksOf(path.join(folder, name)));
}

function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('===')) {
      const labels = line.slice(3).split(' / ');
      blocks.push({ file, line: at + 1, labels: labels.map((one) => one.trim()), lines: [] });
    } else {
      blocks.at(-1)?.lines.push(line);
    }
  }
  return blocks;
}

function voiceOf(block: Block): string {
  return path.basename(block.file, '.txt');
}

function oneOf<L extends string>(block: Block, labels: readonly L[], at: number): L {
  const found = labels.find((label) => label === block.labels[at]);
  if (found) return found;
  throw new Error(`${block.file}:${block.line}: "${block.labels[at] ?? ''}" is not a label`);
}

function messageOf(block: Block): LabelledMessage {
  const named = new Map<string, string>();
  let at = 0;
  for (const line of block.lines) {
    const header = HEADER.exec(line);
    if (!header) break;
    named.set(header[1] ?? '', header[2] ?? '');
    at += 1;
  }
  const partsOf = (text: string, separator: string) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const now = named.get('Now');
  return {
    voice: voiceOf(block),
    priority: oneOf(block, PRIORITIES, 0),
    department: oneOf(block, DEPARTMENTS, 1),
    category: oneOf(block, CATEGORIES, 2),
    isHard: block.labels[3] === 'hard',
    subject: named.get('Subject') ?? '',
    sender: named.get('From') ?? '',
    now: now ? new Date(now) : null,
    matter: partsOf(named.get('Matter') ?? '', '|'),
    event: partsOf(named.get('Event') ?? '', '|'),
    caption: named.get('Caption') ?? '',
    facts: partsOf(named.get('Facts') ?? '', ';').map((fact) => partsOf(fact, '|')),
    misleads: partsOf(named.get('Misleads') ?? '', ';'),
    body: block.lines.slice(at).join('\n').trim(),
  };
}

/** Matches a labeled clause: "done@this: The valve is replaced,"; "//" ends a line. */
const CLAUSE = /^([a-z]+)@(this|that): (.*)$/;
const VERDICTS = ['resolved', 'open', 'reopened'] as const;

function replyOf(block: Block): LabelledReply {
  const text = block.lines.join('\n');
  const [original, own] = text.split(REPLY_RULE);
  if (own === undefined) throw new Error(`${block.file}:${block.line}: "--- reply" is missing`);
  const lines = own.trim().split('\n');
  const isByClause = lines.every((line) => line === '//' || CLAUSE.test(line));
  const clauses = isByClause ? lines.flatMap((line) => clauseOf(block, line)) : [];
  const reply = isByClause
    ? lines
        .map((line) => (line === '//' ? '\n' : `${CLAUSE.exec(line)?.[3] ?? ''} `))
        .join('')
        .replaceAll(/ \n/g, '\n')
    : own;
  return {
    voice: voiceOf(block),
    isResolution: oneOf(block, VERDICTS, 0) === 'resolved',
    isHard: block.labels[1] === 'hard',
    original: original?.trim() ?? '',
    reply: reply.trim(),
    clauses,
  };
}

function clauseOf(block: Block, line: string): LabelledReply['clauses'] {
  const [, named, target, text = ''] = CLAUSE.exec(line) ?? [];
  if (named === undefined) return [];
  const kind = CLAUSE_KINDS.find((one) => one === (target === 'that' ? 'other' : named));
  if (!kind) throw new Error(`${block.file}:${block.line}: "${named}" is no kind of clause`);
  return [{ kind, text }];
}
