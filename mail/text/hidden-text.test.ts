import { describe, expect, test } from 'vitest';
import { readHtmlBody } from '#mail/parse/read-body.ts';
import { linesOfHtml } from '#mail/reply-text/html-lines.ts';
import { withoutFillers } from './fillers.ts';
import { textOfHtml } from './html-text.ts';

/** Both readers of HTML. */
const readings = (html: string) =>
  [textOfHtml(html), linesOfHtml(html).lines.join('\n')].map((text) => text.trim());

const PREVIEW = 'Monthly check of lift 2';

describe('hidden text is not read', () => {
  test.each([
    `<div style="display:none;max-height:0">${PREVIEW}</div>`,
    `<div style="DISPLAY : NONE !important">${PREVIEW}</div>`,
    `<span style='visibility: hidden; opacity: 0'>${PREVIEW}</span>`,
    `<div style="opacity:0.0">${PREVIEW}</div>`,
    `<div style="font-size:1px;line-height:1px;color:#ffffff">${PREVIEW}</div>`,
    `<div style="font-size:0">${PREVIEW}<b>${PREVIEW}</b></div>`,
    `<div style="font:0/0 a">${PREVIEW}</div>`,
    `<div style="max-height:0px;overflow:hidden">${PREVIEW}</div>`,
    `<div style="mso-hide:all">${PREVIEW}</div>`,
    `<div hidden>${PREVIEW}</div>`,
    `<p style="color:#fff;background-color:#FFFFFF">${PREVIEW}</p>`,
    `<p style="background:white;color:rgb(255, 255, 255)">${PREVIEW}</p>`,
    `<table><tr style="display:none"><td>${PREVIEW}</td></tr></table>`,
    `<table><tr style="visibility:collapse"><td>${PREVIEW}</td></tr></table>`,
    `<div style="display:none"><div><p>${PREVIEW}</div></div>`,
  ])('%s', (hidden) => {
    expect(readings(`<body>${hidden}<p>Lift 2 is out of order.</p></body>`)).toEqual([
      'Lift 2 is out of order.',
      'Lift 2 is out of order.',
    ]);
  });
});

describe('visible text is read', () => {
  test.each([
    '<table><tr><td style="font-size:0px;padding:20px 0"><div style="font-size:13px">Lift 2 stops.</div></td></tr></table>',
    '<a style="background:#0057b8;color:#ffffff">Lift 2 stops.</a>',
    '<div style="visibility:hidden"><span style="visibility:visible">Lift 2 stops.</span></div>',
    '<p style="opacity:0.8">Lift 2 stops.</p>',
    '<p style="font-size:10px">Lift 2 stops.</p>',
    '<p style="font-size:1.4em">Lift 2 stops.</p>',
    '<div style="overflow:hidden;max-height:20px">Lift 2 stops.</div>',
    '<div style="height:0">Lift 2 stops.</div>',
    '<p style="color:inherit;background:inherit">Lift 2 stops.</p>',
    '<div style="background:#fff;color:#fff"><p style="color:#111">Lift 2 stops.</p></div>',
    '<p style="text-decoration:none;font-weight:100">Lift 2 stops.</p>',
  ])('%s', (html) => {
    expect(readings(html)).toEqual(['Lift 2 stops.', 'Lift 2 stops.']);
  });

  test('a page that is hidden as a whole keeps its text', () => {
    expect(textOfHtml('<body style="opacity:0"><p>Lift 2 stops.</p></body>')).toBe('Lift 2 stops.');
  });
});

const ZWNJ = '\u200c';
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

describe('invisible characters', () => {
  test.each([
    [
      'of a preview are removed',
      `Lift 2${' &zwnj;&nbsp;&#8203;&#8205;&#8206;&#65279;'.repeat(40)}`,
      'Lift 2',
    ],
    [
      'of a preview with graphemes joiners are removed',
      `Lift 2${' &#847;&zwnj;&nbsp;&#8199;&shy;'.repeat(40)}`,
      'Lift 2',
    ],
    [
      'within a word are removed',
      'Mainte\u00adnance of lift\u200b 2\ufeff',
      'Maintenance of lift 2',
    ],
    ['of a Persian word stay', `می${ZWNJ}خواهم`, `می${ZWNJ}خواهم`],
    ['of an emoji stay', FAMILY, FAMILY],
    ['that set the direction stay', 'שלום (ABC)\u200f!', 'שלום (ABC)\u200f!'],
  ])('%s', (_, html, expected) => {
    expect(readHtmlBody(`<p>${html}</p>`).visibleText).toBe(expected);
  });

  test('between Thai words of a plain part stay', () => {
    expect(withoutFillers('ลิฟต์\u200bเสีย')).toBe('ลิฟต์\u200bเสีย');
  });
});
