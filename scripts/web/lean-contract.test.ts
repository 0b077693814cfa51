// Checks which parts of the contract the web build contains.

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

test('an endpoint keeps only method and path', () => {
  expect(withoutSchemas(CONTRACT)).toContain(
    "listBoxes = { method: 'GET', path: '/api/boxes' } as const satisfies Endpoint;",
  );
});

test('calls are marked pure for tree shaking, and word lists stay', () => {
  const lean = withoutSchemas(CONTRACT);
  expect(lean).toContain("SIZES = ['small', 'large'] as const;");
  expect(lean).toContain('Box = /* @__PURE__ */ (() => (z.object({ size:');
  expect(lean).toContain("describe('a, b') })))();");
  expect(lean).toContain('{ const one = z.object({}); return one; }');
});

test('spreads are marked pure for tree shaking', () => {
  const lean = withoutSchemas('const changed = { ...answers, 409: Refusal } as const;');
  expect(lean).toBe(
    'const changed = /* @__PURE__ */ (() => ({ ...answers, 409: Refusal } as const))();',
  );
});

test('an endpoint with responses before its path is supported', () => {
  const lean = withoutSchemas(
    `export const a = { answers: { 200: z.null() }, path: '/a', body: z.null(), method: 'GET' } as const satisfies Endpoint;`,
  );
  expect(lean).toContain(`{ path: '/a', method: 'GET' }`);
});

test('an endpoint lists required response fields unless it has a reader', () => {
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

test('different responses require only their common fields', () => {
  const run = z.object({ run: z.object({}), count: z.number() });
  const done = z.object({ updated: z.number(), count: z.number() });
  expect(needsOf({ answers: { 200: done, 202: run } })).toEqual({ count: 'number' });
});

test('an object of another type is unchanged', () => {
  const days = 'export const DAYS = { high: 3 } as const satisfies Record<Priority, number>;';
  expect(withoutSchemas(days)).toBe(days);
});
