import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identify } from '#mail/sender/groups/identify.ts';
import { plainMail } from '#tests/fixtures/plain-mail.ts';
import { contentHash, readMessageId, readMessageIds, readParentIds } from './message-id.ts';
import type { MailFile } from './parsed-mail.ts';

describe('a Message-ID is parsed', () => {
  test.each([
    ['in its brackets', '<a.b@c.example>', 'a.b@c.example'],
    ['without brackets', 'a.b@c.example', 'a.b@c.example'],
    ['folded over two lines', '<a.b\r\n @c.example>', 'a.b@c.example'],
    ['with a comment beside it', '(made by us) <1@c.example>', '1@c.example'],
    ['in letters of any script', '<зоя@пример.example>', 'зоя@пример.example'],
  ])('%s', (_how, field, id) => {
    expect(readMessageId(field)).toBe(id);
  });
});

test.each([
  ['<1@a> <2@a>', ['1@a', '2@a']],
  ['1@a 2@a', ['1@a', '2@a']],
  ['"Your mail of Monday" <1@a>', ['1@a']],
  ['Message from ann@a.example of Monday', ['Message']],
  ['', []],
])('In-Reply-To: %s names %j', (field, ids) => {
  expect(readParentIds(field)).toEqual(ids);
});

describe('no Message-ID is parsed', () => {
  test.each([
    ['from nothing', undefined],
    ['from empty brackets', '<>'],
    ['from blanks', ' \t '],
    ['from control characters', '<\u0001@c.example>'],
    ['from more than a line may hold', `<${'x'.repeat(999)}@c.example>`],
  ])('%s', (_what, field) => {
    expect(readMessageId(field)).toBeNull();
  });
});

test('all ids in References are parsed in order', () => {
  expect(readMessageIds('<1@a> <2@a>\r\n\t<3@a>')).toEqual(['1@a', '2@a', '3@a']);
});

const fileOf = (filename: string, sha256: string): MailFile => ({
  filename,
  sha256,
  size: 1,
  contentType: 'image/jpeg',
  inline: false,
  contentId: null,
  content: new Uint8Array(1),
});

describe('the content hash of a mail', () => {
  const mail = plainMail({
    subject: 'Pump',
    text: 'It stopped.',
    date: '2026-11-20T08:00:00.000Z',
  });

  test('depends on sender, date, subject and text, but not on id or recipients', () => {
    const copy = { ...mail, messageId: 'other@a', to: [{ address: 'x@y.example', name: '' }] };
    expect(contentHash(copy)).toBe(contentHash(mail));
  });

  test.each([
    ['another sender', { from: { address: 'eve@b.example', name: '' } }],
    ['another date', { date: null }],
    ['another subject', { subject: 'Pump!' }],
    ['another text', { text: 'It stopped again.' }],
    ['a file', { attachments: [fileOf('a.jpg', 'aa')] }],
  ])('changes with %s', (_what, change) => {
    expect(contentHash({ ...mail, ...change })).not.toBe(contentHash(mail));
  });

  test('is unchanged by the order of files, but not by other files', () => {
    const hashOf = (...attachments: MailFile[]) => contentHash({ ...mail, attachments });
    const [one, two] = [fileOf('a.jpg', 'aa'), fileOf('b.jpg', 'bb')];
    expect(hashOf(one, two)).toBe(hashOf(two, one));
    expect(hashOf(one)).not.toBe(hashOf(fileOf('a.jpg', 'cc')));
    expect(hashOf(one)).not.toBe(hashOf(fileOf('c.jpg', 'aa')));
    expect(hashOf(one)).not.toBe(hashOf(one, two));
  });

  test('is unchanged when a provider rewraps the lines', () => {
    const wrapped = plainMail({ ...mail, subject: 'Pump ', text: 'It\r\nstopped. \n\n' });
    expect(contentHash(wrapped)).toBe(contentHash(mail));
  });

  test('is a stable id for a mail without Message-ID', () => {
    const nameless = { ...mail, messageId: null };
    const at = (time: string) => identify({ ...nameless }, new Date(`2026-11-20T${time}Z`));
    expect(at('08:00')).toEqual(at('23:59'));
    expect(at('08:00').messageId).toMatch(/^[0-9a-f]{64}@content\.tidings$/);
  });

  test('depends on the arrival minutes without Message-ID and Date', () => {
    const undated = { ...mail, messageId: null, date: null };
    const at = (time: string) => identify(undated, new Date(`2026-11-20T${time}Z`));
    expect(at('08:01')).toEqual(at('08:09'));
    expect(at('08:09').near).toContain(at('08:10').messageId);
    expect(at('08:10').near).toContain(at('08:09').messageId);
    expect(at('08:25').near).not.toContain(at('08:01').messageId);
    expect(at('08:25').messageId).not.toBe(at('08:01').messageId);
  });

  test('ignores a Message-ID in our content id format', () => {
    const forged = { ...mail, messageId: 'x@content.tidings' };
    const at = new Date('2026-11-20T08:00Z');
    expect(identify(forged, at)).toEqual(identify({ ...mail, messageId: null }, at));
  });

  const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  test('differs when text moves from one field to another', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const first = plainMail({ subject: a, text: b });
        const second = plainMail({ subject: a + b, text: '' });
        expect(contentHash(first)).not.toBe(contentHash(second));
      }),
    );
  });
});
