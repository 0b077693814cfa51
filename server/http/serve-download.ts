import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Given } from '#contract/endpoint.ts';
import { serveRaw } from './serve.ts';
import type { Person } from './session.ts';

/** A file as it goes out: all of it, or as it comes. */
type Download = { filename: string; type: string; content: string | Readable };

type Signed = Endpoint & { method: 'GET'; admits: 'company_admin' | 'operator' };

/**
 * Puts a file behind an endpoint of the contract, to be saved. One that comes as a stream is asked
 * for no faster than the client takes it, and is ended when the client goes; if it fails on its
 * way, the connection breaks, so that nobody takes a part for the whole.
 */
export function serveDownload<E extends Signed>(
  app: FastifyInstance,
  endpoint: E,
  make: (query: Given<E>['query'], person: Person) => Promise<Download>,
): void {
  serveRaw(app, endpoint, async ({ query }, { person, reply }) => {
    if (!person) throw new Error('an endpoint for visitors hands out a file');
    const { filename, type, content } = await make(query, person);
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(content);
  });
}
