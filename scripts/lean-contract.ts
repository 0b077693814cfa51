// Takes out of the contract what the browser never looks at, when the web application is built:
// it calls an endpoint by its method and path, and checks neither what it sends nor what it gets.
// With the schemas goes the library that makes them, but on the pages whose forms name one.

import { type Plugin, parseSync } from 'vite';

type Edit = { start: number; end: number; text: string };
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

type Property = Node & { key?: { name?: string } };

const KEPT = ['method', 'path'];
/** What a builder keeps unless it is told that nothing but its value comes of it. */
const WITH_EFFECTS = ['CallExpression', 'SpreadElement'];

/** The plugin of the web application's build. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/[\w-]+\.ts$/.test(id) ? { code: withoutSchemas(code), map: null } : null,
  };
}

/**
 * A file of the contract with only method and path of its endpoints. What else it makes by a
 * call or a spread has no effect but its value, so it is marked to be left out where nobody uses it.
 */
export function withoutSchemas(code: string): string {
  const { program, errors } = parseSync('contract.ts', code);
  if (errors[0]) throw new Error(`The contract cannot be read: ${errors[0].message}`);
  const edits = nodesIn(program)
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap((made) => editsOf(made.init as Node, code));
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

function editsOf(value: Node, code: string): Edit[] {
  const { start, end } = value;
  const held = (value.typeAnnotation as { typeName?: { name?: string } } | undefined)?.typeName;
  if (value.type === 'TSSatisfiesExpression' && held?.name === 'Endpoint') {
    const endpoint = nodesIn(value).find(({ type }) => type === 'ObjectExpression');
    if (!endpoint) return [];
    const kept = (endpoint.properties as Property[])
      .filter(({ key }) => KEPT.includes(key?.name ?? ''))
      .map((property) => code.slice(property.start, property.end));
    return [{ start: endpoint.start, end: endpoint.end, text: `{ ${kept.join(', ')} }` }];
  }
  if (!nodesIn(value).some(({ type }) => WITH_EFFECTS.includes(type))) return [];
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ];
}

/** A node and those below it, but not those of a function, whose time has not come. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (/Function/.test(node.type ?? '')) return [];
  const below = Object.values(node).flatMap(nodesIn);
  return typeof node.type === 'string' ? [node, ...below] : below;
}
