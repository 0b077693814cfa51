import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { projectFiles, type Source, sources } from '#tests/fixtures/sources.ts';

const FILES = sources();
const isTest = (name: string) => /\.(test|e2e)\.tsx?$/.test(name) || name.startsWith('tests/');
const offences = (list: string[]) => expect(list.join('\n')).toBe('');

describe('sizes and names', () => {
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

  test('no folder has more than 25 entries, except data', () => {
    const isData =
      /^(mail\/fixtures|server\/db\/migrations|tests\/language-model\/hostile|understanding\/train\/corpus)\b/;
    const entries = new Map<string, Set<string>>();
    for (const name of projectFiles()) {
      const parts = name.split('/');
      for (let depth = 1; depth < parts.length; depth += 1) {
        const folder = parts.slice(0, depth).join('/');
        const inside = entries.get(folder) ?? new Set();
        entries.set(folder, inside.add(parts[depth] ?? ''));
      }
    }
    offences(
      [...entries]
        .filter(([folder, { size }]) => size > 25 && !isData.test(folder))
        .map(([folder, { size }]) => `${folder} has ${size} entries`),
    );
  });

  test('no type is disabled and no check is suppressed', () => {
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

  test('no spread of a literal saves lines in another literal', () => {
    offences(
      FILES.flatMap((file) =>
        spreadLiterals(file).map((line) => `${file.name}:${line} spreads a literal`),
      ),
    );
  });

  test('names are in kebab-case, without catch-all folders and barrel files', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.[a-z]+$)|(^|\/)index\.tsx?$/;
    const odd =
      /^(README|CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY|RULES|LICENSE|LICENSE-NOTICE|Dockerfile|Caddyfile)(\.\w+)?$/;
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

type Node = {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  argument?: Node;
  expression?: Node;
};

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

/** Lines of spreads such as `...{ a, b }` and `...[a, b]`. */
function spreadLiterals({ name, text }: Source): number[] {
  const found: number[] = [];
  walk(parseSync(name, text).program, (node) => {
    if (node.type !== 'SpreadElement' && node.type !== 'JSXSpreadAttribute') return;
    let { argument } = node;
    while (argument?.expression) argument = argument.expression;
    if (!/^(Object|Array)Expression$/.test(argument?.type ?? '')) return;
    found.push(lineAt(text, node.start));
  });
  return found;
}

/** `called` is the variable that holds the node's value. */
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
