import type pg from 'pg';
import type { Database } from '../connect.ts';

/** Replaces all open connections after a failover; busy ones end after use. */
export function replaceConnections({ connections, replaced }: Database): void {
  for (const client of connections.ofPool) replaced.add(client);
  for (const client of connections.ofTheirOwn) cut(client);
}

/** Cuts all connections, so that pending queries fail. */
export function cutConnections({ connections }: Database): void {
  for (const client of connections.ofPool) cut(client);
  for (const client of connections.ofTheirOwn) cut(client);
}

/** Closes the socket without notifying the server. */
export function cut(client: pg.Client | pg.PoolClient): void {
  if ('connection' in client) client.connection.stream.destroy();
}
