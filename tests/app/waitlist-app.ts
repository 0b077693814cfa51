import { newDomain, until, visitor } from '#tests/fixtures/factories.ts';
import type { PlainMail } from '#tests/fixtures/plain-letter.ts';
import type { TestApp } from './app.ts';
import type { Relay } from './relay.ts';

export const ORIGIN = 'https://tidings.example';
const WAITLIST = 'waitlist@intake.localhost';

export type Waiting = Awaited<ReturnType<typeof waitingAt>>;

export async function waitingAt(site: TestApp, relay: Relay, email = `ann@${newDomain()}`) {
  const browser = visitor({ url: `http://localhost:${site.httpPort}` });
  const headers = { origin: ORIGIN };
  const emails = () => relay.mails.filter(({ headers: { to } }) => to === email);
  const join = (more: Record<string, string> = {}) =>
    browser.fetch('/api/waitlist', {
      method: 'POST',
      headers: { ...headers, ...more },
      json: { email, timestamp: new Date().toISOString() },
    });
  const isOn = async () => {
    const { rows } = await site.ask('SELECT 1 FROM waitlist_signups WHERE email = $1', [email]);
    return rows.length === 1;
  };
  return {
    email,
    browser,
    join,
    emails,
    isOn,
    sentEmail: (n: number): Promise<PlainMail> =>
      until(async () => emails()[n - 1], `letter ${n} to ${email}`),
    /** Returns the confirmation email. */
    joined: async () => {
      const before = emails().length;
      const answer = await join();
      if (answer.status !== 200) throw new Error(await answer.text());
      return until(async () => emails()[before], `a letter to ${email}`);
    },
  };
}

export function leavePath({ raw }: PlainMail): string {
  const [path = ''] = raw.match(/\/waitlist\/leave\/[\w-]+/) ?? [];
  return path;
}

/** Returns the reasons for holding each mail, oldest first. */
export function waitlistInbox(site: TestApp, count: number): Promise<string[]> {
  return until(async () => {
    const { rows } = await site.ask(
      'SELECT status, reason FROM inbound_mails WHERE recipient = $1 ORDER BY id',
      [WAITLIST],
    );
    const isDone = rows.length === count && rows.every(({ status }) => status === 'held');
    return isDone && rows.map(({ reason }) => reason);
  }, `${count} mails to the waitlist`);
}
