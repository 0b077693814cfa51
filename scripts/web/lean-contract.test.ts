// What the built web application has of the contract, and what it must not lose.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { needsOf, withoutSchemas } from './lean-contract.ts';

const CONTRACT = `
import { z } from 'zod';
export const SIZES = ['small', 'large'] as const;
export const Box = z.object({ size: z.enum(SIZES).describe('a, b') });
export function box() { const one = z.object({}); return one; }
/** Lists boxes. */
export const listBoxes = {
  method: 'GET',
  path: '/api/boxes',
  admits: 'user',
  query: z.object({ size: z.string() }),
  answers: { 200: z.array(Box), 401: z.null() },
} as const satisfies Endpoint;
`;

test('an endpoint keeps its method and path alone', () => {
  expect(withoutSchemas(CONTRACT)).toContain(
    "listBoxes = { method: 'GET', path: '/api/boxes' } as const satisfies Endpoint;",
  );
});

test('what a call makes is left out where nobody uses it, and lists of words stay', () => {
  const lean = withoutSchemas(CONTRACT);
  expect(lean).toContain("SIZES = ['small', 'large'] as const;");
  expect(lean).toContain('Box = /* @__PURE__ */ (() => (z.object({ size:');
  expect(lean).toContain("describe('a, b') })))();");
  expect(lean).toContain('{ const one = z.object({}); return one; }');
});

test('what a spread makes is left out where nobody uses it, as a call is', () => {
  const lean = withoutSchemas('const changed = { ...answers, 409: Refusal } as const;');
  expect(lean).toBe(
    'const changed = /* @__PURE__ */ (() => ({ ...answers, 409: Refusal } as const))();',
  );
});

test('an endpoint whose answers come before its path is read too', () => {
  const lean = withoutSchemas(
    `export const a = { answers: { 200: z.null() }, path: '/a', body: z.null(), method: 'GET' } as const satisfies Endpoint;`,
  );
  expect(lean).toContain(`{ path: '/a', method: 'GET' }`);
});

test('an endpoint says what its answers must have, unless it reads them by itself', () => {
  const answers = {
    200: z.object({
      boxes: z.array(z.string()),
      count: z.number(),
      next: z.string().nullable(),
      by: z.string().optional(),
    }),
    401: z.object({ message: z.string() }),
  };
  const needs = { boxes: 'array', count: 'number', next: 'any' };
  expect(needsOf({ answers })).toEqual(needs);
  const lean = withoutSchemas(CONTRACT, { listBoxes: { answers } });
  expect(lean).toContain(`path: '/api/boxes', needs: ${JSON.stringify(needs)} }`);
  const reading = CONTRACT.replace("admits: 'user'", 'read: boxesFrom');
  expect(withoutSchemas(reading, { listBoxes: { answers, read: () => {} } })).toContain(
    "path: '/api/boxes', read: boxesFrom }",
  );
});

test('of answers that differ, only what they have in common is needed', () => {
  const run = z.object({ run: z.object({}), count: z.number() });
  const done = z.object({ updated: z.number(), count: z.number() });
  expect(needsOf({ answers: { 200: done, 202: run } })).toEqual({ count: 'number' });
});

test('what satisfies another type than that of endpoints stays as it is', () => {
  const days = 'export const DAYS = { high: 3 } as const satisfies Record<Priority, number>;';
  expect(withoutSchemas(days)).toBe(days);
});
