import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Via } from '#contract/via.ts';
import { deviceOf } from './device.ts';

/** From where somebody asks. */
export type Client = {
  /** As the server sees it behind the proxies that it trusts; null where that is no address. */
  ip: string | null;
  /** What the browser calls itself, in a word or two; null = not known. */
  browser: string | null;
  /** How, where that is not by a session. */
  via?: Via;
};

/** From where a request comes. */
export function clientOf(request: FastifyRequest): Client {
  // As the system shows an IPv4 client of an IPv6 socket (RFC 4291, 2.5.5.2).
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const { browser, system } = deviceOf(request.headers['user-agent']);
  return {
    ip: isIP(ip) ? ip : null,
    browser: browser && system ? `${browser}, ${system}` : (browser ?? system),
  };
}
