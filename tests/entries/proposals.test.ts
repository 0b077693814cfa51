import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const newId = () => `<${randomUUID()}@mail.example>`;
const ANOTHER_MATTER =
  'Could everybody send their vacation dates for the summer calendar before the end of the month?';

async function withProposal(answer: { subject: string; text: string; isDone?: boolean }) {
  const ann = await signUp(app);
  const messageId = newId();
  const answerId = newId();
  await sendMail(app, {
    ...fromMember(ann),
    subject: 'Lift',
    text: 'The lift is stuck.',
    messageId,
  });
  await filedMails(app, ann, 1);
  const [entry] = await entriesOf(ann);
  if (answer.isDone) {
    const path = `/api/issues/${entry?.id}/status`;
    await ann.fetch(path, { method: 'PATCH', json: { status: 'resolved' } });
  }
  const { subject, text } = answer;
  const attachments = [{ filename: 'dates.txt', content: Buffer.from('none yet') }];
  await sendMail(app, {
    ...fromMember(ann),
    subject,
    text,
    inReplyTo: messageId,
    messageId: answerId,
    attachments,
  });
  await filedMails(app, ann, 2);
  const [joined] = await entriesOf(ann);
  if (!joined) throw new Error('the entry is gone');
  return { ann, entry: joined, answerId };
}

function answer(member: Member, entry: Issue, given: 'accept' | 'dismiss') {
  const id = entry.updates[0]?.proposal?.id;
  return member.fetch(`/api/issues/${entry.id}/proposals/${id}`, {
    method: 'POST',
    json: { answer: given },
  });
}

describe('a proposal', () => {
  test('to reopen an entry shows its matching words, and reopens it when accepted', async () => {
    const { ann, entry } = await withProposal({
      subject: 'Re: Lift',
      text: 'It is stuck again.',
      isDone: true,
    });
    const proposal = entry.updates[0]?.proposal;
    expect(proposal?.kind).toBe('reopen');
    expect(proposal?.reasoning).toContain('stuck again');
    expect((await answer(ann, entry, 'accept')).status).toBe(200);
    const [after] = await entriesOf(ann);
    expect(after).toMatchObject({ status: 'open', resolvedAt: null });
    expect(after?.updates[0]?.proposal).toBe(null);
    expect((await answer(ann, entry, 'accept')).status).toBe(409);
  });

  test('that is dismissed changes nothing and disappears', async () => {
    const { ann, entry } = await withProposal({
      subject: 'Re: Lift',
      text: 'Still broken.',
      isDone: true,
    });
    expect((await answer(ann, entry, 'dismiss')).status).toBe(200);
    const [after] = await entriesOf(ann);
    expect(after?.status).toBe('resolved');
    expect(after?.updates[0]?.proposal).toBe(null);
  });

  test('of a new entry creates one with the mail’s files, and later replies join it', async () => {
    const { ann, entry, answerId } = await withProposal({
      subject: 'Holiday plans for July',
      text: ANOTHER_MATTER,
    });
    expect(entry.updates[0]?.proposal?.kind).toBe('new_entry');
    const response = await answer(ann, entry, 'accept');
    const { madeId } = (await response.json()) as { madeId: string };
    const all = await entriesOf(ann);
    const made = all.find(({ id }) => id === madeId);
    const before = all.find(({ id }) => id === entry.id);
    expect(made).toMatchObject({ subject: 'Holiday plans for July', hasAttachments: true });
    expect(before).toMatchObject({ updates: [], threadEmails: [], hasAttachments: false });
    await sendMail(app, {
      ...fromMember(ann),
      subject: 'Re: Holiday plans for July',
      text: 'Mine are in July.',
      inReplyTo: answerId,
    });
    await filedMails(app, ann, 3);
    const later = await entriesOf(ann);
    expect(later.find(({ id }) => id === madeId)?.updates).toMatchObject([
      { body: 'Mine are in July.' },
    ]);
  });

  test('of a new entry from a restricted one keeps its access', async () => {
    const { ann, entry } = await withProposal({
      subject: 'Holiday plans for July',
      text: ANOTHER_MATTER,
    });
    const { domain, id: companyId } = ann.user.company;
    const bob = await signUp(app, `bob@${domain}`);
    const eve = await signUp(app, `eve@${domain}`);
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [entry.id]);
    await app.ask('INSERT INTO issue_people (company_id, issue_id, user_id) VALUES ($1, $2, $3)', [
      companyId,
      entry.id,
      bob.user.id,
    ]);
    const { madeId } = (await (await answer(bob, entry, 'accept')).json()) as { madeId: string };
    const seenBy = async (member: Member) => (await entriesOf(member)).map(({ id }) => id).sort();
    const both = [entry.id, madeId].sort();
    expect(await seenBy(bob)).toEqual(both);
    expect(await seenBy(ann)).toEqual(both);
    expect(await seenBy(eve)).toEqual([]);
    expect(await (await eve.fetch('/api/stats')).json()).toMatchObject({ total: 0, open: 0 });
    expect(await (await bob.fetch('/api/stats')).json()).toMatchObject({ total: 2, open: 2 });
  });

  test('is inaccessible to other companies', async () => {
    const { entry } = await withProposal({ subject: 'Holiday plans', text: ANOTHER_MATTER });
    const eve = await signUp(app);
    expect((await answer(eve, entry, 'accept')).status).toBe(404);
    expect(
      (await eve.fetch('/api/issues/x/proposals/y', { method: 'POST', json: { answer: 'accept' } }))
        .status,
    ).toBe(404);
  });
});
