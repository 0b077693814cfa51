import { randomUUID } from 'node:crypto';
import type { RoleMail } from '#contract/admin/role-mail.ts';
import { type Member, rawMail, sendMail, signUp } from '#tests/fixtures/factories.ts';
import type { PlainMail } from '#tests/fixtures/read-plain.ts';
import { startApp, type TestApp } from './app.ts';
import { type Relay, startRelay } from './fakes/relay.ts';

export const OLGA = 'olga@ops.example';
export const OMAR = 'omar@ops.example';

type List = { mails: RoleMail[]; unreadCount: number; nextCursor: string | null };

type Mail = { to?: string; from?: string; envelopeFrom?: string; header?: string; body?: string };

export type RoleMailApp = {
  app: TestApp;
  relay: Relay;
  olga: Member;
  pass: (minutes: number) => void;
  list: (query?: string) => Promise<List>;
  listed: (subject: string, query?: string) => Promise<RoleMail>;
  forwardsOf: (subject: string, to?: string) => PlainMail[];
  forwarded: (subject: string, to?: string) => Promise<PlainMail>;
  write: (mail?: Mail) => Promise<string>;
  close: () => Promise<void>;
};

export async function startRoleMailApp(): Promise<RoleMailApp> {
  const relay = await startRelay();
  const app = await startApp({
    // The last is one of our own addresses: a forward to it would loop.
    env: { SMTP_URL: relay.url, ADMIN_EMAILS: `${OLGA},${OMAR},postmaster@intake.localhost` },
  });
  const olga = await signUp(app, OLGA, 'Olga');
  const list = async (query = ''): Promise<List> => {
    const response = await olga.fetch(`/api/admin/role-mail${query}`);
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as List;
  };
  const forwardsOf = (subject: string, to = OLGA) =>
    relay.mails.filter(
      ({ headers }) => headers.to === to && headers.subject?.endsWith(`] ${subject}`),
    );
  return {
    app,
    relay,
    olga,
    pass: (minutes) => {
      app.clock.offset += minutes * 60_000;
    },
    list,
    listed: async (subject, query = '') => {
      await app.settled();
      const { mails } = await list(query);
      const listed = mails.find((mail) => mail.subject === subject);
      if (!listed) throw new Error(`“${subject}” is not listed`);
      return listed;
    },
    forwardsOf,
    forwarded: async (subject, to = OLGA) => {
      await app.settled();
      const [forward] = forwardsOf(subject, to);
      if (!forward) throw new Error(`“${subject}” was not forwarded to ${to}`);
      return forward;
    },
    write: (mail) => writeTo(app, mail),
    close: async () => {
      await app.close();
      await relay.close();
    },
  };
}

async function writeTo(app: TestApp, mail: Mail = {}): Promise<string> {
  const { to = 'postmaster@intake.localhost', from = 'Carl <carl@else.example>' } = mail;
  const subject = `Matter ${randomUUID().slice(0, 8)}`;
  const fields = [
    'Date: Sun, 22 Nov 2026 07:00:00 +0000',
    `Message-ID: <${subject.slice(7)}@else.example>`,
    ...(mail.header ? [mail.header] : []),
  ];
  const body = mail.body ?? 'Your server refuses my mail.';
  const raw = rawMail({ from, to, subject, header: fields.join('\r\n'), body });
  await sendMail(app, { from: mail.envelopeFrom ?? 'carl@else.example', to, raw });
  return subject;
}
