import { createTransport, type Transporter } from 'nodemailer';
import { listOutbox, type OutgoingMail } from '#contract/dev.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listIssues } from '#contract/entries/issue-list.ts';
import { type Issue, setIssueStatus } from '#contract/entries/issues.ts';
import { addNote } from '#contract/entries/notes.ts';
import { assignEntry, listMembers, type Member, takeEntry } from '#contract/entries/ownership.ts';
import { snoozeEntry } from '#contract/entries/snooze.ts';
import { WAKE_HOUR } from '#contract/entries/wake-moment.ts';
import { changeNotificationSettings } from '#contract/notifications/notifications.ts';
import { me, register } from '#contract/people/auth.ts';
import { type Colleague, letAllIn, listColleagues } from '#contract/workspace/workspace-people.ts';
import type { Tidings } from '#server/main.ts';
import type { Story, StoryEvent, Work } from './story.ts';

export type StoryClock = { now: Date };

const PATIENCE_MS = 20_000;

export async function liveThrough(
  story: Story,
  tidings: Tidings,
  clock: StoryClock,
): Promise<string> {
  const [founder] = story.people;
  const [first] = story.events;
  if (!founder || !first) throw new Error('the story is empty');
  clock.now = new Date(first.at.getTime() - 3_600_000);
  const { cookie, intakeEmail } = await signUp(tidings, founder);
  const cookies = new Map([[founder.email, cookie]]);
  const transport = createTransport({
    host: '127.0.0.1',
    port: tidings.smtpPort ?? 0,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  });
  const cookieOf = async (email: string) => {
    const who = story.people.find((one) => one.email === email) ?? founder;
    const own = cookies.get(who.email) ?? (await join(tidings, who, cookie));
    cookies.set(who.email, own);
    return own;
  };
  await lookAfter(tidings, cookie, founder.departments);
  let sent = 0;
  const allIn = () => waitFor(tidings, cookie, sent);
  for (const event of story.events) {
    clock.now = event.at;
    if (event.kind !== 'mail' && event.kind !== 'reply') {
      const issues = await allIn();
      const own = await cookieOf(event.by);
      if (event.kind === 'assign') await cookieOf(event.to);
      await work({ tidings, cookie: own }, entryOf(issues, event.of), event);
    } else {
      await send(transport, intakeEmail, event);
      sent += 1;
    }
  }
  await allIn();
  transport.close();
  return founder.email;
}

const messageId = (id: string) => `${id}@mail.larkfield.example`;

async function send(
  transport: Transporter,
  intakeEmail: string,
  mail: Extract<StoryEvent, { kind: 'mail' | 'reply' }>,
): Promise<void> {
  await transport.sendMail({
    envelope: { from: mail.from.match(/<(.+)>/)?.[1] ?? mail.from, to: intakeEmail },
    from: mail.from,
    to: intakeEmail,
    subject: mail.subject,
    text: mail.body,
    date: mail.at,
    messageId: `<${messageId(mail.id)}>`,
    ...(mail.kind === 'reply' && { inReplyTo: `<${messageId(mail.to)}>` }),
  });
}

async function waitFor(tidings: Tidings, cookie: string, sent: number): Promise<Issue[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${tidings.url}${listIssues.path}`, { headers: { cookie } });
    const { issues } = (await answer.json()) as { issues: Issue[] };
    const arrived = issues.reduce((sum, { updates }) => sum + 1 + updates.length, 0);
    if (arrived === sent) return issues;
    if (Date.now() > end) throw new Error(`${sent} mails were sent, ${arrived} arrived`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function entryOf(issues: Issue[], id: string): Issue {
  const entry = issues.find(({ emailMessageId }) => emailMessageId === messageId(id));
  if (!entry) throw new Error(`no entry was made of ${id}`);
  return entry;
}

type Session = { tidings: Tidings; cookie: string };

async function work(session: Session, { id }: Issue, event: Work): Promise<void> {
  switch (event.kind) {
    case 'done':
      return ask(session, setIssueStatus, id, { status: 'resolved' });
    case 'take':
      return ask(session, takeEntry, id);
    case 'assign':
      return ask(session, assignEntry, id, { assigneeId: await idOf(session, event.to) });
    case 'note':
      return ask(session, addNote, id, { content: event.body });
    case 'snooze':
      return ask(session, snoozeEntry, id, { until: wakeTime(event.until, event.at) });
  }
}

function wakeTime(until: 'reply' | number, at: Date): string {
  if (until === 'reply') return until;
  const day = new Date(at);
  day.setDate(day.getDate() + until);
  day.setHours(WAKE_HOUR, 0, 0, 0);
  return day.toISOString();
}

async function idOf({ tidings, cookie }: Session, address: string): Promise<string> {
  const answer = await fetch(`${tidings.url}${listMembers.path}`, { headers: { cookie } });
  const { members } = (await answer.json()) as { members: Member[] };
  const member = members.find(({ email }) => email === address);
  if (!member) throw new Error(`${address} is no member`);
  return member.id;
}

async function ask(
  { tidings, cookie }: Session,
  endpoint: Endpoint,
  id: string,
  body?: object,
): Promise<void> {
  const answer = await fetch(`${tidings.url}${endpoint.path.replace(':id', id)}`, {
    method: endpoint.method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function lookAfter(tidings: Tidings, cookie: string, departments: string[]): Promise<void> {
  if (departments.length === 0) return;
  await ask({ tidings, cookie }, changeNotificationSettings, '', { departments });
}

type Person = Story['people'][number];

async function signUp(tidings: Tidings, founder: Person) {
  const cookie = await confirm(tidings, founder);
  const answer = await fetch(`${tidings.url}${me.path}`, { headers: { cookie } });
  const { user } = (await answer.json()) as { user: { company: { intakeEmail: string } } };
  return { cookie, intakeEmail: user.company.intakeEmail };
}

async function join(tidings: Tidings, who: Person, founderCookie: string): Promise<string> {
  const cookie = await confirm(tidings, who);
  const headers = { cookie: founderCookie, 'content-type': 'application/json' };
  const answer = await fetch(`${tidings.url}${listColleagues.path}`, { headers });
  const { people } = (await answer.json()) as { people: Colleague[] };
  const ids = people.filter(({ state }) => state === 'asked').map(({ id }) => id);
  const letIn = await fetch(`${tidings.url}${letAllIn.path}`, {
    method: letAllIn.method,
    headers,
    body: JSON.stringify({ ids }),
  });
  if (!letIn.ok) throw new Error(await letIn.text());
  await lookAfter(tidings, cookie, who.departments);
  return cookie;
}

async function confirm(tidings: Tidings, { name, email }: Person): Promise<string> {
  const registered = await fetch(`${tidings.url}${register.path}`, {
    method: register.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email }),
  });
  const link = await newestLink(tidings, email);
  const headers = { cookie: firstCookie(registered) };
  return firstCookie(await fetch(link, { method: 'POST', redirect: 'manual', headers }));
}

const firstCookie = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const SIGN_IN = /https?:\S+\/api\/auth\/link\/\S+/;

export async function newestLink(tidings: Tidings, email: string): Promise<string> {
  const answer = await fetch(`${tidings.url}${listOutbox.path}`);
  const mails = (await answer.json()) as OutgoingMail[];
  const theirs = mails.filter(({ to }) => to === email);
  const link = theirs.map(({ text }) => text.match(SIGN_IN)?.[0]).find(Boolean);
  if (!link) throw new Error(`no link was mailed to ${email}`);
  return link;
}
