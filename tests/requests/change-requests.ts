import type { Issue } from '#contract/entries/issues.ts';
import type { TestApp } from '#tests/app/app.ts';
import type { Member } from '#tests/fixtures/factories.ts';

export async function patch(member: Member, path: string, json?: unknown) {
  const answer = await member.fetch(path, { method: 'PATCH', ...(json !== undefined && { json }) });
  const body = (await answer.json()) as Issue & { message: string; field?: string };
  return { status: answer.status, body };
}

type ManyChanged = {
  issues: Issue[];
  refused: { id: string; reason: string }[];
  message: string;
  field?: string;
};

export async function changeMany(member: Member, changes: unknown) {
  const answer = await member.fetch('/api/issues/changes', { method: 'POST', json: { changes } });
  return { status: answer.status, ...((await answer.json()) as ManyChanged) };
}

export async function entryOf(member: Member, id: string): Promise<Issue> {
  const answer = await member.fetch(`/api/issues/${id}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  const { reasons: _, ...entry } = (await answer.json()) as Issue & { reasons: unknown };
  return entry;
}

export async function eventsOf(app: TestApp, id: string): Promise<[string, string][]> {
  const question = 'SELECT event_type, user_email FROM user_events WHERE entry_id = $1 ORDER BY id';
  const { rows } = await app.ask(question, [id]);
  return rows.map(({ event_type, user_email }) => [event_type, user_email]);
}
