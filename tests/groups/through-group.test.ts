import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmailApp, emailsComeTo, emailsTo, startEmailApp } from '#tests/fixtures/email-app.ts';
import { entriesOf, filedMails, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';
import {
  byGoogle,
  byMailman,
  direct,
  newMessageId,
  rewrittenByGoogle,
  TEXT,
  written,
} from '#tests/fixtures/group-mail.ts';
import { heldBy } from '#tests/requests/held-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let site: EmailApp;
beforeAll(async () => {
  site = await startEmailApp();
});
afterAll(() => site.close());

const ILSE = { name: 'Ilse Brandt', address: 'ilse.brandt@client.example' };

async function team({ adds = true } = {}) {
  const ann = await signUp(site.app);
  const [, domain = ''] = ann.user.email.split('@');
  const group = `facilities@${domain}`;
  if (adds) await send(ann, 'POST', '/api/workspace/groups', { address: group });
  const to = ann.user.company.intakeEmail;
  let count = 0;
  const arrives = async (raw: string, mailFrom = `facilities+bncBCX@${domain}`) => {
    count += 1;
    await sendMail(site.app, { from: mailFrom, to, raw });
    const row = (await filedMails(site.app, ann, count)).at(-1);
    return row?.reason ?? row?.status;
  };
  return { ann, domain, group, to, arrives };
}

const FILED = 'processed_successfully';
const COPY = 'duplicate_detected';

const entryOf = async (ann: Member) => (await entriesOf(ann))[0];

describe('mail through a group of the company', () => {
  test('is the entry of a colleague whose From is untouched', async () => {
    const { ann, group, arrives } = await team();
    const from = `Sam Okoye <sam@${group.split('@')[1]}>`;
    expect(await arrives(byGoogle({ group, from }))).toBe(FILED);
    expect(await entryOf(ann)).toMatchObject({ senderName: 'Sam Okoye', trust: 'verified' });
  });

  test.each([
    ['Google Groups', (group: string) => rewrittenByGoogle({ group }, ILSE)],
    [
      'Mailman with Reply-To',
      (group: string) =>
        byMailman({
          group,
          from: `Ilse Brandt via Facilities <${group}>`,
          header: `Reply-To: Ilse Brandt <${ILSE.address}>, ${group}`,
        }),
    ],
    [
      'Mailman with Cc',
      (group: string) =>
        byMailman({
          group,
          from: `Ilse Brandt via Facilities <${group}>`,
          header: `Reply-To: ${group}\r\nCc: Ilse Brandt <${ILSE.address}>, Bo <bo@x.example>`,
        }),
    ],
    [
      'a group without list headers',
      (group: string) => direct({ group, from: `Ilse Brandt <${ILSE.address}>` }),
    ],
  ])('is the entry of the person behind it: %s', async (_what, mailOf) => {
    const { ann, group, arrives } = await team();
    expect(await arrives(mailOf(group))).toBe(FILED);
    expect(await entryOf(ann)).toMatchObject({
      sender: ILSE.address,
      senderName: ILSE.name,
      subject: 'Coat hooks',
    });
    const { body } = await send(ann, 'GET', `/api/issues/${(await entryOf(ann))?.id}`);
    expect(JSON.stringify(body)).not.toContain('unsubscribe');
  });

  test('is confirmed to the person, never to the group, and the person can answer', async () => {
    const { ann, group, arrives } = await team();
    const person = { name: 'Ilse Brandt', address: `ilse@${newMessageId().replace('@', '.')}` };
    await arrives(rewrittenByGoogle({ group }, person));
    await site.later(10);
    const [email] = await emailsComeTo(site, person.address, 1);
    expect(emailsTo(site, group)).toEqual([]);
    const replyTo = email?.headers['reply-to'] ?? '';
    const answer = { subject: 'Re: Coat hooks', text: 'There are three.' };
    await sendMail(site.app, { from: person.address, to: replyTo, ...answer });
    await sendMail(site.app, { from: `x${person.address}`, to: replyTo, ...answer });
    await site.app.settled();
    expect(await entriesOf(ann)).toMatchObject([{ updates: [{ sender: person.address }] }]);
    const { mails } = await heldBy(ann);
    expect(mails).toMatchObject([{ reason: 'foreign_sender', sender: `x${person.address}` }]);
    await send(ann, 'DELETE', `/api/workspace/groups/${encodeURIComponent(group)}`);
    await sendMail(site.app, { from: person.address, to: replyTo, ...answer, text: 'Or four.' });
    await site.app.settled();
    expect((await heldBy(ann)).waiting).toBe(2);
  });

  test.each<[string, (group: string) => string, string]>([
    [
      'a message of the list itself',
      (group) => byMailman({ group, from: group.replace('@', '-owner@') }),
      'list',
    ],
    ['a digest', (group) => byGoogle({ group, from: `Facilities <${group}>` }), 'list'],
    [
      'an automatic reply to the group',
      (group) =>
        byGoogle({ group, from: `Sam <sam@x.example>`, header: 'Auto-Submitted: auto-replied' }),
      'automatic',
    ],
    [
      'another list',
      (group) => byMailman({ group: 'news@lists.partner.example', from: ILSE.address, to: group }),
      'list',
    ],
  ])('stays held if it is %s', async (_what, mailOf, reason) => {
    const { ann, group, arrives } = await team();
    expect(await arrives(mailOf(group))).toBe(reason);
    expect(await entriesOf(ann)).toEqual([]);
  });

  test('stays held if we wrote it ourselves', async () => {
    const { ann, group, to, arrives } = await team();
    await arrives(byGoogle({ group, from: `Tidings <${to}>` }));
    expect(await entriesOf(ann)).toEqual([]);
  });

  test('is read from the mail that Mailman wrapped', async () => {
    const { ann, group, arrives } = await team();
    const messageId = newMessageId();
    const inner = direct({ group, from: `Ilse Brandt <${ILSE.address}>`, messageId });
    const outer = written(
      { group, from: `Ilse Brandt via Facilities <${group}>`, messageId, text: '' },
      [`List-Id: <${group.replace('@', '.')}>`],
    ).replace(
      /Content-Type: text\/plain; charset=utf-8\r\n\r\n[\s\S]*$/,
      `Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--\r\n`,
    );
    expect(await arrives(outer)).toBe(FILED);
    expect(await entryOf(ann)).toMatchObject({ sender: ILSE.address, subject: 'Coat hooks' });
    expect(await arrives(inner, ILSE.address)).toBe(COPY);
  });
});

describe('a mail that came directly and by a list', () => {
  test.each([
    ['Google Groups', byGoogle],
    ['Mailman, which adds a tag and a footer', byMailman],
  ])('is one mail in either order: %s', async (_what, by) => {
    for (const isDirectFirst of [true, false]) {
      const { ann, domain, group, arrives } = await team();
      const mail = { group, from: `Sam <sam@${domain}>`, messageId: newMessageId() };
      const copies = [direct(mail), by(mail)];
      const [first = '', second = ''] = isDirectFirst ? copies : copies.toReversed();
      expect([await arrives(first), await arrives(second)]).toEqual([FILED, COPY]);
      expect(await entriesOf(ann)).toHaveLength(1);
    }
  });

  test('is one mail although the group rewrote From, also with a tag of the author', async () => {
    const { ann, domain, group, arrives } = await team();
    const sam = { name: 'Sam', address: `sam@${domain}` };
    for (const subject of ['[Roof] Hatch', 'Re: [facilities] Hatch', 'Hatch']) {
      const mail = { group, from: `Sam <${sam.address}>`, messageId: newMessageId(), subject };
      expect(await arrives(direct(mail))).toBe(FILED);
      const tagged = subject.includes('facilities') ? subject : `[facilities] ${subject}`;
      expect(await arrives(rewrittenByGoogle({ ...mail, subject: tagged }, sam))).toBe(COPY);
    }
    expect(await entriesOf(ann)).toHaveLength(3);
  });

  test('is one mail also if nobody added the list', async () => {
    const { domain, group, arrives } = await team({ adds: false });
    const mail = { group, from: `Sam <sam@${domain}>`, messageId: newMessageId() };
    expect([await arrives(direct(mail)), await arrives(byMailman(mail))]).toEqual([FILED, COPY]);
  });

  test('with another text under its id is held', async () => {
    const { domain, group, arrives } = await team();
    const mail = { group, from: `Sam <sam@${domain}>`, messageId: newMessageId() };
    await arrives(direct(mail));
    const other = byMailman({ ...mail, text: `${TEXT} And the door.` });
    expect(await arrives(other)).toBe('message_id_reused');
  });
});

describe('a list that nobody added', () => {
  const held = async ({ rewritten = true } = {}) => {
    const { ann, domain, group, arrives } = await team({ adds: false });
    const sam = { group, from: `Sam <sam@${domain}>` };
    expect(await arrives(rewritten ? rewrittenByGoogle({ group }, ILSE) : byGoogle(sam))).toBe(
      'list',
    );
    const [mail] = (await heldBy(ann)).mails;
    return { ann, group, arrives, id: mail?.id ?? '' };
  };

  test('is held, and its mail offers to add it', async () => {
    const { ann, group, arrives, id } = await held();
    await arrives(byGoogle({ group, from: 'Bo <bo@client.example>' }));
    const { body } = await send(ann, 'GET', `/api/held/${id}`);
    expect(body.group).toEqual({ address: group, notOfferedBecause: null, releases: 2 });
    const released = await send(ann, 'POST', `/api/held/${id}/release`, { ourGroup: true });
    expect(released).toMatchObject({ status: 200, body: { released: 2 } });
    await site.app.settled();
    const senders = (await entriesOf(ann)).map(({ sender }) => sender);
    expect(senders.sort()).toEqual(['bo@client.example', ILSE.address]);
    const { body: settings } = await send(ann, 'GET', '/api/workspace');
    expect(settings.workspace.groups).toEqual([group]);
  });

  test('is released singly as mail of the person behind it', async () => {
    const { ann, id } = await held();
    await send(ann, 'POST', `/api/held/${id}/release`, {});
    await site.app.settled();
    expect(await entryOf(ann)).toMatchObject({
      sender: ILSE.address,
      senderName: ILSE.name,
      trust: 'unverified',
    });
  });

  test('lets its held mail in when it is added in the settings', async () => {
    const { ann, group } = await held({ rewritten: false });
    const { body } = await send(ann, 'POST', '/api/workspace/groups', { address: group });
    expect(body).toMatchObject({ workspace: { groups: [group] }, heldMail: 1 });
    expect((await heldBy(ann)).letInNow).toBe(1);
    await send(ann, 'POST', '/api/held/decisions', { decision: 'release_let_in', sender: group });
    await site.app.settled();
    expect(await entriesOf(ann)).toHaveLength(1);
  });
});

describe('the groups of a workspace', () => {
  test('are added once, listed and removed', async () => {
    const { ann, group, arrives } = await team();
    const path = '/api/workspace/groups';
    const twice = await send(ann, 'POST', path, { address: ` ${group.toUpperCase()} ` });
    expect(twice.body.workspace.groups).toEqual([group]);
    const gone = await send(ann, 'DELETE', `${path}/${encodeURIComponent(group)}`);
    expect(gone.body.workspace.groups).toEqual([]);
    expect((await send(ann, 'DELETE', `${path}/${encodeURIComponent(group)}`)).status).toBe(404);
    expect(await arrives(byGoogle({ group, from: ILSE.address }))).toBe('list');
  });

  test.each([
    ['facilities', 400],
    ['facilities@gmail.com', 400],
    ['x@intake.localhost', 400],
    ['facilities@googlegroups.com', 200],
    ['list@lists.partner.example', 200],
  ])('%s: %d', async (address, status) => {
    const { ann } = await team({ adds: false });
    expect((await send(ann, 'POST', '/api/workspace/groups', { address })).status).toBe(status);
  });
});
