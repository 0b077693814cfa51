import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { until } from '#tests/fixtures/factories.ts';

/** A request that a receiver got. */
export type Received = {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** What the body says. */
  event: { type: string; timestamp: string; data: Record<string, unknown> & { entry?: EntryTold } };
};

type EntryTold = { id: string; issueId: string; url: string } & Record<string, unknown>;

/** Answers a request to a path; gives the status, or takes the response on by itself. */
type Answering = (
  request: Received,
  response: http.ServerResponse,
) => number | undefined | Promise<number | undefined>;

/** Who takes webhooks, on loopback; what it answers is set by path, else 204. */
export type Receiver = {
  url: (path: string) => string;
  answers: (path: string, how: Answering) => void;
  /** All that came to a path, in its order. */
  got: (path: string) => Received[];
  /** Waits until so many came to a path. */
  until: (path: string, count: number) => Promise<Received[]>;
  close: () => void;
};

/** Starts a receiver; it verifies nothing (`verified` does). */
export async function startReceiver(): Promise<Receiver> {
  const all: Received[] = [];
  const answering = new Map<string, Answering>();
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', headers } = request;
    const received = {
      ...{ path, body, event: JSON.parse(body) },
      headers: headers as Record<string, string>,
    };
    all.push(received);
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
      until(
        async () => got(path).length >= count && got(path),
        `${count} webhooks to ${path}`,
        20_000,
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a request says, as the published verifier lets it pass; throws where it does not. */
export function verified(secret: string, { body, headers }: Received): Received['event'] {
  return new Webhook(secret).verify(body, headers) as Received['event'];
}
