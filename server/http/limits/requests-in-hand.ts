import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { followChanges } from '#contract/board/live.ts';
import { clientNetwork } from '#mail/network/client-network.ts';
import { RefusalError } from '../errors/refusal.ts';
import type { Limited } from './limited.ts';

/** Email providers retry after 503, but may give up after 429. */
const INBOUND = '/api/inbound/';
const RETRY_SECONDS = 5;
/** After this time an incomplete request gives way. */
const SLOW_MS = 5000;

type InHand = { raw: IncomingMessage; since: number };

/**
 * Limits concurrent requests per client behind a proxy. A slow request gives way to a new one;
 * streams are counted per user.
 */
export function limitRequestsInHand(
  app: FastifyInstance,
  { most, isProxy }: { most: number; isProxy: (address: string) => boolean },
  limited: Limited,
): void {
  const byClient = new Map<string, Set<InHand>>();
  app.addHook('onRequest', async ({ ip, url, raw, routeOptions }, reply) => {
    const isProxied = isProxy(raw.socket.remoteAddress ?? '');
    if (!isProxied || routeOptions.url === followChanges.path) return;
    const client = clientNetwork(ip);
    const own = byClient.get(client) ?? new Set();
    if (own.size >= most) {
      limited('requests of a client');
      if (!endSlowest(own)) throw refusalOf(url);
    }
    const one = { raw, since: performance.now() };
    byClient.set(client, own.add(one));
    reply.raw.once('close', () => {
      own.delete(one);
      if (own.size === 0 && byClient.get(client) === own) byClient.delete(client);
    });
  });
}

/** Ends the oldest slow request; false if there is none. */
function endSlowest(own: Set<InHand>): boolean {
  const latest = performance.now() - SLOW_MS;
  for (const one of own) {
    if (one.raw.complete || one.since > latest) continue;
    own.delete(one);
    one.raw.destroy();
    return true;
  }
  return false;
}

function refusalOf(url: string): RefusalError {
  return new RefusalError(
    url.startsWith(INBOUND) ? 'service_unavailable' : 'rate_limit',
    'network_too_busy',
    { retryAfter: RETRY_SECONDS },
  );
}
