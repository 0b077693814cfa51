import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from '#tests/fixtures/sources.ts';
import { SERVER_PATHS } from './server-paths.ts';

test('the dev server passes every path of the contract to the server', () => {
  const paths = projectFiles()
    .filter((name) => name.startsWith('contract/') && name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)])
    .map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !new RegExp(SERVER_PATHS).test(path))).toEqual([]);
});
