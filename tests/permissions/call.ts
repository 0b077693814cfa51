import type { TestApp } from '../app.ts';
import type { Caller } from './cast.ts';
import type { Route } from './routes.ts';

/** What is sent with a call, by where it stands. */
export type Sent = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
};

export type Answered = { status: number; body: string };

/** Calls a route as somebody; of a stream that does not end, only that it began is waited for. */
export async function callRoute(
  app: TestApp,
  caller: Caller,
  { method, path }: Route,
  { params, query, body }: Sent,
): Promise<Answered> {
  const address = path.replace(/:(\w+)|\*/g, (_all, name = '*') =>
    encodeURIComponent(params[name] ?? 'x'),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const aborting = new AbortController();
  const response = await fetch(`http://localhost:${app.httpPort}${address}?${search}`, {
    method,
    redirect: 'manual',
    signal: aborting.signal,
    headers: {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isEndless ? '' : await response.text();
  if (isEndless) aborting.abort();
  return { status: response.status, body: text };
}

/** The names of what an address has in it: `:id` is `id`. */
export function paramsOf({ path }: Route): string[] {
  return [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? '*');
}
