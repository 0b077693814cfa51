import type pg from 'pg';
import type { Database } from '../connect.ts';

/**
 * Has new connections take the place of all that are open: the server behind them is not the one to
 * write to any more, and the same address may lead to that one now. What is in use is ended by its user.
 */
export function replaceConnections({ connections, replaced }: Database): void {
  for (const client of connections.ofPool) replaced.add(client);
  for (const client of connections.ofTheirOwn) cut(client);
}

/** Ends all connections at once: what waits on them fails as where they broke. */
export function cutConnections({ connections }: Database): void {
  for (const client of connections.ofPool) cut(client);
  for (const client of connections.ofTheirOwn) cut(client);
}

/** Ends a connection without asking the server. */
export function cut(client: pg.Client | pg.PoolClient): void {
  if ('connection' in client) client.connection.stream.destroy();
}
