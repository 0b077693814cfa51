import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { importsOf, projectFiles, type Source, sources } from './sources.ts';

const FILES = sources();
const isTest = (name: string) => /\.(test|e2e)\.tsx?$/.test(name) || name.startsWith('tests/');

/** What each room may import of the others. */
const BORDERS: Record<string, string[]> = {
  contract: ['contract'],
  understanding: ['understanding', 'contract'],
  mail: ['mail', 'understanding', 'contract'],
  server: ['server', 'mail', 'understanding', 'contract'],
  web: ['web', 'contract'],
};

/** The folders of the server that every other may use. */
const SERVER_GROUND = [
  ...['failures', 'log', 'config', 'process', 'db', 'http'],
  ...['events', 'companies', 'raw-mail'],
];

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
  'landing → sign-in',
  'waitlist → landing',
  'intake-setup → domains',
  'settings → domains',
  'settings → security-events',
  'admin → security-events',
];

/** Who may look past the borders of companies, and why. */
const MAY_IMPORT: Record<string, string[]> = {
  'server/db/as-system.ts': [
    'server/main.ts', // hands the system scope to the doors
    'server/wiring/', // the same to the worker, the jobs and the pages
    'server/people/', // sign-in: nobody is anybody's yet
    'server/setup/', // a domain may be another company's, a further company is nobody's yet
    'server/waitlist/', // whoever is on it is nobody's yet
    'server/intake/', // the inbox: mail is nobody's until it is filed
    'server/reread', // the same mail once more
    'server/live/', // its own connection, which reads no tables
    'server/jobs/', // what is over, and the search words
    'server/metrics/', // counts of the whole installation
    'server/retention/', // what is old, whosever it is
    'server/role-mail/', // mail to the installation is no company's
    'server/security/', // what is refused to whoever is nobody's yet
    'server/http/limits', // rate limits
    'server/admin/', // the error log, and writing to the waitlist, on which nobody is anybody's
  ],
  'server/db/as-operator.ts': ['server/admin/', 'server/role-mail/', 'server/security/'],
  'server/db/transaction.ts': ['server/db/as-'],
};

const room = (name: string) => name.split('/')[0] ?? '';
const offences = (list: string[]) => expect(list.join('\n')).toBe('');

describe('the borders of the house', () => {
  test('each room imports only what lies below it', () => {
    offences(
      FILES.filter(({ name }) => !isTest(name)).flatMap((file) => {
        const allowed = BORDERS[room(file.name)];
        return importsOf(file)
          .filter((imported) => allowed && !allowed.includes(room(imported)))
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

  test('no two folders of the server import each other, and main.ts alone stands beside them', () => {
    const folderOf = (name: string) => name.match(/^server\/[^/]+(?=\/)/)?.[0] ?? 'server';
    const files = FILES.filter(({ name }) => name.startsWith('server/') && !isTest(name));
    const edges = new Set(
      files.flatMap((file) =>
        importsOf(file)
          .filter((imported) => imported.startsWith('server/'))
          .map((imported) => `${folderOf(file.name)} ${folderOf(imported)}`),
      ),
    );
    offences(
      [...edges].filter((edge) => {
        const [from, to] = edge.split(' ');
        return from !== to && edges.has(`${to} ${from}`);
      }),
    );
    expect(files.filter(({ name }) => folderOf(name) === 'server').map(({ name }) => name)).toEqual(
      ['server/main.ts'],
    );
  });

  test('only the rooms that need it leave the scope of one company', () => {
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
    const besides = /^server\/(entries|db|retention|workspace\/(export-store|entries-csv))\b/;
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

  test('no file imports itself by a way round', () => {
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

describe('the budgets of the house', () => {
  test('no file has more than 300 lines', () => {
    offences(
      FILES.map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
        .filter(({ lines }) => lines > 300)
        .map(({ name, lines }) => `${name} has ${lines} lines`),
    );
  });

  test('no function has more than 60 lines, no component more than 120', () => {
    offences(
      FILES.filter(({ name }) => !isTest(name)).flatMap((file) =>
        longFunctions(file).map((found) => `${file.name}: ${found}`),
      ),
    );
  });

  test('no type is switched off and no check is suppressed', () => {
    const marks = [
      '@ts-' + 'ignore',
      '@ts-' + 'expect-error',
      '@ts-' + 'nocheck',
      'biome-' + 'ignore',
    ];
    offences(
      FILES.flatMap(({ name, text }) => {
        const found = marks.filter((mark) => text.includes(mark));
        walk(parseSync(name, text).program, (node) => {
          if (node.type === 'TSAnyKeyword') found.push(`any at line ${lineAt(text, node.start)}`);
        });
        return found.map((mark) => `${name} has ${mark}`);
      }),
    );
  });

  test('names are in kebab-case, and there are no drawers and no barrels', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.[a-z]+$)|(^|\/)index\.tsx?$/;
    const odd =
      /^(README|CONTRIBUTING|SECURITY|RULES|LICENSE|LICENSE-NOTICE|Dockerfile|Caddyfile)(\.\w+)?$/;
    offences(
      projectFiles().filter((name) => {
        if (name.startsWith('mail/fixtures/')) return false;
        const base = path.basename(name);
        const isKebab = /^\.?[a-z0-9_]+([-.][a-z0-9_]+)*$/.test(base) || odd.test(base);
        return drawer.test(name) || !isKebab;
      }),
    );
  });
});

function isOwnFeature(name: string, imported: string): boolean {
  const [area, from, to] = featureOf(name, imported);
  if (area === null || from === to) return true;
  if (area === 'server') {
    const isWay = imported.startsWith(ENTRY_WRITER) || imported.startsWith(ENTRY_READER);
    return isWay || SERVER_GROUND.includes(to) || from === WIRING;
  }
  return FEATURE_EDGES.includes(`${from} → ${to}`);
}

/** The features of two files in the same area; null where they are not both in features. */
function featureOf(name: string, imported: string): [string | null, string, string] {
  for (const [area, pattern] of [
    ['server', /^server\/([^/]+)\//],
    ['web', /^web\/features\/([^/]+)\//],
  ] as const) {
    const from = name.match(pattern)?.[1];
    const to = imported.match(pattern)?.[1];
    if (from && to) return [area, from, to];
  }
  return [null, '', ''];
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

type Node = { type: string; start: number; end: number; id?: { name?: string } | null };

/** The functions that are over their budget; one in a .tsx file that begins upper-case is a component. */
function longFunctions({ name, text }: Source): string[] {
  const found: string[] = [];
  walk(parseSync(name, text).program, (node, called) => {
    if (!/Function(Declaration|Expression)$|^ArrowFunctionExpression$/.test(node.type)) return;
    const own = node.id?.name ?? called;
    const lines = lineAt(text, node.end) - lineAt(text, node.start) + 1;
    const limit = name.endsWith('.tsx') && /^[A-Z]/.test(own) ? 120 : 60;
    if (lines <= limit) return;
    found.push(`${own || 'a function'} at line ${lineAt(text, node.start)} has ${lines} lines`);
  });
  return found;
}

/** Visits every node of a syntax tree; `called` is the variable that a node is the value of. */
function walk(value: unknown, visit: (node: Node, called: string) => void, called = ''): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, called);
    return;
  }
  const node = value as Node;
  if (typeof node.type === 'string') visit(node, called);
  const below = node.type === 'VariableDeclarator' ? (node.id?.name ?? '') : '';
  for (const child of Object.values(node)) walk(child, visit, below);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
