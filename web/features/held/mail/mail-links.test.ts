import { describe, expect, test } from 'vitest';
import { linkKey, linksIn } from './mail-links.ts';

const link = (href: string, text: string) => linksIn([{ href, text }], '')[0];

describe('a link of a mail', () => {
  test.each([
    ['https://evil.example/pay', 'https://www.bank.example/login', 'www.bank.example'],
    ['https://bank.example.evil.example/', 'bank.example', 'bank.example'],
    ['https://evil.example/', 'BANK.example/login', 'BANK.example'],
    ['https://bank.example@evil.example/', 'bank.example', 'bank.example'],
  ])('to %s shown as %s imitates another host', (href, text, pretends) => {
    expect(link(href, text)).toMatchObject({ host: new URL(href).hostname, pretends });
  });

  test.each([
    ['https://bank.example/', 'https://bank.example/'],
    ['https://www.bank.example/a', 'bank.example'],
    ['https://login.bank.example/a', 'bank.example'],
    ['https://shop.example/', 'Open the invoice'],
    ['https://shop.example/', 'invoice.pdf'],
    ['https://shop.example/', 'v2.1 is out'],
    ['https://shop.example/', 'e.g. this one'],
  ])('to %s shown as %s does not', (href, text) => {
    expect(link(href, text)?.pretends).toBeNull();
  });

  test('has its host in DNS form, to distinguish similar letters', () => {
    expect(link('https://pаypal.example/', 'PayPal')?.host).toMatch(/^xn--/);
  });
});

test('links to other sites are listed once, including links in the text', () => {
  const anchors = [
    { href: 'https://a.example/1', text: 'One' },
    { href: 'mailto:x@a.example', text: 'Write' },
    { href: '#top', text: 'Up' },
    { href: 'javascript:alert(1)', text: 'Run' },
    { href: 'https://a.example/1', text: 'Again' },
  ];
  const found = linksIn(anchors, 'See https://a.example/1 and (http://b.example/x?y=1).');
  expect(found.map(({ url }) => url)).toEqual(['https://a.example/1', 'http://b.example/x?y=1']);
  expect(found.map(({ shownAs }) => shownAs)).toEqual(['One', null]);
});

test('a deceptive link is listed once for each host that it imitates', () => {
  const href = 'https://evil.example/pay';
  const anchors = ['Pay', 'bank.example', 'bank.example', 'bank.example/login', 'post.example'].map(
    (text) => ({ href, text }),
  );
  const found = linksIn([...anchors, ...anchors], href);
  expect(found.map(({ pretends }) => pretends)).toEqual([null, 'bank.example', 'post.example']);
  expect(new Set(found.map(linkKey)).size).toBe(3);
});
