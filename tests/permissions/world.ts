import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { OutgoingMail } from '#contract/dev.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { Note } from '#contract/entries/notes.ts';
import type { HeldMail } from '#contract/intake/held.ts';
import type { TestApp } from '#tests/app/app.ts';
import { entriesOf, filedMails, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';
import { doneBy } from '#tests/requests/outgoing-requests.ts';

/** Part of all texts of the company, to detect leaks. */
export const SECRET = 'quicksilver';
/** Part of all texts of the restricted entry. */
export const RESTRICTED = 'hydrargyrum';

/** `ghost` creates unused ids of the same form. */
export type Thing = { kind: string; id: string; ghost: () => string };

const nobody = () => `nobody-${randomUUID().slice(0, 8)}`;

export type World = {
  companyId: string;
  operatorId: string;
  things: Thing[];
  restricted: Thing[];
};

export async function makeWorld(app: TestApp, client: pg.Pool, operator: string): Promise<World> {
  const ann = await signUp(app, `ann@${SECRET}.example`, `Ann ${SECRET}`);
  const { id: operatorId } = (await signUp(app, operator, 'The operator')).user;
  const open = await addEntry(app, ann, SECRET, 2);
  const secret = await addEntry(app, ann, RESTRICTED, 4);
  const to = ann.user.company.intakeEmail;
  await sendMail(app, {
    from: 'x@stranger.example',
    to,
    subject: SECRET,
    text: SECRET,
    html: `<p>${SECRET}</p>`,
    attachments: [{ filename: `${SECRET}.txt`, content: Buffer.from(SECRET) }],
  });
  await filedMails(app, ann, 5);
  const held = await ann.fetch('/api/held');
  const [mail] = ((await held.json()) as { mails: HeldMail[] }).mails;
  await client.query('UPDATE issues SET restricted = true WHERE id = $1', [idOf(secret, 'entry')]);
  const companyId = ann.user.company.id;
  const test = await makeIntakeTest(client, companyId, app.clock.now());
  const invitation = await makeInvitation(client, ann, app.clock.now());
  const webhook = await makeWebhook(app, ann);
  return {
    companyId,
    operatorId,
    things: [
      ...open,
      thing('held mail', mail?.id),
      ...webhook,
      thing('role mail', await roleMailId(app, client)),
      thing('person', ann.user.id),
      thing('company', companyId),
      thing('intake test', test),
      thing('invitation', invitation),
      { kind: 'label run', id: 'assign-departments', ghost: nobody },
      { kind: 'domain', id: `${SECRET}.example`, ghost: () => `${nobody()}.example` },
      { kind: 'address', id: `ann@${SECRET}.example`, ghost: () => `nobody@${nobody()}.example` },
      { kind: 'intake address', id: to, ghost: () => `${nobody()}@intake.localhost` },
      { kind: 'slug', id: SECRET, ghost: nobody },
      thing('letter', await emailId(app)),
      thing('chat connection', await chatConnectionId(ann)),
    ],
    restricted: secret,
  };
}

function thing(kind: string, id: string | undefined | null): Thing {
  if (!id) throw new Error(`the company has no ${kind}`);
  return { kind, id, ghost: randomUUID };
}

async function roleMailId(app: TestApp, client: pg.Pool): Promise<string> {
  const attachments = [{ filename: `${SECRET}.txt`, content: Buffer.from(SECRET) }];
  const mail = { from: 'x@stranger.example', to: 'postmaster@intake.localhost', text: SECRET };
  await sendMail(app, { ...mail, subject: SECRET, attachments });
  await app.settled();
  return (await client.query('SELECT id FROM role_mails')).rows[0]?.id;
}

async function emailId(app: TestApp): Promise<string | undefined> {
  const response = await fetch(new URL('/dev/outbox.json', app.url));
  return ((await response.json()) as OutgoingMail[])[0]?.id;
}

/** Disabled, so that it triggers nothing. */
async function chatConnectionId(ann: Member): Promise<string> {
  const target = { service: 'ntfy', server: `https://${SECRET}.example`, topic: SECRET };
  const json = { name: SECRET, language: 'en', target };
  const made = await doneBy(ann, 'POST', '/api/chat-connections', json);
  const { id } = made.connection as { id: string };
  await doneBy(ann, 'PATCH', `/api/chat-connections/${id}`, { enabled: false });
  return id;
}

function idOf(things: Thing[], kind: string): string {
  return things.find((one) => one.kind === kind)?.id ?? '';
}

async function addEntry(app: TestApp, ann: Member, word: string, mails: number): Promise<Thing[]> {
  const messageId = `<${randomUUID()}@mail.example>`;
  const from = `Ann ${SECRET} <${ann.user.email}>`;
  const to = ann.user.company.intakeEmail;
  const attachments = [{ filename: `${word}.txt`, content: Buffer.from(`${word} one`) }];
  const text = `The lift is stuck: ${word}.`;
  const html = `<p>${text}</p>`;
  await sendMail(app, { from, to, subject: `Lift ${word}`, text, html, messageId, attachments });
  await filedMails(app, ann, mails - 1);
  const done = `The lift runs again, this is resolved. Thank you! ${word}`;
  const answer = { subject: `Re: Lift ${word}`, text: done, inReplyTo: messageId };
  await sendMail(app, { from, to, ...answer, attachments });
  await filedMails(app, ann, mails);
  const entry = (await entriesOf(ann)).find((one) => one.subject.includes(word)) as Issue;
  const path = `/api/issues/${entry.id}/notes`;
  const noted = await ann.fetch(path, { method: 'POST', json: { content: `A note: ${word}` } });
  const note = (await noted.json()) as Note;
  return [
    thing('entry', entry.id),
    { kind: 'entry number', id: entry.issueId, ghost: () => `${nobody()}-1` },
    thing('update', entry.updates[0]?.threadedEmailId),
    thing('proposal', entry.updates[0]?.closing?.id),
    thing('note', note.id),
  ];
}

/** Disabled, so that it triggers nothing. */
async function makeWebhook(app: TestApp, ann: Member): Promise<Thing[]> {
  const json = {
    url: `https://${SECRET}.example/`,
    description: SECRET,
    events: ['entry.deleted'],
  };
  const made = await doneBy(ann, 'POST', '/api/webhooks', json);
  const { id } = made.webhook as { id: string };
  const test = await doneBy(ann, 'POST', `/api/webhooks/${id}/test`);
  const delivery = test.delivery as { id: string };
  await app.settled();
  await doneBy(ann, 'PATCH', `/api/webhooks/${id}`, { enabled: false });
  return [thing('webhook', id), thing('webhook delivery', delivery.id)];
}

async function makeInvitation(client: pg.Pool, { user }: Member, now: Date): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO invitations (id, company_id, email, role, invited_by, sent_at, expires_at, created_at)
     VALUES ($1, $2, 'invited@somewhere.example', 'user', $3, $4, $4::timestamptz + interval '7 days', $4)`,
    [id, user.company.id, user.id, now],
  );
  return id;
}

async function makeIntakeTest(client: pg.Pool, companyId: string, now: Date): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO intake_tests (id, company_id, recipient, token, created_at)
     VALUES ($1::uuid, $2, 'x@intake.localhost', $1::text, $3)`,
    [id, companyId, now],
  );
  return id;
}

/** Prepared once, because it runs before and after each attack. */
export async function hashQuestion(
  client: pg.Pool,
): Promise<(companyId: string) => Promise<Map<string, string>>> {
  const { rows: tables } = await client.query<{ name: string; column: string }>(`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'company_id'
      OR (table_name = 'companies' AND column_name = 'id'))`);
  const isMember = 'id IN (SELECT user_id FROM memberships WHERE company_id = $1)';
  const text = [
    ...tables.map(({ name, column }) => hashWhere(name, `${column} = $1`)),
    hashWhere('users', isMember),
  ].join(' UNION ALL ');
  return async (companyId) => {
    const asked = { name: 'hashes of a company', text, values: [companyId] };
    const { rows } = await client.query<{ name: string; hash: string }>(asked);
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  };
}

const hashWhere = (table: string, where: string) =>
  `SELECT '${table}' AS name, count(*) || ' rows, ' ||
     md5(coalesce(string_agg(row::text, '|' ORDER BY row::text), '')) AS hash
   FROM ${table} AS row WHERE ${where}`;
