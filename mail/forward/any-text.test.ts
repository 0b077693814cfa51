import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForward } from './read-forward.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '---------- Forwarded message ---------',
    '-----Original Message-----',
    'Begin forwarded message:',
    '----- Forwarded by Ann on 01/04/2022 09:00 AM -----',
    'From: Ann Roy <ann@acme.example>',
    'Von: Jörg',
    '差出人: 山田',
    'Sent: Monday, January 3, 2022 3:14 PM',
    'Date: 2022年1月3日 15:14',
    'To: bob@team.example,',
    'Subject: Pump',
    'On Mon, Jan 3, 2022 at 5:00 PM Bob <bob@team.example> wrote:',
    '',
    '>',
    '________________',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const line = fc
  .tuple(fc.constantFrom('', '', '> ', '>> ', '> > > '), piece)
  .map((parts) => parts.join(''));
const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));
const subject = fc.option(fc.oneof(fc.constantFrom('Fwd: x', 'I: x', 'Re: x'), fc.string()));

const LINE_END = /\r\n?|[\n\u2028\u0085\v\f]/;

const bare = (written: string) => written.replace(/^[\s>]+|\s+$/g, '');

test('forwarded lines are always copied from the mail', () => {
  fc.assert(
    fc.property(subject, text, fc.boolean(), (about, written, isAnswer) => {
      const mail = { subject: about, text: written, html: null, attachedMails: [], isAnswer };
      const { own, forwarded } = readForward(mail);
      const lines = new Set(['', ...written.split(LINE_END).map(bare)]);
      for (const told of [own, ...forwarded.map((level) => level.text)]) {
        for (const part of told.split(LINE_END)) expect(lines).toContain(bare(part));
      }
      expect(own.length).toBeLessThanOrEqual(written.length);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['From: x\n', 20_000],
  ['> ', 200_000],
  ['---------- Forwarded message ---------\nFrom: a\nTo: b\n', 5000],
  ['On Mon, Jan 3, 2022 at 5:00 PM Bob <bob@team.example> wrote:\n', 5000],
])('parsing a repeated line terminates: %j', (repeated, times) => {
  const mail = { subject: 'Fwd: x', html: null, attachedMails: [], isAnswer: false };
  const { forwarded } = readForward({ ...mail, text: repeated.repeat(times) });
  expect(forwarded.length).toBeLessThanOrEqual(100);
});
