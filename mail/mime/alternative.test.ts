import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';
import { textOfHtml } from '#mail/text/html-text.ts';

const CASES = readFileSync(new URL('cases/alternatives.txt', import.meta.url), 'utf8')
  .split(/^= /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.trim().split('\n');
    const [plain = '', html = ''] = lines.join('\n').split('\n~\n');
    return { title, takes: title.split(':')[0], plain, html };
  });

const part = (type: string, text: string) =>
  `--b\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}\r\n`;
const mailOf = (...parts: string[]) =>
  Buffer.from(
    `From: Ann <ann@a.example>\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`,
  );

describe('of two alternatives', () => {
  test.each(CASES)('the text is of the right part ($title)', async ({ takes, plain, html }) => {
    const { text } = await parseMail(mailOf(part('plain', plain), part('html', html)));
    expect(text.trim()).toBe(takes === 'plain' ? plain : textOfHtml(html).trim());
  });

  test('HTML source in the plain part loses against the HTML part', async () => {
    const source = '<html><body><p>Gate E is stuck.</p></body></html>';
    const html = '<html><body><p>Gate E is <b>stuck</b>.</p></body></html>';
    const mail = await parseMail(mailOf(part('plain', source), part('html', html)));
    expect(mail.text.trim()).toBe('Gate E is stuck.');
    expect(mail.html?.match(/Gate/g)).toHaveLength(1);
  });
});

const plainMail = (text: string) =>
  parseMail(Buffer.from(`From: Ann <ann@a.example>\r\nContent-Type: text/plain\r\n\r\n${text}`));

describe('HTML called plain text', () => {
  test.each([
    '<html><body><p>Gate E is stuck.</p><p>Send the door firm.</p></body></html>',
    '<!DOCTYPE html>\r\n<html lang="en"><head><style>p{margin:0}</style></head><body><p>Gate E is stuck.<p>Send the door firm.</body></html>\r\n',
    '<div>Gate E is stuck.</div><div><br></div><div>Send the door firm.</div>',
    '<p style="margin:0">Gate E is stuck.</p>\r\n<p>Send the door firm.</p>\r\n',
    '<!-- made by a form --><table><tr><td>Gate E is stuck.</td></tr><tr><td>Send the door firm.</td></tr></table>',
  ])('is read as HTML: %s', async (source) => {
    const { visibleText, html } = await plainMail(source);
    expect(visibleText.replace(/\n+/g, ' ')).toBe('Gate E is stuck. Send the door firm.');
    expect(html).toContain('Gate E');
  });

  test.each([
    '<p>Our template</p> does not show the paragraph.',
    'The page source is <html><body></body></html> and nothing else.',
    '<ann@a.example> wrote that the gate is stuck.',
    '<https://a.example/gate> is down.',
    '< 5 degrees in hall 3, please heat.',
    '<table> and <tr> are missing in the export',
  ])('is text in a sentence: %s', async (text) => {
    const mail = await plainMail(text);
    expect(mail).toMatchObject({ visibleText: text, html: null });
  });
});
