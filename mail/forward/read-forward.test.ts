import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readForward } from './read-forward.ts';

/* Each file of cases/ holds mails: "### title", subject and text, then the expected "--- own"
   text, and "--- Name <address> | moment | subject" with the text of each forwarded mail. "-"
   means none. */
type Case = { title: string; subject: string; text: string; expected: unknown };

const FOLDER = new URL('cases/', import.meta.url);

const files = readdirSync(FOLDER).filter((file) => file !== 'no-forwards.txt');

describe.each(files)('%s', (file) => {
  test.each(casesIn(readFileSync(new URL(file, FOLDER), 'utf8')))(
    '$title',
    ({ subject, text, expected }) => {
      const { isForward, own, forwarded } = readForward({
        subject,
        text,
        html: null,
        attachedMails: [],
        isAnswer: false,
      });
      expect(isForward).toBe(true);
      expect({ own, forwarded }).toEqual(expected);
    },
  );
});

describe('no forward', () => {
  const file = readFileSync(new URL('no-forwards.txt', FOLDER), 'utf8');
  test.each(casesIn(file))('is: $title', ({ subject, text }) => {
    const mail = { subject, text, html: null, attachedMails: [], isAnswer: false };
    expect(readForward(mail)).toMatchObject({ isForward: false, own: text.trim(), forwarded: [] });
  });
});

function casesIn(file: string): Case[] {
  return file.split(/^### /m).slice(1).map(readCase);
}

function readCase(part: string): Case {
  const [title = '', subject = '', ...rest] = part.split('\n');
  const [text = '', ...sections] = rest
    .join('\n')
    .replace(/^---\n/, '')
    .split(/^--- /m);
  const [own, ...levels] = sections.map((section) => {
    const [head = '', ...lines] = section.split('\n');
    return { head, text: lines.join('\n').trim() };
  });
  return {
    title,
    subject: subject.replace(/^Subject: /, ''),
    text,
    expected: { own: own?.text, forwarded: levels.map(expectedMail) },
  };
}

function expectedMail({ head, text }: { head: string; text: string }) {
  const [author = '', date = '', subject = ''] = head.split(' | ');
  const [, fromName, from] = author.match(/^(.*) <(.*)>$/) ?? [];
  const orNull = (value: string | undefined) => (value === '-' ? null : value);
  return {
    from: orNull(from),
    fromName: orNull(fromName),
    date: date === '-' ? null : new Date(date).toISOString(),
    subject: orNull(subject),
    text,
  };
}
