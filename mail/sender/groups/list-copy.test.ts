import { describe, expect, test } from 'vitest';
import { withoutListFooter } from './list-footer.ts';
import { isOfList, listAddress } from './list-headers.ts';
import { subjectsWithoutTags, withoutTagOf } from './subject-tags.ts';

const LIST = 'fac@lists.example.com';

describe('the footer of a list', () => {
  test.each([
    ['Mailman 2', '_____________\nFac mailing list\nFac@lists.example.com\nhttps://x/listinfo/fac'],
    ['Mailman 3', '_____________\nTo unsubscribe send an email to fac-leave@lists.example.com'],
    ['Google', '-- \nGruppe "Fac"\nWenn Sie … an fac+unsubscribe@example.com'],
    ['Groups.io', '-=-=-=-=-=-=-=-=-=-=-=-\nView/Reply Online: https://groups.io/g/fac/message/1'],
    ['of two lists', '_____________\nother-leave@x.example\n\n_____________\nfac-leave@x.example'],
  ])('is removed: %s', (_what, footer) => {
    expect(withoutListFooter(`The hatch is open.\n\n${footer}\n`, LIST)).toBe('The hatch is open.');
  });

  test.each([
    ['a signature with the address of the list', '-- \nSam\nfac@lists.example.com'],
    ['a part of the message', '_____________\nSecond: the tap drips.'],
    ['a rule at the end', '_____________'],
  ])('is not %s', (_what, end) => {
    expect(withoutListFooter(`The hatch is open.\n\n${end}`, LIST)).toContain(end);
  });

  test('takes linear time on a long line', () => {
    const line = 'a-'.repeat(2_000_000);
    expect(withoutListFooter(`x\n_____________\n${line}`, LIST)).toContain('a-a-');
  });

  test('takes linear time on many rules', () => {
    const text = '_____________\nfac-leave@x.example\n'.repeat(20_000);
    expect(withoutListFooter(text, LIST).length).toBeGreaterThan(text.length / 2);
  });
});

test.each([
  ['Hatch', ['Hatch']],
  ['[fac] Hatch', ['[fac] Hatch', 'Hatch']],
  ['Re: [fac] Hatch', ['Re: [fac] Hatch', 'Re: Hatch']],
  ['[fac] Re: [T-5] Hatch', ['[fac] Re: [T-5] Hatch', 'Re: [T-5] Hatch', 'Re: Hatch']],
  ['AW: 【設備】 Dach', ['AW: 【設備】 Dach', 'AW: Dach']],
  ['Hatch [fac]', ['Hatch [fac]']],
])('subject tags of %s', (subject, variants) => {
  expect(subjectsWithoutTags(subject)).toEqual(variants);
});

test('only the tag of the list is removed from the subject of an entry', () => {
  expect(withoutTagOf('[Fac] Hatch', ['fac'])).toBe('Hatch');
  expect(withoutTagOf('Re: [fac] Hatch', ['fac'])).toBe('Re: Hatch');
  expect(withoutTagOf('[T-5] Hatch', ['fac'])).toBe('[T-5] Hatch');
  expect(withoutTagOf(null, ['fac'])).toBe(null);
});

test.each<[Record<string, string>, string | null, boolean]>([
  [{ 'list-id': 'Fac <fac.lists.example.com>' }, LIST, true],
  [{ 'list-post': '<mailto:Fac@lists.example.com>' }, LIST, true],
  [{ 'mailing-list': `list ${LIST}; contact fac-owner@lists.example.com` }, LIST, true],
  [{ 'list-id': '<x.y.example>', 'list-post': `<mailto:${LIST}>` }, LIST, true],
  [{ 'list-id': 'fac.partner.example' }, 'fac@partner.example', false],
  [{ 'list-id': 'News <12345.xt.local>' }, '12345@xt.local', false],
  [{ 'list-id': 'no domain' }, null, false],
  [{}, null, false],
])('the list named by %j', (headers, address, isIt) => {
  expect(listAddress({ headers })).toBe(address);
  expect(isOfList({ headers }, LIST)).toBe(isIt);
});
