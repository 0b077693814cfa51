import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
let ann: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const MEGABYTES = 3;
const WROTE = 'On Mon, Jan 5, 2026 at 10:00 AM Ann <ann@x.example> wrote:';

function mailOf(type: string, phrase: string): string {
  const body = phrase.repeat(Math.ceil((MEGABYTES * 1024 * 1024) / phrase.length));
  const { from, to } = fromMember(ann);
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: Over and over\r\nMIME-Version: 1.0`;
  return `${head}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\nHello,\r\n${body}`;
}

test.each([
  ['signature delimiters', 'text/plain', '-- \r\n'],
  ['attributions', 'text/plain', `${WROTE}\r\n`],
  ['attributions in one line', 'text/plain', `${WROTE} `],
  ['blank lines', 'text/plain', ' \r\n'],
  ['blanks', 'text/plain', ' '],
  ['quote marks', 'text/plain', '>'],
  ['replies between quotes', 'text/plain', 'a\r\n> b\r\n'],
  ['style blocks', 'text/html', '<style>a{}</style>'],
  ['unclosed style blocks', 'text/html', '<style>'],
  ['unclosed comments', 'text/html', '<!--'],
  ['paragraphs', 'text/html', '<p>a'],
  ['nested tables', 'text/html', '<table><tr><td>'],
])('three megabytes of %s are parsed at the first attempt', async (_, type, phrase) => {
  ann = await signUp(app);
  await sendMail(app, { ...fromMember(ann), raw: mailOf(type, phrase) });
  const [row] = await filedMails(app, ann, 1);
  expect(row).toEqual({ status: 'processed_successfully', reason: null, attempts: 1 });
});
