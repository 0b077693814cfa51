import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Meaning } from '#contract/meaning.ts';
import { readCases } from '#understanding/rules/case-file.ts';
import { type Correction, type Memory, rememberedAs } from '../../memory/memory.ts';
import { MESSAGE_COLUMNS, type Question } from '../../model/columns.ts';
import { understand } from '../../understand.ts';
import { readMessages } from '../read-corpus.ts';

export type Text = { subject: string; body: string };
export type Matter = {
  habit: string;
  labels: { question: Question; label: string }[];
  words: string[];
  corrected: Text[];
  next: Text[];
};

const now = new Date('2025-06-04T09:00:00Z');
export const read = ({ subject, body }: Text, memory: Memory | null = null): Meaning =>
  understand({ subject, body, sender: '', now }, memory);
export const text = (body: string, subject = ''): Text => ({ subject, body });

export function corrected(message: Text, question: Question, final: string): Correction[] {
  const suggested = read(message)[question];
  if (suggested === final) return [];
  return [{ question, suggested, final, fingerprint: rememberedAs(message) }];
}

function textOf(block: string): Text {
  const [first = '', ...rest] = block.trim().split('\n');
  if (!first.startsWith('Subject: ')) return text(block.trim());
  return text(rest.join('\n'), first.slice('Subject: '.length));
}

const questionOf = (name: string) => {
  const found = MESSAGE_COLUMNS.questions.find((question) => question === name);
  if (!found) throw new Error(`"${name}" is no question`);
  return found;
};

const FILE = readFileSync(path.join(import.meta.dirname, '../../memory/cases.txt'), 'utf8');
export const MATTERS: Matter[] = readCases(FILE, ['Labels', 'Words']).map(
  ({ title, named, text }) => {
    const labels = (named.get('Labels') ?? '').split(';').map((one) => {
      const [name = '', ...words] = one.trim().split(' ');
      return { question: questionOf(name), label: words.join(' ') };
    });
    const words = (named.get('Words') ?? '').split(';').map((word) => word.trim());
    const blocks = text.split(/^(?=---)/m);
    const kept = (mark: string) =>
      blocks
        .filter((block) => block.startsWith(`${mark}\n`))
        .map((block) => textOf(block.slice(mark.length)));
    return { habit: title, labels, words, corrected: kept('---'), next: kept('--- next') };
  },
);

/** Returns corrections, newest first. */
export const taughtBy = ({ labels, corrected: messages }: Matter) =>
  messages
    .flatMap((message) =>
      labels.flatMap(({ question, label }) => corrected(message, question, label)),
    )
    .reverse();

export function changedBy(
  memory: Memory | null,
  messages: readonly { message: Text; before: Meaning }[],
) {
  let changed = 0;
  for (const { message, before } of messages) {
    const after = read(message, memory);
    changed += MESSAGE_COLUMNS.questions.filter((name) => after[name] !== before[name]).length;
  }
  return changed / (messages.length * MESSAGE_COLUMNS.questions.length);
}

export function says(message: Text, words: string[]): boolean {
  const whole = `${message.subject} ${message.body}`.toLowerCase();
  return words.some((word) => whole.includes(word));
}

/** Returns every n-th message of the training corpus, with its meaning before any correction. */
export function corpusSample(every: number): { message: Text; before: Meaning }[] {
  return readMessages()
    .filter((_, n) => n % every === 0)
    .map((message) => ({ message, before: read(message) }));
}
