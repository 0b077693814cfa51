import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '#contract/dev.ts';
import type { Issue } from '#contract/issues.ts';
import type { SessionUser } from '#contract/people.ts';
import type { TestApp } from './app.ts';

/** What a browser does, as far as the API can tell: it keeps cookies and says where it is. */
export type Visitor = {
  fetch: (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>;
  cookie: () => string;
};

/** Somebody at a browser of their own. */
export function visitor(app: { url: string }): Visitor {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    fetch: async (path, { json, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (cookies.size > 0) headers.set('cookie', cookie());
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      const response = await fetch(new URL(path, app.url), {
        redirect: 'manual',
        ...init,
        headers,
        ...(body !== undefined && { body }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

const SIGN_IN = /https?:\S+\/api\/auth\/link\/\S+/;

/** The newest sign-in link that was mailed to an address, as a path. */
export async function linkFor(app: { url: string }, email: string): Promise<string> {
  const response = await fetch(new URL('/dev/outbox.json', app.url));
  const mails = (await response.json()) as OutgoingMail[];
  const links = mails.filter(({ to }) => to === email).map(({ text }) => text.match(SIGN_IN)?.[0]);
  const link = links.find(Boolean);
  if (!link) throw new Error(`no link was mailed to ${email}`);
  return new URL(link).pathname;
}

/** Somebody who is signed in. */
export type Member = Visitor & { user: SessionUser };

type AnyApp = { url: string } & Partial<Pick<TestApp, 'ask'>>;

/**
 * Signs up (or in) by the front door: asks for a link, opens it, presses its button. A company that is
 * founded by it counts as proven by DNS where the database is at hand, so that colleagues join at once.
 */
export async function signUp(
  app: AnyApp,
  email = `${randomUUID().slice(0, 8)}@${newDomain()}`,
  name = 'Ann Example',
): Promise<Member> {
  const member = await signUpByLink(app, email, name);
  if (app.ask) await proveByDns({ ask: app.ask }, email);
  return member;
}

/** Has the domain of an address count as proven by DNS where a link alone proves it. */
export async function proveByDns(app: Pick<TestApp, 'ask'>, email: string): Promise<void> {
  await app.ask(
    `UPDATE companies SET domain_proven_by = 'dns', joining = 'open'
     WHERE domain = $1 AND joining = 'until_proven'`,
    [email.slice(email.lastIndexOf('@') + 1)],
  );
}

/** The same, where the link stays all that proves the domain. */
export async function signUpByLink(
  app: { url: string },
  email = `${randomUUID().slice(0, 8)}@${newDomain()}`,
  name = 'Ann Example',
): Promise<Member> {
  const person = visitor(app);
  const asked = await person.fetch('/api/register', { method: 'POST', json: { name, email } });
  if (asked.status !== 200 && asked.status !== 409) throw new Error(await asked.text());
  await person.fetch(await linkFor(app, email), { method: 'POST' });
  const me = await person.fetch('/api/auth/me');
  if (me.status !== 200) throw new Error(await me.text());
  const { user } = (await me.json()) as { user: SessionUser };
  return { ...person, user };
}

/** A domain that nobody used before. */
export function newDomain(): string {
  return `team-${randomUUID().slice(0, 8)}.example`;
}

type MailOptions = {
  from: string;
  to: string | string[];
  subject?: string;
  text?: string;
  html?: string;
  messageId?: string;
  inReplyTo?: string;
  attachments?: { filename: string; content: Buffer }[];
  /** The whole mail, byte for byte; then only `from` and `to` count, as the envelope. */
  raw?: string | Buffer;
};

/** Sends a mail by SMTP; resolves to the server's answer, rejects if it refuses. */
export async function sendMail(app: Pick<TestApp, 'smtpPort'>, mail: MailOptions): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: app.smtpPort, ignoreTLS: true });
  const { raw, from, to, ...fields } = mail;
  const envelope = { from: from.match(/<([^<>]+@[^<>]+)>$/)?.[1] ?? from, to };
  const info = await transport.sendMail(
    raw === undefined ? { envelope, from, to, ...fields } : { envelope, raw },
  );
  transport.close();
  return info.response;
}

/** A mail as bytes, with just the header fields that are named. */
export function rawMail(mail: {
  from: string;
  to: string;
  subject?: string;
  header?: string;
  body?: string;
}): string {
  const { from, to, subject, header, body = '' } = mail;
  const fields = [`From: ${from}`, `To: ${to}`, subject && `Subject: ${subject}`, header];
  return `${fields.filter(Boolean).join('\r\n')}\r\n\r\n${body}\r\n`;
}

/** A mail that is nested deeper than any honest one. */
export function unreadableMail(from: string): string {
  const deep = Array.from(
    { length: 60 },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}`,
  ).join('\r\n');
  return `From: ${from}\r\nSubject: Deep\r\n${deep}\r\n\r\nx`;
}

/** What became of the mails to an address, as the owner of the database sees it. */
export async function inboxOf(app: Pick<TestApp, 'ask'>, recipient: string): Promise<InboxRow[]> {
  const { rows } = await app.ask(
    'SELECT status, reason, attempts FROM inbound_mails WHERE recipient = $1 ORDER BY id',
    [recipient],
  );
  return rows;
}

type InboxRow = { status: string; reason: string | null; attempts: number };

/** Waits until so many mails to a member's company have come and none waits; gives their rows. */
export function filedMails(app: TestApp, member: Member, count: number): Promise<InboxRow[]> {
  return until(async () => {
    const rows = await inboxOf(app, member.user.company.intakeEmail);
    return rows.length === count && rows.every(({ status }) => status !== 'waiting') && rows;
  }, `${count} filed mails`);
}

/** From a member to their company. */
export function fromMember({ user }: Member): { from: string; to: string } {
  return { from: user.email, to: user.company.intakeEmail };
}

/** The entries that somebody sees, newest first. */
export async function entriesOf(member: Visitor, query = ''): Promise<Issue[]> {
  const asked = new URLSearchParams({ texts: 'preview', limit: '500' });
  for (const [name, value] of new URLSearchParams(query)) asked.set(name, value);
  const response = await member.fetch(`/api/issues?${asked}`);
  if (response.status !== 200) throw new Error(await response.text());
  return ((await response.json()) as { issues: Issue[] }).issues;
}

/** Waits until something is so, looking often; fails with `what` when it never comes. */
export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  what = 'what was waited for',
  limitMs = 100_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} never came`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
