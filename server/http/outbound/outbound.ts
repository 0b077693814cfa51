import type { LookupAddress, LookupOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isListed, isPublic, literalAddress, networksOf } from './addresses.ts';
import { type Lookup, lookupOf } from './lookup.ts';
import { OutboundError, outboundErrorFrom } from './outbound-error.ts';
import { isOwnName, outboundUrl, type UrlProblem } from './outbound-url.ts';

export type OutboundRequest = {
  url: string;
  method: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** Total time, from DNS lookup to the last byte. */
  timeoutMs: number;
  /** Longer bodies are truncated. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

export type OutboundAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  isCut: boolean;
};

export type Outbound = ReturnType<typeof createOutbound>;

/** Maximum 1xx responses of a request. */
const MOST_ANNOUNCED = 20;

/**
 * HTTP client for customers' URLs, safe against SSRF and DNS rebinding; no redirects. `allow`
 * lists private networks, reachable also by `http`.
 */
export function createOutbound({
  allow = [],
  dnsServers = [],
  lookup = lookupOf(dnsServers, { usesSystem: allow.length > 0 }),
}: {
  allow?: string[];
  dnsServers?: string[];
  lookup?: Lookup;
} = {}) {
  const networks = networksOf(allow);
  // Plain agents, as the library's own allow list logs warnings.
  const agents =
    networks.length === 0
      ? { 'http:': new RequestFilteringHttpAgent(), 'https:': new RequestFilteringHttpsAgent() }
      : { 'http:': new http.Agent(), 'https:': new https.Agent() };

  return {
    check: (text: string): URL | UrlProblem => outboundUrl(text, networks),

    /** For a local name, the resolved addresses must be allowed. */
    checkNames: async (text: string): Promise<URL | UrlProblem> => {
      const url = outboundUrl(text, networks);
      if (typeof url === 'string' || literalAddress(url.hostname) || !isOwnName(url.hostname)) {
        return url;
      }
      const found = await new Promise<LookupAddress[]>((resolve) => {
        lookup(url.hostname, { all: true }, (error, addresses) => resolve(error ? [] : addresses));
      });
      const isReached =
        found.length > 0 && found.every(({ address }) => isListed(address, networks));
      return isReached ? url : 'address';
    },

    /** Any HTTP status is a response. Throws `OutboundError` without one. */
    async request(wanted: OutboundRequest): Promise<OutboundAnswer> {
      const url = outboundUrl(wanted.url, networks);
      if (typeof url === 'string') {
        throw new OutboundError(url === 'address' ? 'address' : 'url', `not asked: ${url}`);
      }
      const isPlain = url.protocol === 'http:';
      const timeout = AbortSignal.timeout(wanted.timeoutMs);
      const signal = wanted.signal ? AbortSignal.any([timeout, wanted.signal]) : timeout;
      try {
        return await ask(url, {
          ...wanted,
          signal,
          agent: agents[isPlain ? 'http:' : 'https:'],
          lookup: guarded(lookup, (address) =>
            isListed(address, networks) ? true : !isPlain && isPublic(address),
          ),
        });
      } catch (error) {
        throw outboundErrorFrom(signal.aborted ? (signal.reason ?? error) : error);
      }
    },
  };
}

type Asked = OutboundRequest & { agent: http.Agent; lookup: unknown };

async function ask(url: URL, { method, headers, body, signal, agent, lookup, maxBytes }: Asked) {
  const { request } = url.protocol === 'http:' ? http : https;
  const options = {
    method,
    agent,
    lookup: lookup as http.RequestOptions['lookup'],
    signal,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'Tidings',
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  };
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const asked = request(url, options, resolve);
    let announced = 0;
    asked.on('information', () => {
      announced += 1;
      if (announced > MOST_ANNOUNCED) asked.destroy(broken('announced an answer without end'));
    });
    // Without a listener the request would never end.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(broken('switched to another protocol'));
    });
    asked.on('error', reject);
    asked.end(body);
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    ...(await read(answer, maxBytes)),
  };
}

const broken = (what: string) => new OutboundError('broken', `It ${what}`);

async function read(answer: http.IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of answer) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, maxBytes);
  return { body: new TextDecoder().decode(bytes), isCut: length > maxBytes };
}

/** Fails if any resolved address is forbidden. */
function guarded(lookup: Lookup, mayReach: (address: string) => boolean) {
  return (
    hostname: string,
    options: LookupOptions,
    found: (
      error: Error | null,
      address?: string | LookupAddress[],
      family?: number | undefined,
    ) => void,
  ) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error);
      const forbidden = addresses.find(({ address }) => !mayReach(address));
      if (forbidden) {
        const message = `${hostname} leads to ${forbidden.address}, which is not reached`;
        return found(new OutboundError('address', message));
      }
      const [first] = addresses;
      if (!first) return found(new OutboundError('dns', `${hostname} has no address`));
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  };
}
