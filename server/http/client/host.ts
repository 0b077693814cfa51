import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError } from '#server/http/errors/refusal.ts';

/** RFC 3986, 3.2.2: a name or an IPv4 address, or an IPv6 one in brackets, and a port. */
const HOST = /^([\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(:\d*)?$/i;
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;

/**
 * Refuses a request that does not say in one way for whom it is (RFC 9112, 3.2): without Host, with
 * several, with one that is no host, or with another one in its address. A proxy before us may
 * have read the other one.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const why = unclear(request);
    if (why !== null) throw new RefusalError('invalid', why, { field: 'host' });
  });
}

function unclear({ raw }: FastifyRequest): string | null {
  const hosts = raw.headersDistinct.host ?? [];
  const [host, ...others] = hosts;
  if (others.length > 0) return 'A request must name one Host, not several.';
  if (host === undefined) {
    return raw.httpVersion === '1.1' ? 'A request must name its Host.' : null;
  }
  if (!HOST.test(host)) return 'The Host of this request cannot be read.';
  const authority = raw.url?.match(ABSOLUTE_FORM)?.[1];
  const isSame = authority === undefined || authority.toLowerCase() === host.toLowerCase();
  return isSame ? null : 'The address of this request and its Host name different hosts.';
}
