import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '#server/http/session.ts';

/** Longer than the lifetime of any requested link. */
const SECONDS = 86_400;

/** Cookie with a secret that identifies a browser; only its hash is stored. */
export type BrowserCookie = {
  read: (request: FastifyRequest) => string | null;
  /** Sets the cookie if missing. */
  keep: (reply: FastifyReply) => string;
  forget: (reply: FastifyReply) => void;
};

/**
 * Binds form input to its browser: input sent with another person's address must not count as that
 * person's.
 */
export function browserCookie(isHttps: boolean): BrowserCookie {
  const name = isHttps ? '__Host-tidings_browser' : 'tidings_browser';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  const tokenOf = (request: FastifyRequest) => request.cookies[name];
  return {
    read: (request) => {
      const token = tokenOf(request);
      return token ? hashToken(token) : null;
    },
    keep: (reply) => {
      const token = tokenOf(reply.request) || newToken().token;
      reply.setCookie(name, token, { ...options, maxAge: SECONDS });
      return hashToken(token);
    },
    forget: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}
