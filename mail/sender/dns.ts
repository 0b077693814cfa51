import { Resolver } from 'node:dns/promises';
import type { Resolve } from './authenticate.ts';

const QUERY_MS = 1500;
const LONGEST_QUERY_MS = 3000;
const TRIES = 3;
const ALL_MS = 10_000;

export type Dns = {
  /** Returns a resolver. Ten seconds after its first query, all queries fail with ETIMEOUT. */
  forOneMail: () => Resolve;
  close: () => void;
};

/** Opens a resolver for these servers (`host:port`); empty: the system's. */
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
