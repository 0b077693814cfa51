import type { SecurityEvent } from '#contract/admin/security-events.ts';
import { type Member, signUp, type Visitor } from '#tests/fixtures/factories.ts';
import { KEYS } from '#tests/requests/webhook-requests.ts';
import { startApp } from './app.ts';

export const OPERATOR = 'operator@watch.example';
export const METRICS_TOKEN = 'a-token-for-the-metrics';
export const INBOUND_TOKEN = 'a-token-of-at-least-thirty-two-characters';

export async function openWatched(env: Record<string, string> = {}) {
  const app = await startApp({
    env: {
      ADMIN_EMAILS: OPERATOR,
      TRUST_PROXY: '127.0.0.1,::1',
      METRICS_TOKEN,
      INBOUND_TOKEN,
      MAILGUN_SIGNING_KEY: KEYS.MAILGUN_SIGNING_KEY,
      ...env,
    },
  });
  return { app, clock: app.clock, operator: await signUp(app, OPERATOR, 'Olga') };
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export function from<Who extends Visitor>(who: Who, ip: string, agent = FIREFOX): Who {
  return {
    ...who,
    fetch: (path: string, init: Parameters<Visitor['fetch']>[1] = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', ip);
      headers.set('user-agent', agent);
      return who.fetch(path, { ...init, headers });
    },
  };
}

async function listed(who: Member, path: string): Promise<SecurityEvent[]> {
  const answer = await who.fetch(path);
  if (answer.status !== 200) throw new Error(await answer.text());
  return ((await answer.json()) as { events: SecurityEvent[] }).events;
}

export const eventsFor = (operator: Member, query: Record<string, string> = {}) =>
  listed(operator, `/api/admin/security-events?${new URLSearchParams({ limit: '200', ...query })}`);

export const ownEvents = (admin: Member, query: Record<string, string> = {}) =>
  listed(
    admin,
    `/api/workspace/security-events?${new URLSearchParams({ limit: '200', ...query })}`,
  );
