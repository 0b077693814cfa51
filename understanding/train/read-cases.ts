import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { type Case, readCases } from '#understanding/rules/case-file.ts';
import type { LabelledMessage, LabelledReply } from './read-corpus.ts';

const ROOMS = path.join(import.meta.dirname, '..');
/** Reading time of the case tests. */
const NOW = new Date('2025-06-04T09:00:00Z');
const VOICE = 'cases';
const UNLABELLED = {
  voice: VOICE,
  priority: null,
  department: null,
  category: null,
  isHard: true,
  sender: '',
  now: NOW,
  matter: [],
  event: [],
  caption: '',
  facts: [],
  misleads: [],
};

function casesOf(room: string, names: readonly string[]): Case[] {
  return readCases(readFileSync(path.join(ROOMS, room, 'cases.txt'), 'utf8'), names);
}

export function caseMessages(): LabelledMessage[] {
  const read = (room: string, labels: (expected: string) => Partial<LabelledMessage>) =>
    casesOf(room, ['Subject']).map(
      ({ expected, named, text }): LabelledMessage => ({
        ...UNLABELLED,
        subject: named.get('Subject') ?? '',
        body: text,
        ...labels(expected),
      }),
    );
  const one = <L extends string>(labels: readonly L[], expected: string) =>
    labels.find((label) => label === expected) ?? null;
  return [
    ...read('priority', (expected) => ({ priority: one(PRIORITIES, expected) })),
    ...read('department', (expected) => ({ department: one(DEPARTMENTS, expected) })),
    ...read('category', (expected) => ({ category: one(CATEGORIES, expected) })),
  ];
}

export function caseReplies(): LabelledReply[] {
  return casesOf('resolution', ['Entry']).map(({ expected, named, text }) => ({
    voice: VOICE,
    isResolution: expected === 'yes',
    isHard: true,
    original: named.get('Entry') ?? '',
    reply: text,
    clauses: [],
  }));
}

export function captionCases(): LabelledMessage[] {
  const listed = (line = '') => line.split(';').flatMap((part) => part.trim() || []);
  return casesOf('caption', ['Subject', 'Keeps', 'Never', 'Words', 'Is']).map(
    ({ named, text }) => ({
      ...UNLABELLED,
      subject: named.get('Subject') ?? '',
      facts: listed(named.get('Keeps')).map((fact) => [fact]),
      misleads: listed(named.get('Never')),
      body: text,
    }),
  );
}
