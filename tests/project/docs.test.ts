import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { configurationPage } from '#scripts/docs/configuration-page.ts';
import { readConfig } from '#server/config/config.ts';
import { SETTINGS } from '#server/config/settings.ts';
import { projectFiles, ROOT } from '#tests/fixtures/sources.ts';

const DOCS = projectFiles().filter(
  (name) => name.endsWith('.md') && !name.startsWith('mail/fixtures/'),
);
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** A quoted name with one of these prefixes is a project path. */
const ROOMS = new Set(projectFiles().map((name) => name.split('/')[0] ?? ''));

describe.each(DOCS)('%s', (name) => {
  const text = readFileSync(path.join(ROOT, name), 'utf8');

  test('names only existing files and folders', () => {
    const quoted = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)].map(([, it = '']) => it);
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, it = '']) =>
      path.join(path.dirname(name), it),
    );
    const isPath = (it: string) => it.includes('/') && ROOMS.has(it.split('/')[0] ?? '');
    const missing = [...quoted.filter(isPath), ...links].filter(
      (it) => !existsSync(path.join(ROOT, it)),
    );
    expect(missing).toEqual([]);
  });

  test('names only existing commands', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, it = '']) => it);
    expect(named.filter((it) => !(it in scripts))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  const rows = SETTINGS.flatMap(({ settings }) => settings);

  test('is generated from the settings (npm run configuration)', () => {
    expect(readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8')).toBe(
      configurationPage(),
    );
  });

  test('names exactly the variables that the configuration reads', () => {
    const config = projectFiles()
      .filter((name) => /^server\/config\/(?!settings)[a-z-]+(?<!test)\.ts$/.test(name))
      .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
      .join('\n');
    const read = new Set(
      [...config.matchAll(/'([A-Z][A-Z_]+)'|env\.([A-Z_]+)/g)].map(([, a, b]) => a ?? b ?? ''),
    );
    read.delete('XDG_DATA_HOME');
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...read].sort());
  });

  test('states the true defaults', () => {
    const machine = { isRoot: true, home: '/root' };
    const defaults = readConfig({}, machine);
    const stated = rows.flatMap(({ names, defaults: values }) =>
      values.map((value, at) => [names[at] ?? '', value] as const),
    );
    for (const [name, value] of stated.filter(([, text]) => !/^[`—]|^127\./.test(text))) {
      expect({ name, config: readConfig({ [name]: value }, machine) }).toEqual({
        name,
        config: defaults,
      });
    }
  });
});

test('every script begins with its purpose', () => {
  const silent = projectFiles().filter(
    (name) =>
      /^scripts\/[^/]+\.(ts|mjs)$/.test(name) &&
      !readFileSync(path.join(ROOT, name), 'utf8').startsWith('// '),
  );
  expect(silent).toEqual([]);
});
