import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/fixtures/sources.ts';

type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: object[];
  properties?: { name: string }[];
};

const readJson = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));

test('the bill of materials is CycloneDX of this version with every runtime package', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidings-sbom-'));
  try {
    const file = path.join(directory, 'tidings.cdx.json');
    execFileSync(process.execPath, [path.join(ROOT, 'scripts/sbom.ts'), file], { stdio: 'pipe' });
    const bill = JSON.parse(readFileSync(file, 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', version: 1 });
    expect(bill.specVersion).toMatch(/^1\.\d+$/);
    const { name, version } = readJson('package.json');
    expect(bill.metadata.component).toMatchObject({ type: 'application', name, version });
    expect(bill.metadata.component.purl).toBe(`pkg:npm/${name}@${version}`);
    const components: Component[] = bill.components;
    const locked = Object.entries<{ version: string; dev?: boolean }>(
      readJson('package-lock.json').packages,
    );
    const running = locked
      .filter(([place, { dev }]) => place !== '' && !dev)
      .map(([place, it]) => `${place.split('node_modules/').at(-1)}@${it.version}`);
    const billed = components.map((it) => `${it.name}@${it.version}`);
    expect([...new Set(billed)].sort()).toEqual([...new Set(running)].sort());
    // Bundled packages are covered by the checksum of their parent.
    const isBundled = ({ properties = [] }: Component) =>
      properties.some((it) => it.name === 'cdx:npm:package:bundled');
    const unproven = components.filter((it) => !it.hashes?.length && !isBundled(it));
    expect(unproven).toEqual([]);
    const refs = new Set([`${name}@${version}`, ...components.map((it) => it['bom-ref'])]);
    const dependencies: { ref: string; dependsOn: string[] }[] = bill.dependencies;
    expect(
      dependencies.flatMap((it) => [it.ref, ...it.dependsOn]).filter((it) => !refs.has(it)),
    ).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
