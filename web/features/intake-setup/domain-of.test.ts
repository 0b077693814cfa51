import { expect, test } from 'vitest';
import { domainOf } from './domain-of.ts';

test.each([
  ['ann@acme.example', 'Acme', false, 'acme.example'],
  [' Ann@ACME.example ', 'Acme', false, 'acme.example'],
  ['ann@gmail.com', 'Lark & Field  Foods', false, 'lark-field-foods.com'],
  ['ann@outlook.fr', 'Crémerie', false, 'cremerie.com'],
  ['ann@gmx.de', 'Acme', true, 'acme.com'],
  ['ann@gmail.com', '株式会社', false, ''],
  ['', 'Acme', false, 'acme.com'],
  ['', '', false, ''],
])('the domain of %j and the company %j (free mail: %j) is %j', (email, name, isFree, domain) => {
  expect(domainOf(email, name, isFree)).toBe(domain);
});
