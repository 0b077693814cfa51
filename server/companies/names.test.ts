import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aliasOf, nameOfDomain, nameOfPerson, slugOf, slugsFor } from './names.ts';

test.each([
  ['acme.example', 'Acme'],
  ['lark-field.co.uk', 'Lark Field'],
  ['xn--mller-kva.example', 'Müller'],
])('%s names a workspace %s', (domain, name) => expect(nameOfDomain(domain)).toBe(name));

test.each([
  ['Ann Roy', 'ann@gmail.com', 'Ann Roy’s workspace'],
  ['', 'ann.roy7@gmail.com', 'Ann Roy’s workspace'],
  ['', '1234@gmail.com', 'My workspace'],
])('the workspace of %j, %s is named %s', (name, email, expected) => {
  expect(nameOfPerson(name, email)).toBe(expected);
});

describe('a slug', () => {
  test.each([
    ['Acme Foods', 'acme-foods'],
    ['  Acme --  Foods & Co. ', 'acme-foods-co'],
    ['Crémerie Été', 'cremerie-ete'],
    ['Straße & Łódź', 'strasse-lodz'],
    ['日本語', 'team'],
    ['---', 'team'],
  ])('of %j is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  test('is always a valid local part of an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/);
      }),
    );
  });

  test('that is taken gets the next number, and a reserved one starts at two', () => {
    const firstThree = (wanted: string) => {
      const slugs = slugsFor(wanted);
      return Array.from({ length: 3 }, () => slugs.next().value);
    };
    expect(firstThree('acme')).toEqual(['acme', 'acme-2', 'acme-3']);
    expect(firstThree('abuse')).toEqual(['abuse-2', 'abuse-3', 'abuse-4']);
  });
});

test.each([
  ['helpline', 'helpline'],
  [' Helpline@in.example ', 'helpline'],
  ['a', 'a'],
  ['postmaster', null],
  ['abuse@in.example', null],
  ['help desk', null],
  ['help@elsewhere.example', null],
  ['-help', null],
  ['h+tag', null],
  ['été', null],
  ['a'.repeat(41), null],
  ['', null],
])('an address typed as %j has local part %j', (typed, local) => {
  expect(aliasOf(typed, 'in.example')).toBe(local);
});
