import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint, Given } from '#contract/endpoint.ts';
import { dispositionOf } from './file-names.ts';
import { serveRaw } from './serve.ts';
import type { Person } from './session.ts';

type Download = { filename: string; type: string; content: string | Buffer | Readable };

type Signed = Endpoint & { method: 'GET'; admits: 'company_admin' | 'operator' };

/** Breaks the connection on an error, so that no part looks complete. */
export function serveDownload<E extends Signed>(
  app: FastifyInstance,
  endpoint: E,
  make: (
    query: Given<E>['query'],
    person: Person,
    params: Given<E>['params'],
    reply: FastifyReply,
  ) => Promise<Download>,
  options: { hasHead?: boolean } = {},
): void {
  const handle: Parameters<typeof serveRaw<E>>[2] = async ({ query, params }, caller) => {
    const { person, reply } = caller;
    if (!person) throw new Error('an endpoint for visitors hands out a file');
    const { filename, type, content } = await make(query, person, params, reply);
    return reply
      .header('content-type', type)
      .header('content-disposition', namedBy(filename))
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(content);
  };
  serveRaw(app, endpoint, handle, options);
}

/** Plain names use the form that old clients read. */
function namedBy(filename: string): string {
  return /^[\w-]+(\.[\w-]+)?$/.test(filename)
    ? `attachment; filename="${filename}"`
    : dispositionOf(filename, 'attachment');
}
