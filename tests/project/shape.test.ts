import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sources } from '#tests/fixtures/sources.ts';

const FILES = sources();
const isTest = (name: string) => /\.(test|e2e)\.tsx?$/.test(name) || name.startsWith('tests/');

/** Allowed imports between top-level folders. */
const BORDERS: Record<string, string[]> = {
  contract: ['contract'],
  understanding: ['understanding', 'contract'],
  mail: ['mail', 'understanding', 'contract'],
  server: ['server', 'mail', 'understanding', 'contract'],
  web: ['web', 'contract'],
};

const SERVER_FOUNDATION = ['process', 'config', 'db', 'http', 'events', 'companies', 'raw-mail'];

/** Server folders with subfolders as separate features. */
const SERVER_GROUPS = ['board', 'integrations', 'landing', 'operation'];

/** May import everything; nothing may import it. */
const WIRING = 'wiring';

/** The only way to change entries. */
const ENTRY_WRITER = 'server/entries/write/';

/** The only way to read entries. */
const ENTRY_READER = 'server/entries/read/';

const FEATURE_EDGES = [
  'dashboard → entry',
  'held → entry',
  'admin → held',
  'landing → sign-in',
  'waitlist → landing',
  'intake-setup → domains',
  'settings → domains',
  'integrations → settings',
  'dashboard → notifications',
  'settings → notifications',
  'settings → security-events',
  'admin → security-events',
];

/** Modules that may bypass row-level security, with the reason. */
const MAY_IMPORT: Record<string, string[]> = {
  'server/db/as-system.ts': [
    'server/wiring/', // worker, jobs and pages
    'server/people/', // sign-in: no member yet
    'server/setup/', // domains of other companies, new companies
    'server/landing/waitlist/', // visitors without a company
    'server/integrations/api-tokens/find-token', // identifies the owner of a token
    'server/integrations/single-sign-on/', // sign-in, before a company is known
    'server/integrations/chat/delivery/', // messages of all companies
    'server/integrations/language-model/work-off-check', // a check of the installation's model
    'server/integrations/webhooks/send', // deliveries of all companies
    'server/notifications/', // emails of all companies, recipients without account
    'server/attachments/store-ahead', // mail has no company until filed
    'server/entries/labels/learning', // corrections of the company of a mail
    'server/entries/labels/work-off-runs', // runs of all companies
    'server/entries/wake-due', // snoozed entries of all companies
    'server/held/notices', // held mail of all companies
    'server/workspace/delete-due', // whole companies
    'server/intake/', // inbox: mail has no company until filed
    'server/operation/reread', // same mail
    'server/board/live/', // own connection, reads no tables
    'server/jobs/', // expired data, search words
    'server/db/blobs/', // objects of all companies
    'server/operation/blobs/', // bytes of all companies
    'server/operation/metrics/', // counts of the installation
    'server/operation/retention/', // old data of all companies
    'server/operation/role-mail/', // mail to the installation
    'server/security/', // refusals without a user
    'server/http/limits', // rate limits
    'server/admin/', // error log and waitlist, without a company
  ],
  'server/db/as-operator.ts': [
    'server/integrations/language-model/routes', // starts a check of the installation's model
    'server/admin/',
    'server/operation/role-mail/',
    'server/security/',
  ],
  'server/db/transaction.ts': ['server/db/as-'],
};

const topFolder = (name: string) => name.split('/')[0] ?? '';
const offences = (list: string[]) => expect(list.join('\n')).toBe('');

describe('imports between folders', () => {
  test('each top-level folder imports only from lower layers', () => {
    offences(
      FILES.filter(({ name }) => !isTest(name)).flatMap((file) => {
        const allowed = BORDERS[topFolder(file.name)];
        return importsOf(file)
          .filter((imported) => allowed && !allowed.includes(topFolder(imported)))
          .map((imported) => `${file.name} imports ${imported}`);
      }),
    );
  });

  test('no feature imports another’s internals', () => {
    offences(
      FILES.filter(({ name }) => !isTest(name)).flatMap((file) =>
        importsOf(file)
          .filter((imported) => !isOwnFeature(file.name, imported))
          .map((imported) => `${file.name} imports ${imported}`),
      ),
    );
  });

  test('no two folders import each other, at any depth', () => {
    const edges = new Set(
      FILES.filter(({ name }) => !isTest(name)).flatMap((file) =>
        importsOf(file).flatMap((imported) => folderEdge(file.name, imported)),
      ),
    );
    offences([...edges].filter((edge) => edges.has(edge.split(' → ').reverse().join(' → '))));
  });

  test('no folder of web/ and its subfolder import each other', () => {
    const pairs = new Map<string, Set<string>>();
    for (const file of FILES.filter(({ name }) => name.startsWith('web/') && !isTest(name))) {
      for (const { pair, way } of importsOf(file).flatMap((to) => parentEdge(file.name, to))) {
        pairs.set(pair, (pairs.get(pair) ?? new Set()).add(way));
      }
    }
    offences([...pairs].filter(([, ways]) => ways.size === 2).map(([pair]) => pair));
  });

  test('main.ts and context.ts are the server’s only top-level files', () => {
    expect(FILES.map(({ name }) => name).filter((name) => /^server\/[^/]+$/.test(name))).toEqual([
      'server/context.ts',
      'server/main.ts',
    ]);
  });

  test('only listed folders leave the scope of one company', () => {
    offences(
      FILES.filter(({ name }) => !isTest(name)).flatMap((file) =>
        importsOf(file)
          .filter((imported) =>
            MAY_IMPORT[imported]?.every((start) => !file.name.startsWith(start)),
          )
          .map((imported) => `${file.name} imports ${imported}`),
      ),
    );
  });

  test('an entry’s row has one writer', () => {
    const writes = /\b(update|insert|delete)\(issues\)|\b(UPDATE|INSERT INTO|DELETE FROM) issues\b/;
    expect(
      FILES.filter(({ name }) => name.startsWith('server/') && !isTest(name))
        .filter(({ text }) => writes.test(text))
        .map(({ name }) => name),
    ).toEqual([`${ENTRY_WRITER}rows.ts`]);
  });

  test('entries are read in one place, except for exports and retention', () => {
    const reads = /\b(from|[jJ]oin)\(issues\b|\b(FROM|JOIN) issues\b/;
    const besides =
      /^server\/(entries|db|operation\/retention|workspace\/(export-store|entries-csv))\b/;
    expect(
      FILES.filter(({ name }) => name.startsWith('server/') && !isTest(name))
        .filter(({ name, text }) => reads.test(text) && !besides.test(name))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('membership in a company is decided in one place', () => {
    const rule =
      /(isNull|isNotNull|eq|ne)\(memberships\.endedAt|memberships\.endedAt\} IS|\bended_at IS/;
    expect(
      FILES.filter(({ name }) => name.startsWith('server/') && !isTest(name))
        .filter(({ name, text }) => rule.test(text) && !name.startsWith('server/db/schema/'))
        .map(({ name }) => name),
    ).toEqual(['server/companies/membership.ts']);
  });

  test('no file imports itself through others', () => {
    offences(cycles(FILES));
  });

  test('the pure parts use no clock, randomness, network or files', () => {
    const isDoor =
      /^(mail\/(smtp\/.*|network\/networks|send|parse\/(parse-pool|parse-process|process-usage)|sender\/dns)\.ts|understanding\/(model\/weights\.ts|lexicon\/known-words\/.*|train\/.*|provider\/.*))$/;
    const impure =
      /\b(Date\.now\(\)|new Date\(\)|Math\.random|performance\.|fetch\(|node:(fs|net|http|dns|child_process|timers)|randomUUID|randomBytes)/;
    offences(
      FILES.filter(({ name }) => /^(understanding|mail)\//.test(name) && !isTest(name))
        .filter(({ name }) => !isDoor.test(name))
        .flatMap(({ name, text }) => {
          const found = text.match(impure)?.[0];
          return found ? [`${name} uses ${found}`] : [];
        }),
    );
  });
});

function isOwnFeature(name: string, imported: string): boolean {
  const [area, from, to] = featureOf(name, imported);
  if (area === null || from === to) return true;
  if (area === 'server') {
    const isWay = imported.startsWith(ENTRY_WRITER) || imported.startsWith(ENTRY_READER);
    return isWay || SERVER_FOUNDATION.includes(to) || from === WIRING;
  }
  return FEATURE_EDGES.includes(`${from} → ${to}`);
}

/** Null unless both are in features. */
function featureOf(name: string, imported: string): [string | null, string, string] {
  for (const [area, pattern] of [
    ['server', new RegExp(`^server/((?:(?:${SERVER_GROUPS.join('|')})/)?[^/]+)/`)],
    ['web', /^web\/features\/([^/]+)\//],
  ] as const) {
    const from = name.match(pattern)?.[1];
    const to = imported.match(pattern)?.[1];
    if (from && to) return [area, from, to];
  }
  return [null, '', ''];
}

/** Reduces an import to the sibling folders where the paths diverge. */
function folderEdge(name: string, imported: string): string[] {
  const [from, to] = [name.split('/'), imported.split('/')];
  const parted = from.findIndex((part, depth) => part !== to[depth]);
  if (parted >= from.length - 1 || parted >= to.length - 1) return [];
  return [`${from.slice(0, parted + 1).join('/')} → ${to.slice(0, parted + 1).join('/')}`];
}

function parentEdge(name: string, imported: string): { pair: string; way: 'down' | 'up' }[] {
  const [from, to] = [path.dirname(name), path.dirname(imported)];
  const pairOf = (parent: string, below: string) =>
    `${parent} ~ ${parent}/${below.slice(parent.length + 1).split('/')[0]}`;
  if (to.startsWith(`${from}/`)) return [{ pair: pairOf(from, to), way: 'down' }];
  if (from.startsWith(`${to}/`)) return [{ pair: pairOf(to, from), way: 'up' }];
  return [];
}

function cycles(files: Source[]): string[] {
  const edges = new Map(files.map((file) => [file.name, importsOf(file)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) found.push([...way.slice(way.indexOf(name)), name].join(' → '));
    if (done.has(name)) return;
    done.add(name);
    for (const imported of edges.get(name) ?? []) visit(imported, [...way, name]);
  };
  for (const { name } of files) visit(name, []);
  return found;
}
