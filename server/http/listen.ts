import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';

/**
 * Listens; `localhost` means all loopback addresses, on one server so that limits count together.
 */
export async function listenAt(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<void> {
  if (host !== 'localhost') {
    await app.listen({ port, host });
    return;
  }
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first = '127.0.0.1', ...others] = new Set(found.map(({ address }) => address));
  const listeners: Server[] = [];
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.close();
  });
  await app.listen({ port, host: first });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('a server without a port');
  for (const other of others) {
    const listener = await alsoListenAt(app, address.port, other);
    if (listener) listeners.push(listener);
  }
}

/** Returns null if the address is unavailable. */
async function alsoListenAt(
  app: FastifyInstance,
  port: number,
  host: string,
): Promise<Server | null> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch {
    return null;
  }
  server.on('error', (error) => app.server.emit('error', error));
  return server;
}

export function anyHost(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}
