import { describe, expect, test } from 'vitest';
import { decodeText } from './charset.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const RUSSIAN = 'Насос в подвале снова течёт, вода уже на полу. Пришлите мастера сегодня.';
const inWindows1251 = Buffer.from(
  [...RUSSIAN].map((char) => {
    const code = char.charCodeAt(0);
    if (char === 'ё') return 0xb8;
    return code < 128 ? code : code - 0x410 + 0xc0;
  }),
);

describe('text is decoded by its bytes despite a wrong label', () => {
  test.each([
    ['UTF-8 under no label', 'caf\xc3\xa9', null, 'café'],
    ['UTF-8 as iso-8859-1', 'caf\xc3\xa9', 'iso-8859-1', 'café'],
    ['UTF-8 as us-ascii', 'caf\xc3\xa9', 'us-ascii', 'café'],
    ['Latin text under no label', 'caf\xe9', null, 'café'],
    ['Latin text as UTF-8', 'caf\xe9 d\xe9j\xe0', 'utf-8', 'café déjà'],
    ['Windows quotes as iso-8859-1', '\x93a\x94', 'iso-8859-1', '“a”'],
    ['Windows quotes as iso-8859-15', '\x93a\x94', 'iso-8859-15', '“a”'],
    ['gbk as gb2312', '\x96\xcb', 'gb2312', '査'],
    ['UTF-8 as an unknown charset', 'caf\xc3\xa9', 'x-nothing', 'café'],
    ['Shift_JIS by its code page', '\x82\xa0', 'cp932', 'あ'],
    ['JIS under no label', '\x1b$B$F\x1b(B', null, 'て'],
    ['ISO-2022-KR', '\x1b$)C\x0e>H3g\x0f!', 'iso-2022-kr', '안녕!'],
    ['HZ', '~{<:Ky~} ok', 'hz-gb-2312', '己所 ok'],
    ['UTF-7', 'a +ADw-b+AD4- +-', 'utf-7', 'a <b> +'],
    ['UTF-16 that is ASCII', 'plain', 'utf-16', 'plain'],
  ])('%s', (_what, text, label, expected) => {
    expect(decodeText(bytes(text), label)).toBe(expected);
  });

  test('unlabelled Cyrillic', () => {
    expect(decodeText(inWindows1251, null)).toBe(RUSSIAN);
  });

  test('a line in a different charset', () => {
    const text = decodeText(bytes('Gr\xc3\xbc\xc3\x9fe\nGr\xfc\xdfe\n'), 'utf-8');
    expect(text).toBe('Grüße\nGrüße\n');
  });

  test('the mail’s other charset for an unlabelled part', () => {
    expect(decodeText(bytes('\xb1\xea'), null, 'iso-8859-2')).toBe('ąę');
  });
});

test('a correct label is used', () => {
  expect(decodeText(bytes('\xb1\xea'), 'iso-8859-2')).toBe('ąę');
  expect(decodeText(inWindows1251, 'windows-1251')).toBe(RUSSIAN);
  expect(decodeText(bytes('\xc4\xe3\xba\xc3'), 'gbk')).toBe('你好');
});
