import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';

/** RFC 3986, 3.2.2. */
const HOST = /^([\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(:\d*)?$/i;
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;

/** Rejects a missing, repeated, invalid or contradictory host (RFC 9112, 3.2). */
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
