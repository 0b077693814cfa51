import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '#server/http/session.ts';

/** Longer than any link works that is asked for from a browser. */
const SECONDS = 86_400;

/** What one browser is known by, signed in or not: a secret of which we keep the hash. */
export type BrowserCookie = {
  /** The hash of the secret; null = this browser was given none. */
  read: (request: FastifyRequest) => string | null;
  /** The same; gives the browser a secret where it has none. */
  keep: (reply: FastifyReply) => string;
  /** Once it has served, it goes. */
  forget: (reply: FastifyReply) => void;
};

/**
 * Tells the browser that something was typed in from all others. What is typed into a form with
 * somebody else's address must not become that person's words.
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
