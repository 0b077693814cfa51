import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { patch } from './change-requests.ts';
import { addNote } from './label-requests.ts';

type Undone = { issues: Issue[]; refused: { id: string; reason: string }[]; field?: string };

export async function undo(member: Member, entries: unknown): Promise<Undone & { status: number }> {
  const answer = await member.fetch('/api/issues/undo', { method: 'POST', json: { entries } });
  return { status: answer.status, ...((await answer.json()) as Undone) };
}

export async function keptOf(app: TestApp, id: string) {
  const rows = async (question: string) => (await app.ask(question, [id])).rows;
  return {
    labels: await rows('SELECT set_by_people FROM issues WHERE id = $1'),
    standing: await rows('SELECT id FROM feedback_log WHERE entry_id = $1 AND undone_at IS NULL'),
    answers: await rows('SELECT id FROM suggestion_feedback WHERE entry_id = $1'),
    suggestions: await rows('SELECT * FROM suggestions WHERE entry_id = $1 ORDER BY id'),
    closings: await rows('SELECT * FROM resolution_suggestions WHERE issue_id = $1 ORDER BY id'),
    mails: await rows('SELECT * FROM resolutions WHERE entry_id = $1 ORDER BY id'),
    proposals: await rows('SELECT * FROM thread_proposals WHERE issue_id = $1 ORDER BY id'),
    named: await rows('SELECT user_id FROM issue_people WHERE issue_id = $1 ORDER BY 1'),
  };
}

export async function threeEntries(app: TestApp) {
  const ann = await signUp(app);
  await addNote(ann, { subject: 'Oldest' });
  const messageId = `<${randomUUID()}@mail.example>`;
  const mail = { ...fromMember(ann), subject: 'Lift', text: 'The lift is stuck.', messageId };
  await sendMail(app, mail);
  const answer = { ...fromMember(ann), subject: 'Re: Lift', text: 'Fixed this morning, thanks.' };
  await filedMails(app, ann, 1);
  await sendMail(app, { ...answer, inReplyTo: messageId });
  await filedMails(app, ann, 2);
  await addNote(ann, { subject: 'Newest' });
  const [, entry] = await entriesOf(ann);
  if (!entry) throw new Error('no entry');
  expect(entry.pendingProposals).toEqual(['close']);
  return { ann, entry };
}

export const resolve = (member: Member, id: string, status = 'resolved') =>
  patch(member, `/api/issues/${id}/status`, { status });
