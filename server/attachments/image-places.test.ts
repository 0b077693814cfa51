import { describe, expect, test } from 'vitest';
import { contentIdOf, lettersOf, readImagePlaces } from './image-places.ts';

const places = (html: string) =>
  readImagePlaces(html).places.map(
    ({ contentId, isInMarkedSignature }) => `${contentId}${isInMarkedSignature ? ' signed' : ''}`,
  );

describe('an image is in the signature', () => {
  test.each([
    ['Gmail', '<div class="gmail_signature" dir="ltr"><p>Ann<img src="cid:a"></div>'],
    [
      'Gmail, when it is quoted',
      '<div class="gmail_quote"><div data-smartmail="gmail_signature"><img src="cid:a"></div></div>',
    ],
    ['Outlook on the web', '<div id="Signature"><table><tr><td><img src="cid:a"></table></div>'],
    ['Outlook on the web, when it is quoted', '<div id="x_x_Signature"><img src="cid:a"></div>'],
    ['Outlook on a phone', '<div id="ms-outlook-mobile-signature"><img src="cid:a"></div>'],
    ['Thunderbird', '<pre class="moz-signature" cols="72">-- <br><img src="cid:a"></pre>'],
    ['Apple Mail', '<div id="AppleMailSignature"><img src="cid:a"></div>'],
    ['Yahoo', '<div class="ydp1 yahoo-signature"><img src="cid:a"></div>'],
  ])('as marked by %s', (_by, html) => {
    expect(places(`<p>Text<br>${html}<img src="cid:b">`)).toEqual(['a signed', 'b']);
  });

  test.each([
    ['because the text says so', '<p>signature: <img src="cid:a"></p>'],
    ['for a word that begins alike', '<p class="signature-free signatures"><img src="cid:a"></p>'],
    ['after it', '<div class="gmail_signature"><p>Ann</div><img src="cid:a">'],
  ])('but not %s', (_why, html) => {
    expect(places(html)).toEqual(['a']);
  });
});

test('equivalent content ids are normalized', () => {
  for (const id of ['<Ab%40c@x>', 'ab@c@x', 'AB%40C%40X']) expect(contentIdOf(id)).toBe('ab@c@x');
  expect(contentIdOf('100%')).toBe('100%');
});

test('an image position counts the preceding letters without styles, comments and tags', () => {
  const html =
    '<style>p{}</style><!-- no --><p title="a > b">Été&nbsp;1&#33;&#x41;<img src=cid:a>b';
  expect(readImagePlaces(html)).toMatchObject({
    letters: 'été1ab',
    places: [{ contentId: 'a', lettersBefore: 5 }],
  });
  expect(lettersOf('Été 1!A')).toBe('été1a');
});

test('malformed markup is fully scanned', () => {
  for (const piece of [
    '<',
    '<a',
    '<!--',
    '</b>',
    '<p>',
    '<a href="',
    'cid:',
    '&#',
    '<div class=',
    '>',
  ]) {
    const html = piece.repeat(20_000);
    expect(readImagePlaces(html).places.length).toBeLessThanOrEqual(1);
  }
});
