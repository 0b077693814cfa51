import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/fixtures/sources.ts';

type Locked = {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
};
const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const packages = Object.entries<Locked>(lock.packages);

test('the lockfile has every optional package, also for other platforms', () => {
  const names = new Set(packages.map(([place]) => place.split('node_modules/').at(-1)));
  const missing = packages.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  );
  // `npm ci` requires checksums, but `npm install` sometimes omits them: remove lockfile and
  // node_modules, then `npm install`.
  expect(missing).toEqual([]);
});

test('the lockfile has no download URLs', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('every package is a registry version with a checksum, or bundled in one', () => {
  const odd = packages.filter(
    ([place, { version = '', integrity, inBundle, link }]) =>
      place !== '' &&
      (!/^\d/.test(version) || link || !(integrity?.startsWith('sha512-') || inBundle)),
  );
  expect(odd).toEqual([]);
});

test('no install script of a package is run', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const wouldRun = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(wouldRun.map(([place]) => place.split('node_modules/').at(-1) ?? ''));
  expect(allowScripts).toEqual(Object.fromEntries([...names].map((name) => [name, false])));
  expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  for (const file of ['scripts/run.mjs', 'Dockerfile', 'docs/operate.md']) {
    const installs =
      readFileSync(path.join(ROOT, file), 'utf8').match(/npm ci -.*|\['ci'.*/g) ?? [];
    expect(installs, file).not.toEqual([]);
    expect(installs.filter((it) => !it.includes('--ignore-scripts'))).toEqual([]);
  }
});

test('every version in package.json is exact', () => {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const ranges = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries<string>(manifest[kind]).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version)),
  );
  expect(ranges).toEqual([]);
});
