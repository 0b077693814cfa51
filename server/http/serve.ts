import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Answer,
  type Call,
  COMPANY_HEADER,
  type Endpoint,
  type Given,
} from '#contract/endpoint.ts';
import {
  includesScope,
  scopeNeeded,
  type TokenScope,
} from '#contract/integrations/token-scopes.ts';
import { inputRefusal, type Where } from './errors/input-refusal.ts';
import { nothingHere, RefusalError } from './errors/refusal.ts';
import { AnsweredBefore, onceOf, REPLAYED_HEADER } from './idempotency/once.ts';
import { answerChecked, mustBePerson, type Person } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Unset for pages and their files. */
    endpoint?: Endpoint;
    /** A page, which depends on the session. */
    isPage?: boolean;
    /** True if the handler's only database access is one `readAsCompany`. */
    isOneReading?: boolean;
  }
}

type Caller<E extends Endpoint> = {
  person: E['admits'] extends 'anyone' ? Person | null : Person;
  ip: string;
  reply: FastifyReply;
};

const JSON_TYPE = 'application/json; charset=utf-8';

type Handler<E extends Endpoint> = (given: Given<E>, caller: Caller<E>) => Promise<Answer<E>>;

export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void {
  serveAnswers(app, endpoint, handle, { isOneReading: false });
}

/** For a handler with only one `readAsCompany`, which also verifies the session. */
export function serveReading<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void {
  serveAnswers(app, endpoint, handle, { isOneReading: true });
}

function serveAnswers<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  { isOneReading }: { isOneReading: boolean },
): void {
  const success = endpoint.answers[201] ? 201 : 200;
  handlersOf(app).set(endpoint, handle as AnyHandler);
  app.route({
    ...routeOf(endpoint),
    config: { endpoint, isOneReading },
    handler: async (request, reply) => {
      const answer = await answerChecked(request, () =>
        handle(...askedOnce(endpoint, request, reply)),
      ).catch((error) => {
        if (error instanceof AnsweredBefore) return error;
        throw error;
      });
      if (answer instanceof AnsweredBefore) {
        const headers = { 'cache-control': 'no-store', [REPLAYED_HEADER]: 'true' };
        return reply.status(answer.status).headers(headers).type(JSON_TYPE).send(answer.text);
      }
      // A handler that starts background work sets 202.
      const status = reply.statusCode === 200 ? success : reply.statusCode;
      return reply.status(status).header('cache-control', 'no-store').send(answer);
    },
  });
}

type AnyHandler = (given: unknown, caller: unknown) => Promise<unknown>;

const handlers = new WeakMap<FastifyInstance['server'], Map<Endpoint, AnyHandler>>();

function handlersOf({ server }: FastifyInstance): Map<Endpoint, AnyHandler> {
  const known = handlers.get(server) ?? new Map<Endpoint, AnyHandler>();
  handlers.set(server, known);
  return known;
}

/** Throws the endpoint's refusal. */
export type Ask = <E extends Endpoint>(endpoint: E, sent: Call<E>) => Promise<Answer<E>>;

/** Calls endpoints with the request's identity, as if by HTTP. */
export function askFor(request: FastifyRequest, reply: FastifyReply): Ask {
  const { person, tokenScope, headers, ip } = request;
  const nothing = { params: {}, query: {}, body: undefined };
  return async <E extends Endpoint>(endpoint: E, sent: Call<E>) => {
    const handle = handlersOf(request.server).get(endpoint);
    if (!handle) throw new Error(`Nothing serves ${endpoint.id} here`);
    const asked = { ...nothing, ...(sent as object), person, tokenScope, headers, ip };
    return (await handle(...askedBy(endpoint, asked, reply))) as Answer<E>;
  };
}

/**
 * Serves an endpoint; its handler sends the response itself. `hasHead: false` if HEAD would start
 * unused work.
 */
export function serveRaw<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (given: Given<E>, caller: Caller<E>) => Promise<FastifyReply>,
  { hasHead = true } = {},
): void {
  app.route({
    ...routeOf(endpoint),
    ...(!hasHead && { exposeHeadRoute: false }),
    handler: async (request, reply) => handle(...askedBy(endpoint, request, reply)),
  });
}

function askedOnce<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): [Given<E>, Caller<E>] {
  const [given, caller] = askedBy(endpoint, request, reply);
  if (!endpoint.takesKey || !caller.person) return [given, caller];
  const once = onceOf(endpoint, request, { person: caller.person, given });
  if (!once) return [given, caller];
  return [given, { ...caller, person: { ...caller.person, once } }];
}
type Asked = Pick<
  FastifyRequest,
  'params' | 'query' | 'body' | 'person' | 'tokenScope' | 'headers' | 'ip'
>;

function askedBy<E extends Endpoint>(
  endpoint: E,
  request: Asked,
  reply: FastifyReply,
): [Given<E>, Caller<E>] {
  const person = admit(endpoint, request);
  const given = {
    params: endpoint.params && check(endpoint.params, request.params, 'path'),
    query: endpoint.query && check(endpoint.query, request.query, 'query'),
    body: endpoint.body && check(endpoint.body, request.body ?? {}, 'body'),
  };
  const caller = { person, ip: request.ip, reply };
  return [given as Given<E>, caller as Caller<E>];
}

export function routeOf(endpoint: Endpoint) {
  return { method: endpoint.method, url: endpoint.path, config: { endpoint } };
}

function admit(endpoint: Endpoint, request: Asked): Person | null {
  const { admits, method } = endpoint;
  const { person, headers, tokenScope } = request;
  if (admits === 'anyone') return person;
  if (endpoint.isForTokens && !tokenScope) {
    throw new RefusalError('unauthorized', 'token_needed');
  }
  if (!person) throw new RefusalError('unauthorized', 'not_signed_in');
  if (tokenScope) admitToken(endpoint, tokenScope);
  if (endpoint.needsPerson) mustBePerson(person);
  // The open page may show another workspace.
  const of = headers[COMPANY_HEADER];
  if (method !== 'GET' && of !== undefined && of !== person.company.id) {
    throw new RefusalError('conflict', 'other_workspace');
  }
  if (admits === 'company_admin' && person.company.role !== 'company_admin') {
    throw new RefusalError('forbidden', 'admins_only');
  }
  if (admits === 'operator' && person.role !== 'admin') {
    throw new RefusalError('forbidden', 'operators_only');
  }
  return person;
}

function admitToken(endpoint: Endpoint, has: TokenScope): void {
  const needed = scopeNeeded(endpoint);
  if (!needed) throw new RefusalError('forbidden', 'token_never');
  if (includesScope(has, needed)) return;
  throw new RefusalError('forbidden', 'token_scope', { values: { scope: needed } });
}

function check(schema: z.ZodType, value: unknown, where: Where): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success && !holdsNul(result.data)) return result.data;
  if (where === 'path') throw nothingHere();
  if (result.success) {
    throw new RefusalError('invalid', 'nul_character', { field: where });
  }
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || where;
  const { code, values } = issue
    ? inputRefusal(issue, where)
    : ({ code: 'field_invalid', values: { field: `(${where})` } } as const);
  throw new RefusalError('invalid', code, {
    field,
    ...(values && { values }),
  });
}

/** True if the input contains NUL, which PostgreSQL text cannot store. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
