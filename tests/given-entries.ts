import type { Category, Department, Priority, Status } from '#contract/labels.ts';
import type { TestApp } from './app.ts';
import type { Member } from './factories.ts';

/** What a test wants of an entry; the rest is as of one that came just now. */
export type GivenEntry = {
  subject?: string;
  status?: Status;
  priority?: Priority;
  department?: Department;
  category?: Category;
  /** When it came. */
  timestamp?: string;
  lastUpdated?: string;
  resolvedAt?: string;
  dueAt?: string;
  deleted?: boolean;
  restricted?: boolean;
};

/** Puts entries into a member's company as its database takes them; gives their ids. */
export async function giveEntries(
  app: Pick<TestApp, 'ask'>,
  { user }: Member,
  entries: GivenEntry[],
): Promise<string[]> {
  const given = entries.map(({ category, ...entry }) => ({
    ...entry,
    category: category === 'Uncategorized' ? 'Other' : category,
  }));
  const { rows } = await app.ask(
    `INSERT INTO issues (id, issue_id, company_id, sender, subject, body, original_body, status,
       priority, department, category, timestamp, last_updated, resolved_at, due_at, deleted,
       restricted, caption_selected, version)
     SELECT gen_random_uuid(), 'given-' || gen_random_uuid(), $1, $2, subject, body, body,
       coalesce(status, 'open'), coalesce(priority, 'normal'), coalesce(department, 'Unassigned'),
       coalesce(category, 'Other'), came, coalesce("lastUpdated", came),
       CASE WHEN status = 'resolved' THEN coalesce("resolvedAt", came + interval '1 hour') END,
       "dueAt", coalesce(deleted, false), coalesce(restricted, false), subject, 0
     FROM json_to_recordset($3) AS given (subject text, status text, priority text,
         department text, category text, timestamp timestamptz, "lastUpdated" timestamptz,
         "resolvedAt" timestamptz, "dueAt" timestamptz, deleted boolean, restricted boolean),
       LATERAL (SELECT coalesce(timestamp, now()) AS came, 'The words of ' || subject AS body) AS made
     RETURNING id`,
    [
      user.company.id,
      user.email,
      JSON.stringify(given.map((entry, n) => ({ subject: `Entry ${n}`, ...entry }))),
    ],
  );
  return rows.map(({ id }) => id);
}
