import { expect, test } from 'vitest';
import { typedText } from './typed-text.ts';

test.each([
  ['Larkfield Foods Inc.', 'Larkfield Foods Inc.'],
  ['Crémerie de l’Île', 'Crémerie de l’Île'],
  ['株式会社さくら', '株式会社さくら'],
  ['Müller & Söhne (Köln)', 'Müller & Söhne (Köln)'],
  ['R/D', 'R/D'],
  ['Line 1: packing', 'Line 1: packing'],
  ['24/7 Support', '24/7 Support'],
])('%j is unchanged', (typed, shown) => {
  expect(typedText(typed)).toBe(shown);
});

test.each([
  ['evil.example', 'evil. example'],
  ['go to www.evil.example/pay now', 'go to www. evil. example/pay now'],
  ['https://evil.example/?a=b', 'https: evil. example/?a=b'],
  ['http:////localhost', 'http: localhost'],
  ['mail me@evil.example', 'mail me@ evil. example'],
  ['evil。example', 'evil。 example'],
])('%j becomes no link in mail programs', (typed, shown) => {
  expect(typedText(typed)).toBe(shown);
  expect(typedText(typed)).not.toMatch(/\S[.@。]\S|:\/\//);
});

test.each([
  ['Acme\r\nBcc: all@evil.example', 'Acme Bcc: all@ evil. example'],
  ['  Acme\t\tLtd ', 'Acme Ltd'],
  ['Acme\u202e moc', 'Acme moc'],
  ['A\u200bc\u00adme\ufeff', 'Acme'],
  ['evil\u2060.\u200dexample', 'evil. example'],
  ['\ud83d', ''],
])('%j becomes one line without invisible characters', (typed, shown) => {
  expect(typedText(typed)).toBe(shown);
});

test('long text is truncated between characters', () => {
  expect(typedText('x'.repeat(60))).toBe('x'.repeat(60));
  expect(typedText('😀'.repeat(61))).toBe(`${'😀'.repeat(59)}…`);
});
