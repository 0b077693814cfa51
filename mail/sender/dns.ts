import { Resolver } from 'node:dns/promises';
import type { Resolve } from './authenticate.ts';

/** A name server is asked again after so long, and the answers to one mail are all there after so long. */
const QUERY_MS = 1500;
const LONGEST_QUERY_MS = 3000;
const TRIES = 3;
const ALL_MS = 10_000;

/** The way to DNS. */
export type Dns = {
  /** Asks for one mail; from ten seconds after its first question on, all fail with ETIMEOUT. */
  forOneMail: () => Resolve;
  /** Lets go of what is being asked; whatever is asked from here on fails. */
  close: () => void;
};

/** Opens the way to these name servers (`host:port`); none = those of the system. */
export function openDns(servers: string[]): Dns {
  const resolver = new Resolver({ timeout: QUERY_MS, maxTimeout: LONGEST_QUERY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  let isClosed = false;
  return {
    forOneMail: () => {
      let end: number | null = null;
      return async (name, type) => {
        if (isClosed) throw Object.assign(new Error('DNS was closed'), { code: 'ECANCELLED' });
        end ??= Date.now() + ALL_MS;
        // What an answer looks like depends on its type; those who ask know it.
        const answer = resolver.resolve(name, type) as ReturnType<Resolve>;
        return within(end - Date.now(), answer);
      };
    },
    close: () => {
      isClosed = true;
      resolver.cancel();
    },
  };
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('DNS took too long'), { code: 'ETIMEOUT' });
    timer = setTimeout(() => reject(error), Math.max(ms, 0));
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
