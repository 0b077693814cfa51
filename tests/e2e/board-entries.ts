import type { TestApp } from '../app.ts';

/** How many entries of each kind; the open ones are the newest. */
type Counts = { open: number; done?: number };

/**
 * Gives the company of somebody entries that differ in their labels: `Entry 1` is the newest, each
 * next one a minute older. Every fourth is critical, every third Finance, the others HR.
 */
export async function addEntries(
  app: Pick<TestApp, 'ask'>,
  email: string,
  { open, done = 0 }: Counts,
): Promise<void> {
  const { rows } = await app.ask(
    `SELECT company_id AS id, slug FROM users JOIN companies ON companies.id = company_id
     WHERE email = $1`,
    [email],
  );
  const { id, slug } = rows[0] as { id: string; slug: string };
  await app.ask(
    `INSERT INTO issues (id, issue_id, company_id, sender, subject, body, original_body,
       timestamp, last_updated, status, resolved_at, priority, department, caption_selected, version)
     SELECT gen_random_uuid(), $2::text || '-' || n, $1, $3, 'Entry ' || n, 'Text ' || n,
       'Text ' || n, at, at, CASE WHEN n > $4::int THEN 'resolved' ELSE 'open' END,
       CASE WHEN n > $4::int THEN at END, CASE WHEN n % 4 = 0 THEN 'critical' ELSE 'normal' END,
       CASE WHEN n % 3 = 0 THEN 'Finance' ELSE 'HR' END, 'Entry ' || n, n
     FROM generate_series(1, $5::int) AS n, LATERAL (SELECT now() - n * interval '1 minute' AS at)`,
    [id, slug, email, open, open + done],
  );
  await app.ask('UPDATE company_counters SET changes = $2, entries = $2 WHERE company_id = $1', [
    id,
    open + done,
  ]);
}
