import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutgoingMail } from '#contract/dev.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import {
  filedMails,
  fromMember,
  linkFor,
  type Member,
  newDomain,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import { send, settingsOf } from '#tests/requests/workspace-requests.ts';

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PATH = '/api/workspace/deletion';
const ask = (who: Member, name: string) => send(who, 'POST', PATH, { name });
const keep = (who: Member) => send(who, 'DELETE', PATH);
const at = ({ user }: Member) => `/api/workspace/people/${user.id}`;

async function emailsTo(email: string): Promise<OutgoingMail[]> {
  const mails = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as OutgoingMail[];
  return mails.filter(({ to, subject }) => to === email && /deleted|supprimé/.test(subject));
}

async function team() {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`);
  const bob = await signUp(app, `bob@${domain}`);
  const cat = await signUp(app, `cat@${domain}`);
  await send(ann, 'PATCH', at(bob), { role: 'company_admin' });
  return { domain, ann, bob, cat, name: ann.user.company.name };
}

const runJob = () => app.runJob('delete-workspaces');

describe('a workspace marked for deletion', () => {
  test('notifies every admin and waits two weeks; any admin can keep it', async () => {
    const { ann, bob, cat, name } = await team();
    expect(await ask(ann, `${name}!`)).toMatchObject({ status: 400, body: { field: 'name' } });
    expect((await ask(cat, name)).status).toBe(403);
    const { status, body } = await ask(ann, ` ${name} `);
    expect(status).toBe(200);
    const { deletesAt } = body.workspace;
    expect(Date.parse(deletesAt ?? '') - app.clock.now().getTime()).toBeGreaterThan(
      14 * DAY - 60_000,
    );
    await app.settled();
    const [sentEmail] = await emailsTo(bob.user.email);
    expect(sentEmail?.text).toContain(name);
    expect(sentEmail?.text).toContain('/settings#deletion');
    expect(await emailsTo(ann.user.email)).toHaveLength(1);
    expect(await emailsTo(cat.user.email)).toEqual([]);
    expect((await ask(bob, name)).body.workspace.deletesAt).toBe(deletesAt);
    const me = (await (await cat.fetch('/api/auth/me')).json()) as { user: Member['user'] };
    expect(me.user.company.deletesAt).toBe(deletesAt);
    expect((await keep(cat)).status).toBe(403);
    expect((await keep(bob)).status).toBe(200);
    expect((await settingsOf(ann)).deletesAt).toBe(null);
    expect((await keep(ann)).status).toBe(200);
    const { rows } = await app.ask(
      `SELECT event_type FROM user_events WHERE company_id = $1 AND event_type LIKE 'workspace%' ORDER BY id`,
      [ann.user.company.id],
    );
    expect(rows.map(({ event_type }) => event_type)).toEqual([
      'workspace_deletion_asked',
      'workspace_kept',
    ]);
    await app.settled();
    expect(await emailsTo(bob.user.email)).toHaveLength(1);
  });

  test('is deleted with all its data on its day, and nothing else is', async () => {
    const { domain, ann, bob, name } = await team();
    const zoe = await signUp(app);
    await app.ask(
      `INSERT INTO memberships (user_id, company_id, role, created_at) VALUES ($1, $2, 'user', now())`,
      [bob.user.id, zoe.user.company.id],
    );
    const content = Buffer.from('plan');
    const both = [ann.user.company.intakeEmail, zoe.user.company.intakeEmail];
    const attachments = [{ filename: 'plan.txt', content }];
    await sendMail(app, { from: ann.user.email, to: both, subject: 'Both', attachments });
    await sendMail(app, { ...fromMember(ann), subject: 'Ours', attachments });
    await sendMail(app, { ...fromMember(zoe), subject: 'Theirs', attachments });
    await filedMails(app, ann, 2);
    await filedMails(app, zoe, 2);
    app.clock.offset = 11 * 60_000;
    await sendMail(app, { ...fromMember(ann), subject: 'Once more' });
    await app.settled();
    expect(await countsOf(ann.user.company.id)).toHaveProperty('notification_emails');
    await ask(ann, name);
    await app.settled();
    const tables = withoutEmails(await countsOf(zoe.user.company.id));
    await runJob();
    app.clock.offset = 13 * DAY;
    await runJob();
    expect((await ann.fetch('/api/issues')).status).toBe(200);
    const stream = await openStream(app, ann);
    await stream.next();
    app.clock.offset = 15 * DAY;
    await runJob();
    await stream.ended;
    const company = await app.ask('SELECT 1 FROM companies WHERE id = $1', [ann.user.company.id]);
    expect(company.rows).toEqual([]);
    expect(await countsOf(ann.user.company.id)).toEqual({});
    expect(withoutEmails(await countsOf(zoe.user.company.id))).toEqual(tables);
    const { rows } = await app.ask(
      `SELECT count(*)::int AS raw, (SELECT count(DISTINCT raw_id)::int FROM inbound_mails) AS named
       FROM raw_mails`,
    );
    expect(rows[0].raw).toBe(rows[0].named);
    expect((await ann.fetch('/api/issues')).status).toBe(401);
    const people = await app.ask('SELECT email FROM users WHERE email LIKE $1', [`%@${domain}`]);
    expect(people.rows).toEqual([{ email: bob.user.email }]);
    expect((await bob.fetch('/api/issues')).status).toBe(200);
    // The SMTP server caches a recipient for five seconds.
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 5001);
    const late = sendMail(app, { ...fromMember(ann), subject: 'Late' });
    await expect(late).rejects.toMatchObject({ responseCode: 550 });
    vi.restoreAllMocks();
    const again = visitor(app);
    const json = { email: ann.user.email };
    await again.fetch('/api/auth/send-magic-link', { method: 'POST', json });
    await again.fetch(await linkFor(app, ann.user.email), { method: 'POST' });
    expect(await (await again.fetch('/api/issues')).json()).toMatchObject({ issues: [] });
  });
});

/** The number of emails changes over time, independently of the test. */
function withoutEmails(counts: Record<string, number>): Record<string, number> {
  const ofEmails =
    /^(notification_emails|email_recipients|status_pages|company_keys|thread_ancestors)$/;
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !ofEmails.test(name)));
}

async function countsOf(companyId: string): Promise<Record<string, number>> {
  const { rows } = await app.ask(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'company_id' AND table_schema = 'public'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await app.ask(`SELECT count(*)::int AS n FROM ${name} WHERE company_id = $1`, [
      companyId,
    ]);
    if (found.rows[0].n > 0) counts[name] = found.rows[0].n;
  }
  return counts;
}
