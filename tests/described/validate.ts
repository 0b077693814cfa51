import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OpenApiDocument } from '#server/http/openapi/document.ts';

export type Answered = {
  method: string;
  /** Null for a page, a file or an unknown route. */
  endpoint: Endpoint | null;
  status: number;
  /** Empty if there is none. */
  type: string;
  /** Null for a stream or an empty body. */
  body: string | null;
};

type Described = { $ref?: string; content?: Record<string, object> };

/** Returns null if the response matches. */
export function mismatchOf(document: OpenApiDocument, answered: Answered): string | null {
  const { endpoint, status, type } = answered;
  if (!endpoint) return type === 'application/json' ? refusalMismatch(document, answered) : null;
  const name = `${endpoint.method} ${endpoint.path} (${endpoint.id}) answered ${status}`;
  const at = `#/paths/${pointerStep(templateOf(endpoint))}/${endpoint.method.toLowerCase()}/responses/${status}`;
  const described = valueAt<Described>(document, at);
  if (!described) return `${name}, which is not among its answers`;
  const place = described.$ref ?? at;
  const { content } = described.$ref ? (valueAt<Described>(document, place) ?? {}) : described;
  if (!content) return answered.body ? `${name} with a body, which it should not have` : null;
  if (!(type in content)) {
    return `${name} as ${type || 'nothing'}, and is described as ${Object.keys(content).join(' or ')}`;
  }
  if (type !== 'application/json' || answered.body === null) return null;
  const problem = problemOf(document, `${place}/content/application~1json/schema`, answered.body);
  return problem && `${name} with ${problem}`;
}

function refusalMismatch(document: OpenApiDocument, { method, status, body }: Answered) {
  const schema = status === 500 ? 'Failure' : 'Refusal';
  const problem = problemOf(document, `#/components/schemas/${schema}`, body ?? '');
  return problem && `${method} of no endpoint answered ${status} with ${problem}`;
}

const known = new Map<string, Map<string, ValidateFunction>>();
const texts = new WeakMap<object, string>();

/** Returns null if the body matches. */
export function problemOf(document: object, pointer: string, body: string): string | null {
  const validate = validatorOf(document, pointer);
  const value = parse(body);
  if (value === undefined) return 'a body that is not JSON';
  if (validate(value)) return null;
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => {
      const extra = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
      return `${instancePath || 'the body'} that ${message}${extra}`;
    })
    .join('; ');
}

/** Compiled once for all servers with the same description. */
function validatorOf(document: object, pointer: string): ValidateFunction {
  const text = texts.get(document) ?? JSON.stringify({ ...document, servers: [] });
  texts.set(document, text);
  const validators = known.get(text) ?? new Map<string, ValidateFunction>();
  known.set(text, validators);
  const made = validators.get(pointer) ?? compile(document, pointer);
  validators.set(pointer, made);
  return made;
}

function compile(document: object, pointer: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api', undefined, false);
  return ajv.compile({ $ref: `api${pointer}` });
}

function templateOf({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{name}');
}

/** Resolves a JSON pointer (RFC 6901). */
function valueAt<T>(document: object, pointer: string): T | undefined {
  const steps = pointer.slice(2).split('/');
  return steps.reduce<unknown>((value, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return (value as Record<string, unknown> | undefined)?.[key];
  }, document) as T | undefined;
}

function pointerStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
