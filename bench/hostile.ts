// `npm run bench:hostile`: CPU time of mails built to be slow, at 100 KB and 1 MB: ms per MB (best
// of several rounds) and the ratio of both sizes (10 is linear).
// Ends with one JSON line {name, ratios, limits}.

import { automaticKind } from '#mail/automatic/automatic.ts';
import { conversationText, conversationWords } from '#mail/forward/conversation.ts';
import { contentHash } from '#mail/message/message-id.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { parseMail } from '#mail/parse/parse.ts';
import { understand } from '#understanding/understand.ts';

const ROUNDS = 3;
const SIZES = [100 * 1024, 1024 * 1024] as const;
const LIMITS = { 'ms a MB': 100, 'ratio of 1 MB to 100 KB': 12 };

const WROTE = 'On Mon, Jan 5, 2026 at 10:00 AM Ann <ann@x.example> wrote:';
const BLOCK =
  'From: Ann <a@b.example>\nSent: Monday, January 5, 2026 10:00 AM\nTo: b@c.example\nSubject: Pump\n';

const PHRASES: Record<string, string> = {
  'signature marks': '-- \n',
  'signature marks in one line': '-- ',
  attributions: `${WROTE}\n`,
  'attributions above quotes': `${WROTE}\n> The pump leaks.\n`,
  'attributions in one line': `${WROTE} `,
  'broken attributions': 'On Mon,\n',
  'ends of attributions': 'a wrote:\n',
  'style blocks': '<style>a{}</style>',
  'open style blocks': '<style>',
  'cut style blocks': '<style',
  blanks: ' ',
  'blank lines': ' \n',
  'line feeds': '\n',
  'no-break spaces': '\u00a0',
  quotes: '> a\n',
  'marks of quotes': '>',
  'deeper quotes': '> > ',
  'quotes and answers': 'a\n> b\n',
  'header blocks': BLOCK,
  'field names': 'From:\n',
  'forward marks': '---------- Forwarded message ---------\n',
  rules: '_____\n',
  dashes: '-',
  stars: '*',
  'open comments': '<!--',
  paragraphs: '<p>',
  'paragraphs of a word': '<p>a',
  'nested blocks': '<div>',
  'nested quotes': '<blockquote>',
  'tables in tables': '<table><tr><td>',
  'line breaks': 'a<br>',
  brackets: '<',
  entities: '&nbsp;',
  addresses: 'a@b.example ',
  'half addresses': 'a@',
  links: 'https://a.example/b ',
  telephones: '+1 555 123 4567\n',
  dates: '5 Jan 2026 10:00 ',
  digits: '1',
  words: 'The pump in the cellar leaks. ',
  'short lines': 'a\n',
  weekdays: 'mon ',
  hours: '5pm ',
  'dates in figures': '2026-01-05 ',
  'names of lines': 'line 2 ',
  'words of two senses': 'bug ',
  numbers: '1 ',
  bounces: '<a@b.example>: host x said: 550 5.1.1 user unknown\n',
};

const HEAD =
  'From: Ann Archer <ann@example.com>\r\nTo: b@example.org\r\nDate: Mon, 5 Jan 2026 10:00:00 +0100\r\nMessage-ID: <1@example.com>\r\nMIME-Version: 1.0\r\n';
const mail = (type: string, body: string, subject = 'Pump') =>
  `${HEAD}Subject: ${subject}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`;
const filled = (phrase: string, size: number) =>
  phrase.repeat(Math.ceil(size / phrase.length)).slice(0, size);
const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

type Shape = (size: number) => string;

const shapes: Record<string, Shape> = {
  'parts without end': (size) =>
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${Array.from({ length: 900 }, () => part('text/plain', filled('a\n', size / 900))).join('')}--b--\r\n`,
  'lines that are nearly boundaries': (size) =>
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${part('text/plain', filled('--bb\r\n', size))}--b--\r\n`,
  'fields without end': (size) => `${filled('X-A: b\r\n', Math.min(size, 250_000))}${HEAD}\r\nx`,
  'encoded words without end': (size) =>
    `${HEAD}Subject: ${filled('=?utf-8?Q?a?= ', Math.min(size, 60_000))}\r\n\r\nx`,
  'addresses without end': (size) =>
    `${HEAD}Cc: ${filled('a@b.example, ', Math.min(size, 60_000))}\r\n\r\nx`,
};
for (const [name, phrase] of Object.entries(PHRASES)) {
  shapes[`text: ${name}`] = (size) => mail('text/plain', filled(phrase, size));
  shapes[`HTML: ${name}`] = (size) =>
    mail('text/html', `<p>Hi</p>${filled(phrase.replaceAll('\n', '<br>'), size)}`);
  shapes[`forward: ${name}`] = (size) =>
    mail(
      'text/plain',
      `Hi\n\n---------- Forwarded message ---------\n${BLOCK}\n${filled(phrase, size)}`,
      'Fwd: Pump',
    );
}

const only = process.argv[2];
let slowest = 0;
let steepest = 0;
for (const [name, shape] of Object.entries(shapes)) {
  if (only && !name.includes(only)) continue;
  const [small, large] = [await best(shape(SIZES[0])), await best(shape(SIZES[1]))];
  slowest = Math.max(slowest, large.ms / large.megabytes);
  // The ratio is meaningless below a few milliseconds.
  const ratio = large.ms / Math.max(small.ms, 5);
  steepest = Math.max(steepest, ratio);
  const each = Object.entries(large.stages).map(([stage, ms]) => `${stage} ${ms.toFixed(0)}`);
  console.log(
    `${(large.ms / large.megabytes).toFixed(0).padStart(6)} ms a MB, ratio ${ratio.toFixed(1).padStart(5)}  ${name} (${each.join(', ')})`,
  );
}
const ratios = { 'ms a MB': slowest, 'ratio of 1 MB to 100 KB': steepest };
console.log(JSON.stringify({ name: 'hostile', ratios, limits: LIMITS }));

type Took = { ms: number; megabytes: number; stages: Record<string, number> };

async function best(text: string): Promise<Took> {
  const bytes = Buffer.from(text);
  const rounds: Took[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await readOnce(bytes));
  return rounds.reduce((one, other) => (other.ms < one.ms ? other : one));
}

async function readOnce(bytes: Buffer): Promise<Took> {
  const stages: Record<string, number> = {};
  const timed = async <T>(stage: string, work: () => T | Promise<T>): Promise<T> => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    stages[stage] = (user + system) / 1000;
    return result;
  };
  const parsed = await timed('parse', () => parseMail(bytes).catch(() => null));
  if (parsed) await readOn(parsed, timed);
  const ms = Object.values(stages).reduce((sum, one) => sum + one, 0);
  // Some shapes are capped; a text below the smaller size counts as that size.
  return { ms, megabytes: Math.max(bytes.length, SIZES[0]) / 1_048_576, stages };
}

type Timed = <T>(stage: string, work: () => T | Promise<T>) => Promise<T>;

async function readOn(parsed: ParsedMail, timed: Timed): Promise<void> {
  await timed('robots', () => automaticKind(parsed, 'ann@example.com'));
  await timed('hash', () => contentHash(parsed));
  const body = await timed('told', () => {
    conversationText(parsed);
    return conversationWords(parsed);
  });
  const message = { subject: parsed.subject ?? '', body, sender: '', now: new Date(0) };
  await timed('understand', () => understand(message));
}
