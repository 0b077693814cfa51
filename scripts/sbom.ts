// `npm run sbom -- FILE` or `npm run -s sbom > FILE`: CycloneDX JSON of all packages that run or
// build Tidings, from the lockfile, without network access.
// `--dev` includes test packages.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

type Bill = {
  metadata: { component: { name: string; 'bom-ref': string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const ROOT = path.dirname(import.meta.dirname);
const LARGEST = 64 * 1024 * 1024;

const { values, positionals } = parseArgs({
  options: { dev: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
const bill = values.dev ? readBill() : withoutDev(readBill());
const text = `${JSON.stringify(bill, null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else writeFileSync(path.resolve(process.env.INIT_CWD ?? process.cwd(), file), text);

/** Replaces the root component's name, as npm names it after its directory. */
function readBill(): Bill {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const npm = process.env.npm_execpath;
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const printed = execFileSync(program, [...before, ...args, '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: LARGEST,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bill: Bill = JSON.parse(printed);
  bill.metadata.component.name = readJson('package.json').name;
  return bill;
}

/**
 * npm's own `--omit=dev` also drops runtime packages that a test package depends on
 * (github.com/npm/cli/issues/7909).
 */
function withoutDev(bill: Bill): Bill {
  const places = Object.entries<{ version: string; dev?: boolean }>(
    readJson('package-lock.json').packages,
  );
  const running = new Set([bill.metadata.component['bom-ref']]);
  for (const [place, { version, dev }] of places) {
    if (!dev) running.add(`${place.split('node_modules/').at(-1)}@${version}`);
  }
  return {
    ...bill,
    components: bill.components.filter((it) => running.has(it['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => running.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((it) => running.has(it)) })),
  };
}

function readJson(name: string) {
  return JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
}
