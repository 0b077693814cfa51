import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sources } from '#tests/fixtures/sources.ts';

const FILES = sources();
const isTest = (name: string) => /\.(test|e2e)\.tsx?$/.test(name) || name.startsWith('tests/');

/** What each top-level folder may import of the others. */
const BORDERS: Record<string, string[]> = {
  contract: ['contract'],
  understanding: ['understanding', 'contract'],
  mail: ['mail', 'understanding', 'contract'],
  server: ['server', 'mail', 'understanding', 'contract'],
  web: ['web', 'contract'],
};

/** The folders of the server that every other may use. */
const SERVER_FOUNDATION = [
  ...['process', 'config', 'db', 'http', 'events', 'companies', 'raw-mail', 'deliveries'],
];

/** The folders of the server whose folders are features of their own. */
const SERVER_GROUPS = ['board', 'integrations', 'landing', 'operation'];

/** What makes one program of all others: it may use them all, and none of them uses it. */
const WIRING = 'wiring';

/** Through which others change entries: what was decided is written, told and published there. */
const ENTRY_WRITER = 'server/entries/write/';

/** Through which others read them. */
const ENTRY_READER = 'server/entries/read/';

/** Features of the web application that are made of another. */
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

/** Who may look past the borders of companies, and why. */
const MAY_IMPORT: Record<string, string[]> = {
  'server/db/as-system.ts': [
    'server/main.ts', // hands the system scope to the listeners
    'server/wiring/', // the same to the worker, the jobs and the pages
    'server/people/', // sign-in: nobody is anybody's yet
    'server/setup/', // a domain may be another company's, a further company is nobody's yet
    'server/landing/waitlist/', // whoever is on it is nobody's yet
    'server/integrations/api-tokens/whose', // whose a token is: nobody is anybody's yet
    'server/intake/', // the inbox: mail is nobody's until it is filed
    'server/operation/reread', // the same mail once more
    'server/board/live/', // its own connection, which reads no tables
    'server/jobs/', // what is over, and the search words
    'server/db/blobs/', // the list of objects is no company's
    'server/operation/blobs/', // whosever bytes are moved
    'server/operation/metrics/', // counts of the whole installation
    'server/operation/retention/', // what is old, whosever it is
    'server/operation/role-mail/', // mail to the installation is no company's
    'server/security/', // what is refused to whoever is nobody's yet
    'server/http/limits', // rate limits
    'server/admin/', // the error log, and writing to the waitlist, on which nobody is anybody's
  ],
  'server/db/as-operator.ts': ['server/admin/', 'server/operation/role-mail/', 'server/security/'],
  'server/db/transaction.ts': ['server/db/as-'],
};

const topFolder = (name: string) => name.split('/')[0] ?? '';
const offences = (list: string[]) => expect(list.join('\n')).toBe('');

describe('imports between folders', () => {
  test('each top-level folder imports only what lies below it', () => {
    offences(
      FILES.filter(({ name }) => !isTest(name)).flatMap((file) => {
        const allowed = BORDERS[topFolder(file.name)];
        return importsOf(file)
          .filter((imported) => allowed && !allowed.includes(topFolder(imported)))
          .map((imported) => `${file.name} imports ${imported}`);
      }),
    );
  });

  test('no feature reaches inside another', () => {
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

  test('main.ts alone stands at the top of the server', () => {
    expect(FILES.map(({ name }) => name).filter((name) => /^server\/[^/]+$/.test(name))).toEqual([
      'server/main.ts',
    ]);
  });

  test('only the folders that need it leave the scope of one company', () => {
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

  test('entries are read in one place, but where all that a workspace holds is handed out or forgotten', () => {
    const reads = /\b(from|[jJ]oin)\(issues\b|\b(FROM|JOIN) issues\b/;
    const besides =
      /^server\/(entries|db|operation\/retention|workspace\/(export-store|entries-csv))\b/;
    expect(
      FILES.filter(({ name }) => name.startsWith('server/') && !isTest(name))
        .filter(({ name, text }) => reads.test(text) && !besides.test(name))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('who belongs to a company is decided in one place', () => {
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

  test('the pure parts have no clock, chance, network or files', () => {
    const isDoor =
      /^(mail\/(smtp\/.*|network\/networks|send|parse\/(parse-pool|parse-process|process-usage)|sender\/dns)\.ts|understanding\/(model\/weights\.ts|train\/.*|provider\/.*))$/;
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

/** The features of two files in the same area; null where they are not both in features. */
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

/** An import as one between the two folders in which its ways part; none within one folder. */
function folderEdge(name: string, imported: string): string[] {
  const [from, to] = [name.split('/'), imported.split('/')];
  const parted = from.findIndex((part, depth) => part !== to[depth]);
  if (parted >= from.length - 1 || parted >= to.length - 1) return [];
  return [`${from.slice(0, parted + 1).join('/')} → ${to.slice(0, parted + 1).join('/')}`];
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
