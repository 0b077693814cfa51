import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readMetrics } from '#contract/service.ts';
import { nothingHere, RefusalError } from '#server/http/errors/refusal.ts';
import { serveRaw } from '#server/http/serve.ts';
import { bearerToken } from '#server/http/session.ts';

const MOST_CONNECTIONS = 20;

/** Prometheus text format 0.0.4. */
export type Exposition = { text: () => Promise<string>; contentType: string };

export function metricsRoute(
  app: FastifyInstance,
  { text, contentType }: Exposition,
  token: string | null,
): void {
  serveRaw(app, readMetrics, async (_given, { reply }) => {
    if (token === null) throw nothingHere();
    if (!isSame(bearerToken(reply.request) ?? '', token)) {
      throw new RefusalError('unauthorized', 'metrics_token');
    }
    const body = await text();
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
}

/** Serves metrics on a separate port, without authentication. */
export async function openMetricsPort(
  { text, contentType }: Exposition,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== readMetrics.path) {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A failed accept must not end the process.
  server.on('error', () => {});
  server.maxConnections = MOST_CONNECTIONS;
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
