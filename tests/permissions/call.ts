import type { TestApp } from '#tests/app/app.ts';
import { filesInZip } from '#tests/fixtures/zip-files.ts';
import type { Caller } from './cast.ts';
import type { Route } from './routes.ts';

export type Sent = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
};

export type Answered = { status: number; body: string };

/** For an endless stream, returns at its start. */
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
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    aborting.abort();
    return { status: response.status, body: '' };
  }
  const text = type === 'application/zip' ? await textOfZip(response) : await response.text();
  return { status: response.status, body: text };
}

async function textOfZip(response: Response): Promise<string> {
  const files = filesInZip(Buffer.from(await response.arrayBuffer()));
  return [...files].map(([name, bytes]) => `${name}: ${bytes}`).join('\n');
}

export function paramsOf({ path }: Route): string[] {
  return [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? '*');
}
