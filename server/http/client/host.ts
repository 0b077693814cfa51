import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals/refusals.ts';
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

function unclear({ raw }: FastifyRequest): RefusalCode | null {
  const hosts = raw.headersDistinct.host ?? [];
  const [host, ...others] = hosts;
  if (others.length > 0) return 'several_hosts';
  if (host === undefined) {
    return raw.httpVersion === '1.1' ? 'host_missing' : null;
  }
  if (!HOST.test(host)) return 'host_unreadable';
  const authority = raw.url?.match(ABSOLUTE_FORM)?.[1];
  const isSame = authority === undefined || authority.toLowerCase() === host.toLowerCase();
  return isSame ? null : 'hosts_differ';
}
