import type { TestApp } from './app.ts';
import type { Member } from './factories.ts';

/** Gives a member's company many open entries that nobody has judged: Unassigned, Uncategorized. */
export async function addMany(
  app: Pick<TestApp, 'ask'>,
  { user }: Member,
  count: number,
  body: string,
): Promise<void> {
  const { id, slug } = { id: user.company.id, slug: user.intakeAlias };
  await app.ask(
    `INSERT INTO issues (id, issue_id, company_id, sender, subject, body, original_body,
       timestamp, last_updated, caption_selected, version)
     SELECT gen_random_uuid(), $2::text || '-many-' || n, $1, $3, 'Invoice ' || n, $4, $4,
       now(), now(), 'Invoice ' || n, n
     FROM generate_series(1, $5::int) AS n`,
    [id, slug, user.email, body, count],
  );
  await app.ask('UPDATE company_counters SET changes = $2, entries = $2 WHERE company_id = $1', [
    id,
    count,
  ]);
}
