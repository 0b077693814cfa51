import { expect } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { Reason } from '#contract/meaning.ts';
import type { TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { setDepartment } from '#tests/requests/label-requests.ts';

export type Explained = Issue & { reasons: Record<string, Reason[]> };

/** An arbitrary label that no engine could predict. */
export const OURS = 'Leadership & Strategy';
export const KILN = 'The kiln in studio 4 shows error 31 again and the glaze came out grey.';
export const SAME =
  'Again the kiln in studio 4 shows error 31, this time the glaze came out green.';

export async function mails(app: TestApp, member: Member, ...texts: string[]): Promise<Explained> {
  for (const text of texts) {
    const count = (await entriesOf(member)).length + 1;
    await sendMail(app, { ...fromMember(member), subject: 'Kiln', text });
    await filedMails(app, member, count);
  }
  return newest(member);
}

async function newest(member: Member): Promise<Explained> {
  const entries = await entriesOf(member);
  const [last] = entries.sort((one, other) => (one.id < other.id ? 1 : -1));
  return explained(member, last);
}

export async function explained(member: Member, entry: Issue | undefined): Promise<Explained> {
  const response = await member.fetch(`/api/issues/${entry?.id}`);
  return (await response.json()) as Explained;
}

export async function byHand(member: Pick<Member, 'fetch'>, body: string): Promise<Issue> {
  const json = { subject: 'Kiln', body };
  const response = await member.fetch('/api/issues/manual', { method: 'POST', json });
  return (await response.json()) as Issue;
}

export async function withTaught(app: TestApp) {
  const ann = await signUp(app);
  const entry = await mails(app, ann, KILN);
  expect(entry.department).not.toBe(OURS);
  await setDepartment(ann, entry, OURS);
  return { ann, entry };
}
