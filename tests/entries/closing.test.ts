import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { ProposalKind } from '#contract/entries/proposals.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { changeMany, entryOf, eventsOf, patch } from '#tests/requests/change-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const FIXED = 'Fixed this morning, thanks everybody.';
const BACK = 'It is stuck again.';

async function thread() {
  const ann = await signUp(app);
  const messageId = `<${randomUUID()}@mail.example>`;
  const mail = { ...fromMember(ann), subject: 'Lift', text: 'The lift is stuck.', messageId };
  await sendMail(app, mail);
  await filedMails(app, ann, 1);
  const id = (await entriesOf(ann))[0]?.id ?? '';
  let count = 1;
  const answer = async (text: string) => {
    await sendMail(app, { ...fromMember(ann), subject: 'Re: Lift', text, inReplyTo: messageId });
    count += 1;
    await filedMails(app, ann, count);
    return entryOf(ann, id);
  };
  return { ann, id, answer, look: () => entryOf(ann, id) };
}

const reply = (member: Member, id: string, proposalId: string | undefined, given: string) =>
  member.fetch(`/api/issues/${id}/proposals/${proposalId}`, {
    method: 'POST',
    json: { answer: given },
  });
const setStatus = (member: Member, id: string, status: string) =>
  patch(member, `/api/issues/${id}/status`, { status });
const closingsOf = ({ updates }: Issue) => updates.map(({ closing }) => closing?.id);
const shown = ({ pendingProposals, hasResolutionUpdates, resolutionUpdateCount }: Issue) => [
  pendingProposals,
  hasResolutionUpdates,
  resolutionUpdateCount,
];
const nothingMore = (count: number) => [[] as ProposalKind[], false, count];

async function kept(id: string) {
  const question = `SELECT status, user_action, resolved_by_user_id IS NOT NULL AS by, resolved_at
    IS NOT NULL AS at FROM resolution_suggestions WHERE issue_id = $1 ORDER BY id`;
  const mails = 'SELECT status FROM resolutions WHERE entry_id = $1 ORDER BY id';
  return {
    suggestions: (await app.ask(question, [id])).rows.map(Object.values),
    mails: (await app.ask(mails, [id])).rows.map(({ status }) => status),
  };
}

describe('a mail that proposes to close an entry', () => {
  test('closes it when a member accepts, recorded as closed by mail, and settles all such mails', async () => {
    const { ann, id, answer, look } = await thread();
    await answer(FIXED);
    const entry = await answer('Thanks, it is resolved.');
    expect(shown(entry)).toEqual([['close'], true, 2]);
    expect(entry).toMatchObject({ status: 'open', resolutionSuggestion: expect.any(String) });
    const [first, second] = closingsOf(entry);
    const accepted = await reply(ann, id, second, 'accept');
    expect([accepted.status, await accepted.json()]).toEqual([200, { id, madeId: null }]);
    const after = await look();
    expect(after).toMatchObject({
      status: 'resolved',
      resolvedViaEmail: true,
      resolutionMethod: 'email',
      resolvedAt: after.lastUpdated,
      resolutionSuggestion: null,
    });
    expect(after.version).toBeGreaterThan(entry.version);
    expect(shown(after)).toEqual(nothingMore(2));
    const settled = ['accepted', 'accepted', true, true];
    expect(await kept(id)).toEqual({
      suggestions: [settled, settled],
      mails: ['accepted', 'accepted'],
    });
    expect(await eventsOf(app, id)).toEqual([['entry_resolved', ann.user.email]]);
    for (const late of [first, second]) {
      expect((await reply(ann, id, late, 'dismiss')).status).toBe(409);
    }
    expect(await look()).toEqual(after);
  });

  test('leaves it open when a member dismisses it, and a later one may be accepted', async () => {
    const { ann, id, answer, look } = await thread();
    const [first] = closingsOf(await answer(FIXED));
    expect((await reply(ann, id, first, 'dismiss')).status).toBe(200);
    const open = await look();
    expect(open).toMatchObject({ status: 'open', resolvedAt: null });
    expect(shown(open)).toEqual(nothingMore(1));
    const again = await answer('Thanks, it is resolved.');
    expect(shown(again)).toEqual([['close'], true, 2]);
    expect(await kept(id)).toMatchObject({
      suggestions: [
        ['dismissed', 'dismissed', true, true],
        ['pending', null, false, false],
      ],
      mails: ['dismissed', 'pending'],
    });
    expect((await reply(ann, id, closingsOf(again)[1], 'accept')).status).toBe(200);
    expect(await look()).toMatchObject({ status: 'resolved', resolutionMethod: 'email' });
    expect((await kept(id)).mails).toEqual(['dismissed', 'accepted']);
  });

  test('is decided once by the first of several members', async () => {
    const { ann, id, answer } = await thread();
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const [proposal] = closingsOf(await answer(FIXED));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => reply(n % 2 ? ann : bob, id, proposal, 'accept')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await eventsOf(app, id)).toHaveLength(1);
  });

  test('is neither decided nor pending when a member marks the entry done', async () => {
    const { ann, id, answer, look } = await thread();
    const [proposal] = closingsOf(await answer(FIXED));
    expect(shown((await setStatus(ann, id, 'resolved')).body)).toEqual(nothingMore(1));
    expect(await kept(id)).toEqual({
      suggestions: [['accepted', 'marked_done', true, true]],
      mails: ['accepted'],
    });
    expect((await reply(ann, id, proposal, 'accept')).status).toBe(409);
    expect(await look()).toMatchObject({ resolutionMethod: 'manual', resolvedViaEmail: false });
    expect(shown((await setStatus(ann, id, 'open')).body)).toEqual(nothingMore(1));
  });

  test('is also settled when the entry is in a bulk change to done', async () => {
    const { ann, id, answer } = await thread();
    await answer(FIXED);
    const { issues } = await changeMany(ann, [{ id, status: 'resolved' }]);
    expect(issues.map(shown)).toEqual([nothingMore(1)]);
    expect((await kept(id)).suggestions).toMatchObject([['accepted', 'marked_done', true, true]]);
  });

  test('that arrives when the entry is already done does not change its resolution', async () => {
    const { ann, id, answer, look } = await thread();
    const { body: done } = await setStatus(ann, id, 'resolved');
    const [proposal] = closingsOf(await answer(FIXED));
    expect((await reply(ann, id, proposal, 'accept')).status).toBe(200);
    const { resolvedAt, resolutionMethod, resolvedViaEmail } = done;
    expect(await look()).toMatchObject({ resolvedAt, resolutionMethod, resolvedViaEmail });
    expect((await kept(id)).mails).toEqual(['accepted']);
    const events = await eventsOf(app, id);
    expect(events.map(([name]) => name)).toEqual(['entry_resolved', 'proposal_accepted']);
  });
});

describe('a reopened entry', () => {
  test('by a member settles the mails that requested it and those that proposed closing', async () => {
    const { ann, id, answer } = await thread();
    await setStatus(ann, id, 'resolved');
    const wasFixed = closingsOf(await answer(FIXED))[0];
    const relapse = await answer(BACK);
    expect(new Set(relapse.pendingProposals)).toEqual(new Set(['close', 'reopen']));
    const { body } = await setStatus(ann, id, 'open');
    expect(shown(body)).toEqual(nothingMore(1));
    expect(body).toMatchObject({ status: 'open', resolvedAt: null });
    const question = 'SELECT status, answered_by_user_id FROM thread_proposals WHERE issue_id = $1';
    expect((await app.ask(question, [id])).rows).toEqual([
      { status: 'accepted', answered_by_user_id: ann.user.id },
    ]);
    expect((await kept(id)).suggestions).toEqual([['dismissed', 'reopened', true, true]]);
    expect((await reply(ann, id, relapse.updates[1]?.proposal?.id, 'accept')).status).toBe(409);
    expect((await reply(ann, id, wasFixed, 'accept')).status).toBe(409);
  });

  test('is no longer shown as closed by mail', async () => {
    const { ann, id, answer, look } = await thread();
    const [proposal] = closingsOf(await answer(FIXED));
    await reply(ann, id, proposal, 'accept');
    expect(await look()).toMatchObject({ resolvedViaEmail: true, resolutionMethod: 'email' });
    const { body } = await setStatus(ann, id, 'open');
    expect(body).toMatchObject({ resolvedViaEmail: false, resolutionMethod: 'manual' });
  });

  test('by one of two requesting mails leaves no open proposal', async () => {
    const { ann, id, answer, look } = await thread();
    await setStatus(ann, id, 'resolved');
    await answer(BACK);
    const { updates } = await answer('Still stuck.');
    expect((await reply(ann, id, updates[1]?.proposal?.id, 'accept')).status).toBe(200);
    expect(await look()).toMatchObject({ status: 'open', pendingProposals: [] });
    expect((await reply(ann, id, updates[0]?.proposal?.id, 'accept')).status).toBe(409);
  });
});

describe('a mail’s proposal', () => {
  test('of a deleted entry cannot be decided until it is restored', async () => {
    const { ann, id, answer, look } = await thread();
    const [proposal] = closingsOf(await answer(FIXED));
    await patch(ann, `/api/entries/${id}/delete`);
    const refused = await reply(ann, id, proposal, 'accept');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'This entry is deleted. Restore it first.',
    });
    await patch(ann, `/api/entries/${id}/restore`);
    expect(shown(await look())).toEqual([['close'], true, 1]);
    expect((await reply(ann, id, proposal, 'accept')).status).toBe(200);
  });

  test('requires access to the entry, and belongs only to its entry', async () => {
    const { ann, id, answer, look } = await thread();
    const eve = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const [proposal] = closingsOf(await answer(FIXED));
    const other = await thread();
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [id]);
    const before = await look();
    for (const [who, entryId] of [
      [eve, id],
      [bob, id],
      [ann, other.id],
      [other.ann, other.id],
    ] as const) {
      expect((await reply(who, entryId, proposal, 'accept')).status).toBe(404);
    }
    expect(await look()).toEqual(before);
    expect((await reply(ann, id, proposal, 'accept')).status).toBe(200);
  });
});
