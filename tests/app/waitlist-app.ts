import { newDomain, visitor } from '#tests/fixtures/factories.ts';
import type { PlainMail } from '#tests/fixtures/read-plain.ts';
import type { TestApp } from './app.ts';
import type { Relay } from './fakes/relay.ts';

export const ORIGIN = 'https://tidings.example';
const WAITLIST = 'waitlist@intake.localhost';

export type Waiting = Awaited<ReturnType<typeof waitingAt>>;

export async function waitingAt(site: TestApp, relay: Relay, to = `ann@${newDomain()}`) {
  const browser = visitor({ url: `http://localhost:${site.httpPort}` });
  const headers = { origin: ORIGIN };
  const emails = () => relay.mails.filter(({ headers }) => headers.to === to);
  const join = (more: Record<string, string> = {}) =>
    browser.fetch('/api/waitlist', {
      method: 'POST',
      headers: { ...headers, ...more },
      json: { email: to, timestamp: site.clock.moment() },
    });
  const isOn = async () => {
    const { rows } = await site.ask('SELECT 1 FROM waitlist_signups WHERE email = $1', [to]);
    return rows.length === 1;
  };
  return {
    email: to,
    browser,
    join,
    emails,
    isOn,
    sentEmail: async (n: number): Promise<PlainMail> => {
      await site.settled();
      const email = emails()[n - 1];
      if (!email) throw new Error(`${emails().length} emails to ${to}, not ${n}`);
      return email;
    },
    joined: async () => {
      const before = emails().length;
      const answer = await join();
      if (answer.status !== 200) throw new Error(await answer.text());
      await site.settled();
      const email = emails()[before];
      if (!email) throw new Error(`no email to ${to}`);
      return email;
    },
  };
}

export function leavePath({ raw }: PlainMail): string {
  const [path = ''] = raw.match(/\/waitlist\/leave\/[\w-]+/) ?? [];
  return path;
}

/** Returns the reason for holding each mail to the waitlist, oldest first. */
export async function waitlistInbox(site: TestApp): Promise<string[]> {
  await site.settled();
  const { rows } = await site.ask(
    'SELECT status, reason FROM inbound_mails WHERE recipient = $1 ORDER BY id',
    [WAITLIST],
  );
  if (rows.some(({ status }) => status !== 'held')) throw new Error(JSON.stringify(rows));
  return rows.map(({ reason }) => reason);
}
