import { expect, test } from 'vitest';
import { readDate } from './header-date.ts';
import { decodeWords } from './header-words.ts';

test.each([
  ['plain =? text ?=', 'plain =? text ?='],
  ['=?utf-8?Q?caf=C3=A9_noir?= x', 'café noir x'],
  ['=?utf-8?B?4pyT?= =?utf-8?B?4pyT?=', '✓✓'],
  ['=?UTF-8?Q?=F0=9F=98?= =?utf-8?Q?=80?=', '😀'],
  ['=?utf-8?Q?a?= b =?utf-8?Q?c?=', 'a b c'],
  ['=?utf-8?Q?Hello World?=', 'Hello World'],
  ['=?utf-8?Q?What?s_up?=', 'What?s up'],
  ['=?utf-8?Q?cut_=C3=B6ff', 'cut öff'],
  ['=?iso-8859-1?Q?=C3=B6?=', 'ö'],
  ['=?us-ascii*en?Q?hi?=', 'hi'],
  ['=?x-unknown?Q?=E9t=E9?=', 'été'],
  ['=?gb2312?B?xOO6ww==?=', '你好'],
  ['=?ks_c_5601-1987?B?vsiz5w==?=', '안녕'],
  ['=?ISO-2022-JP?B?GyRCJEYkOSRIGyhC?= =?ISO-2022-JP?B?GyRCJEYkOSRIGyhC?=', 'てすとてすと'],
])('%j decodes to %j', (value, expected) => {
  expect(decodeWords(value)).toBe(expected);
});

test.each([
  ['Thu, 1 Jan 2015 10:00:00 +0100 (CET)', '2015-01-01T09:00:00.000Z'],
  ['1 Jan 99 10:00 EST', '1999-01-01T15:00:00.000Z'],
  ['Mon Jan  5 10:20:30 2015', '2015-01-05T10:20:30.000Z'],
  ['Fri, 21 Nov 1997 09(comment):   55  :  06 -0600', '1997-11-21T15:55:06.000Z'],
  ['Tue, 14 Apr 2020 1:05 PM -0400', '2020-04-14T17:05:00.000Z'],
  ['Thursday, January 5, 2012 3:04 PM', '2012-01-05T15:04:00.000Z'],
  ['2015-01-05 10:00:00', '2015-01-05T10:00:00.000Z'],
  ['2015-01-05T10:00:00+02:00', '2015-01-05T08:00:00.000Z'],
])('the date %j is %s', (value, moment) => {
  expect(readDate(value)).toBe(moment);
});

test.each([[''], ['soon'], ['32 Foo 2015 10:00'], ['1 Jan 2015 99:00'], [null]])(
  '%j is no date',
  (value) => {
    expect(readDate(value)).toBeNull();
  },
);
