import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { until } from '#tests/fixtures/factories.ts';

export type Received = {
  path: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> & { entry?: EntryTold } };
};

type EntryTold = { id: string; issueId: string; url: string } & Record<string, unknown>;

/** Returns the status, or handles the response directly. */
type Answering = (
  request: Received,
  response: http.ServerResponse,
) => number | undefined | Promise<number | undefined>;

/** Receives webhooks on loopback with a response per path (default 204). */
export type Receiver = {
  url: (path: string) => string;
  answers: (path: string, how: Answering) => void;
  got: (path: string) => Received[];
  until: (path: string, count: number) => Promise<Received[]>;
  /** Starts no background work. */
  arrived: (path: string, count: number) => Promise<Received[]>;
  close: () => void;
};

export async function startReceiver(): Promise<Receiver> {
  const all: Received[] = [];
  const answering = new Map<string, Answering>();
  const arrivals = new EventEmitter();
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', headers } = request;
    const received = {
      path,
      body,
      event: JSON.parse(body),
      headers: headers as Record<string, string>,
    };
    all.push(received);
    arrivals.emit('one');
    const status = await (answering.get(path) ?? (() => 204))(received, response);
    if (status) response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const got = (path: string) => all.filter((one) => one.path === path);
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    answers: (path, how) => answering.set(path, how),
    got,
    until: (path, count) =>
      until(async () => got(path).length >= count && got(path), `${count} webhooks to ${path}`),
    arrived: async (path, count) => {
      while (got(path).length < count) await once(arrivals, 'one');
      return got(path);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends all deliveries that are due; returns the webhooks at a path, which must be `count`. */
export async function webhooksAt(
  { settled }: { settled: () => Promise<void> },
  { got }: Receiver,
  { path, count }: { path: string; count: number },
): Promise<Received[]> {
  await settled();
  const all = got(path);
  if (all.length !== count) throw new Error(`${all.length} webhooks to ${path}, not ${count}`);
  return all;
}

/** Uses the published library; throws if invalid. */
export function verified(secret: string, { body, headers }: Received): Received['event'] {
  return new Webhook(secret).verify(body, headers) as Received['event'];
}
