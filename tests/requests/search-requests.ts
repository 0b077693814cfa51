import type { Issue } from '#contract/entries/issues.ts';
import type { TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member } from '#tests/fixtures/factories.ts';

export async function add(member: Member, subject: string, body = 'Nothing else.'): Promise<Issue> {
  const json = { subject, body };
  const answer = await member.fetch('/api/issues/manual', { method: 'POST', json });
  return (await answer.json()) as Issue;
}

export async function allIndexed(app: TestApp): Promise<void> {
  await app.settled();
  const { rows } = await app.ask('SELECT 1 FROM entry_search WHERE is_due OR is_of_before');
  if (rows.length > 0) throw new Error(`${rows.length} entries are not indexed`);
}

/** Returns the subjects, best match first. */
export async function find(member: Member, words: string, more = ''): Promise<string[]> {
  const found = await entriesOf(member, `?q=${encodeURIComponent(words)}${more}`);
  return found.map(({ subject }) => subject);
}
