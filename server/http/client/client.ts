import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Via } from '#contract/via.ts';
import { deviceOf } from './device.ts';

export type Client = {
  /** Client address behind trusted proxies; null if invalid. */
  ip: string | null;
  /** Short name; null = unknown. */
  browser: string | null;
  via?: Via;
};

export function clientOf(request: FastifyRequest): Client {
  // IPv4-mapped address (RFC 4291, 2.5.5.2).
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const { browser, system } = deviceOf(request.headers['user-agent']);
  return {
    ip: isIP(ip) ? ip : null,
    browser: browser && system ? `${browser}, ${system}` : (browser ?? system),
  };
}
