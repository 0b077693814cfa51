import { describe, expect, test } from 'vitest';
import type { ParsedMail } from './parsed-mail.ts';
import { withoutPersonalLinks } from './personal-links.ts';

const TOKEN = 'AaronAaronAaron_Aaron-AaronAaronAaron_Aaron-';
const HOST = 'tidings.example';
const PATHS = ['r', 'unsubscribe'];

function kept(text: string, html: string | null = null, host = HOST): ParsedMail {
  const parts = { visibleText: text, quoted: text, signature: text };
  const forwarded = [{ from: null, fromName: null, date: null, subject: null, text }];
  return withoutPersonalLinks({ text, html, ...parts, forwarded } as unknown as ParsedMail, host);
}

const link = (path: string, behind = '') => `https://tidings.example/${path}/${TOKEN}${behind}`;
const once = (path: string) => encodeURIComponent(link(path, '/mute'));
const twice = (path: string) => encodeURIComponent(once(path));
const cut = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at);
const proofpoint = (path: string) =>
  encodeURIComponent(link(path))
    .replaceAll('-', '-2D')
    .replaceAll('_', '-5F')
    .replaceAll('%2F', '_')
    .replaceAll('%', '-');

const WRITTEN: [string, (path: string) => string][] = [
  ['as it was sent', (path) => `> ${link(path)}`],
  ['with a fragment', (path) => `> ${link(path, '#mute')}`],
  ['with a page behind it', (path) => `${link(path, '/mute')} and ${link(path, '/emails')}`],
  ['in angle brackets', (path) => `See it <${link(path)}>`],
  ['glued to its words', (path) => `See it<${link(path, '#text')}>`],
  ['in other letters of the host', (path) => link(path).replace('tidings', 'Tidings')],
  ['without its scheme', (path) => link(path).replace('https://', '')],
  [
    'in a link of Outlook’s filter',
    (path) =>
      `https://nam02.safelinks.protection.outlook.com/?url=${once(path)}&data=05%7C02&reserved=0`,
  ],
  [
    'in lower case there',
    (path) => `https://f.example/?url=${once(path).replace(/%../g, (code) => code.toLowerCase())}`,
  ],
  ['encoded twice', (path) => `https://f.example/?u=${twice(path)}&amp;x=1`],
  ['encoded three times', (path) => `https://f.example/?u=${encodeURIComponent(twice(path))}`],
  [
    'with all its signs encoded that may be',
    (path) => `https://f.example/?u=${once(path).replaceAll('-', '%2D').replaceAll('_', '%5F')}`,
  ],
  [
    'in Proofpoint’s version 2',
    (path) => `https://urldefense.proofpoint.com/v2/url?u=${proofpoint(path)}&d=DwMFaQ`,
  ],
  [
    'in Proofpoint’s version 3',
    (path) => `https://urldefense.com/v3/__${link(path, '*mute')}__;Iw!!abc$`,
  ],
  ['broken over lines', (path) => cut(link(path), 40, '\n')],
  ['broken over lines of a quote', (path) => `> ${cut(link(path), 48, '\n> ')}`],
  ['broken over lines of a quote in a quote', (path) => `> > ${cut(link(path), 40, '\r\n> > ')}`],
  ['broken behind a blank', (path) => cut(link(path), 40, ' \n> ')],
  ['broken before its token', (path) => cut(link(path), link(path).indexOf(TOKEN), '\n> ')],
  ['broken within the host', (path) => cut(link(path), 14, '=\r\n')],
  ['in soft breaks of quoted-printable', (path) => cut(cut(link(path), 60, '=\r\n'), 30, '=\n')],
  ['encoded and broken', (path) => `https://f.example/?u=${cut(once(path), 70, '=\r\n')}`],
  ['on each character a line', (path) => [...link(path)].join('\n')],
];

describe.each(PATHS)('a personal link to /%s/ is removed', (path) => {
  test.each(WRITTEN)('%s', (_how, write) => {
    const text = write(path);
    const { text: now, quoted, visibleText, signature, forwarded } = kept(text);
    for (const one of [now, quoted, visibleText, signature, forwarded[0]?.text]) {
      expect(one).toContain('removed');
      expect(one?.replace(/[\s>=]/g, '')).not.toMatch(/Aaron|n-|_A/);
    }
    const { html } = kept('hi', `<p>${text.replaceAll('> ', '&gt; ')}</p>`);
    expect(html).toContain('removed');
    expect(html?.replace(/\s|=|&gt;/g, '')).not.toContain('Aaron');
  });
});

describe.each(PATHS)('a personal link to /%s/ is removed from HTML', (path) => {
  test.each([
    ['in a link', `<a href="${link(path, '#mute')}">See it</a>`],
    ['in single quotes', `<a href='${link(path)}'>See it</a>`],
    ['without quotes', `<a href=${link(path)}>See it</a>`],
    ['broken where a line may break', `<p>${cut(link(path), 44, '<wbr>')}</p>`],
    ['broken by a line', `<p>&gt; ${cut(link(path), 44, '<br>\r\n&gt; ')}</p>`],
    ['by numbers of characters', link(path).replaceAll('/', '&#x2F;')],
    ['by other numbers', link(path).replaceAll('/', '&#47;')],
  ])('%s', (_how, html) => {
    const now = kept('hi', html).html;
    expect(now).toContain('removed');
    expect(now).not.toContain('Aaron');
  });
});

test('the surrounding text is unchanged', () => {
  const html = `<a href="${link('r', '#mute')}">See it</a>`;
  expect(kept('hi', html).html).toBe('<a href="https://tidings.example/r/removed#mute">See it</a>');
  expect(kept(`a ${link('unsubscribe', '/mute')} b`).text).toBe(
    'a https://tidings.example/unsubscribe/removed/mute b',
  );
});

test('the host may have a port', () => {
  const { text } = kept(
    `http://localhost:3000/r/${TOKEN} http%3A%2F%2Flocalhost%3A3000%2Fr%2F${TOKEN}`,
    null,
    'localhost:3000',
  );
  expect(text).toBe('http://localhost:3000/r/removed http%3A%2F%2Flocalhost%3A3000%2Fr%2Fremoved');
});

test.each([
  `https://tidings.example/dashboard/entries/${TOKEN}`,
  `https://tidings.example/mr/${TOKEN}`,
  `https://other.example/r/${TOKEN}`,
  `https://tidingsxexample/r/${TOKEN}`,
  'https://tidings.example/r/short',
  `https://tidings.example/unsubscribe/${TOKEN.slice(1)}`,
  `https://tidings.example/unsubscribe?token=${TOKEN}`,
  `tidings.example/r/ ${TOKEN}`,
])('%s stays', (text) => {
  expect(kept(text).text).toBe(text);
});

describe('a repetitive mail is fully scanned', () => {
  const starts = [
    'tidings.example/r/',
    'tidings.example%252Funsubscribe%252F',
    'tidings.example_r_',
  ];
  const fills = [
    '',
    'a',
    '\n> ',
    '=\r\n',
    '<br>\n&gt; &gt; ',
    `${TOKEN.slice(1)}.`,
    '\n'.repeat(50),
    '> '.repeat(60),
  ];

  test.each(starts.flatMap((start) => fills.map((fill) => [start + fill])))('%j', (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    expect(kept(text).text).toBe(text);
  });

  test.each(['t', 'ti\n', 'tidings.\n> ', '%25', '&gt;', '\n', '=\r\n'])('%j', (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    expect(kept(text).text).toBe(text);
  });
});
