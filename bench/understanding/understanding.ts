// `npm run bench:understanding`: messages per second of one core against a bare scorer, latency,
// memory, and the time for 1 MB of hostile text.
// Ends with one JSON line {name, ratios, limits}.

import { readMessages } from '#understanding/train/read-corpus.ts';
import { understand } from '#understanding/understand.ts';
import { bareScorer } from './bare-scorer.ts';

const ROUNDS = 9;
const ROUND_MS = 300;
const MESSAGES = 200;
const LIMITS = { ratio: 0.25, hostileMs: 200 };
const HOSTILE = 2 ** 20;

const now = new Date('2026-06-10T09:00:00Z');
const read = (body: string) => understand({ subject: 'Update', body, sender: '', now });
const score = bareScorer();
const corpus = readMessages().map(({ body }) => body);

const ratios: Record<string, number> = {};
for (const kilobytes of [1, 10]) ratios[`${kilobytes} KB`] = compare(kilobytes);
const memory = process.memoryUsage();
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
console.log(`memory: ${megabytes(memory.rss)} resident, ${megabytes(memory.heapUsed)} of it heap`);
ratios['hostile ms'] = Math.round(hostile());
console.log(JSON.stringify({ name: 'understanding', ratios, limits: LIMITS }));

function compare(kilobytes: number): number {
  const texts = textsOf(kilobytes * 1024);
  for (const run of [read, score]) perSecond(run, texts, 2 * ROUND_MS);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    bare: perSecond(score, texts, ROUND_MS),
    ours: perSecond(read, texts, ROUND_MS),
  }));
  const ratio = at(
    rounds.map(({ ours, bare }) => ours / bare),
    0.5,
  );
  const times = texts.map((text) => {
    const from = performance.now();
    read(text);
    return performance.now() - from;
  });
  const ours = at(
    rounds.map((round) => round.ours),
    0.5,
  ).toFixed(0);
  const bare = at(
    rounds.map((round) => round.bare),
    0.5,
  ).toFixed(0);
  console.log(
    `${kilobytes} KB: ${ours} messages/s, median ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms; bare scorer ${bare}/s; ratio ${ratio.toFixed(2)}`,
  );
  return Math.round(ratio * 100) / 100;
}

function textsOf(size: number): string[] {
  return Array.from({ length: MESSAGES }, (_, nth) => {
    let text = '';
    for (let at = nth * 7; text.length < size; at += 1) text += `${corpus[at % corpus.length]}\n\n`;
    return text.slice(0, size);
  });
}

function perSecond(run: (text: string) => unknown, texts: readonly string[], ms: number): number {
  const from = performance.now();
  let count = 0;
  let passed = 0;
  while (passed < ms) {
    run(texts[count % texts.length] ?? '');
    count += 1;
    passed = performance.now() - from;
  }
  return (count / passed) * 1000;
}

function hostile(): number {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const texts = {
    'one letter': 'a'.repeat(HOSTILE),
    'new lines': '\n'.repeat(HOSTILE),
    'other words': Array.from({ length: HOSTILE / 6 }, (_, nth) => nth.toString(26)).join(' '),
    'one phrase': 'please fix it today '.repeat(HOSTILE / 20),
    questions: '? '.repeat(HOSTILE / 2),
    fields: 'Location: dock 2\n'.repeat(HOSTILE / 17),
    brackets: '(['.repeat(HOSTILE / 2),
    quotes: '> > '.repeat(HOSTILE / 4),
    'combining marks': 'e\u0301'.repeat(HOSTILE / 2),
    alphabet: letters.repeat(HOSTILE / 26),
  };
  const times = Object.entries(texts).map(([name, text]) => {
    const from = performance.now();
    read(text);
    const ms = performance.now() - from;
    console.log(`1 MB of ${name}: ${ms.toFixed(0)} ms`);
    return ms;
  });
  return Math.max(...times);
}

function at(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}
