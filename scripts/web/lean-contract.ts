// Vite plugin that strips response schemas from the contract. Without the schema library, the first
// page loads 108 KB of scripts instead of 150 (gzip).

import { pathToFileURL } from 'node:url';
import { type Plugin, parseSync } from 'vite';
import { z } from 'zod';
import type { Content, Endpoint, FieldKind } from '#contract/endpoint.ts';

type Edit = { start: number; end: number; text: string };
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

type Property = Node & { key?: { name?: string } };

const KEPT = ['method', 'path', 'read'];
/** Nodes that the bundler keeps unless they are marked as pure. */
const WITH_EFFECTS = ['CallExpression', 'SpreadElement'];

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: async (code, id) => {
      if (!/\/contract\/([\w-]+\/)*[\w-]+\.ts$/.test(id)) return null;
      const whole: Record<string, unknown> = await import(pathToFileURL(id).href);
      return { code: withoutSchemas(code, whole), map: null };
    },
  };
}

/** Returns the fields common to all successful responses of an endpoint, with their kind. */
export function needsOf({ answers }: Pick<Endpoint, 'answers'>): Record<string, FieldKind> {
  const good = [200, 201, 202].flatMap((status) => answers[status] ?? []);
  const [first, ...others] = good.map(kindsIn);
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([name, kind]) => others.every((one) => one[name] === kind)),
  );
}

function kindsIn(schema: z.ZodType | Content): Record<string, FieldKind> {
  if (!(schema instanceof z.ZodObject)) return {};
  const kinds = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([name, field]) => [name, kindOf(field)] as const,
  );
  return Object.fromEntries(
    kinds.filter((entry): entry is [string, FieldKind] => entry[1] !== null),
  );
}

/** Null if optional. */
function kindOf(field: z.ZodType): FieldKind | null {
  if (field instanceof z.ZodArray) return 'array';
  if (field instanceof z.ZodObject || field instanceof z.ZodRecord) return 'object';
  if (field instanceof z.ZodString || field instanceof z.ZodEnum) return 'string';
  if (field instanceof z.ZodNumber) return 'number';
  if (field instanceof z.ZodBoolean) return 'boolean';
  return field.safeParse(undefined).success ? null : 'any';
}

/**
 * `whole` is the loaded module. Other calls and spreads are marked as pure, so that unused ones are
 * removed.
 */
export function withoutSchemas(code: string, whole: Record<string, unknown> = {}): string {
  const { program, errors } = parseSync('contract.ts', code);
  if (errors[0]) throw new Error(`The contract cannot be read: ${errors[0].message}`);
  const edits = nodesIn(program)
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap((made) => {
      const { name = '' } = made.id as { name?: string };
      return editsOf(made.init as Node, code, whole[name] as Endpoint | undefined);
    });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

function editsOf(value: Node, code: string, whole: Endpoint | undefined): Edit[] {
  const { start, end } = value;
  const held = (value.typeAnnotation as { typeName?: { name?: string } } | undefined)?.typeName;
  if (value.type === 'TSSatisfiesExpression' && held?.name === 'Endpoint') {
    const endpoint = nodesIn(value).find(({ type }) => type === 'ObjectExpression');
    if (!endpoint) return [];
    const kept = (endpoint.properties as Property[])
      .filter(({ key }) => KEPT.includes(key?.name ?? ''))
      .map((property) => code.slice(property.start, property.end));
    if (whole && !whole.read) kept.push(`needs: ${JSON.stringify(needsOf(whole))}`);
    return [{ start: endpoint.start, end: endpoint.end, text: `{ ${kept.join(', ')} }` }];
  }
  if (!nodesIn(value).some(({ type }) => WITH_EFFECTS.includes(type))) return [];
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ];
}

/** Returns a node and its descendants, except function bodies, which do not run on import. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (/Function/.test(node.type ?? '')) return [];
  const below = Object.values(node).flatMap(nodesIn);
  return typeof node.type === 'string' ? [node, ...below] : below;
}
