import { type SQL, sql } from 'drizzle-orm';
import type { Department, Priority } from '#contract/entries/labels.ts';
import type { Tx } from '#server/db/tx.ts';

/** `since` limits the resolved entries. */
export type DigestReader = {
  address: string;
  userId: string;
  departments: Department[];
  since: Date;
};

export type DigestEntry = {
  id: string;
  caption: string;
  priority: Priority;
  department: Department;
  due: string;
  restricted: boolean;
  reporter: string;
  timestamp: string;
  resolved_at: string | null;
  total: number;
};

export const DIGEST_SECTIONS = ['assigned', 'unassigned', 'resolved'] as const;
type DigestSection = (typeof DIGEST_SECTIONS)[number];

const IS_OPEN = sql`issues.status = 'open' AND NOT issues.deleted AND NOT issues.is_snoozed`;

/** Conditions on `reader`, limited to visible entries; excludes separately emailed ones. */
const IN_SECTION: Record<DigestSection, SQL> = {
  assigned: sql`issues.company_id = reader.company_id AND issues.assignee_id = reader.user_id
    AND ${IS_OPEN}`,
  unassigned: sql`issues.company_id = reader.company_id AND issues.assignee_id IS NULL
    AND issues.department = ANY(reader.departments) AND ${IS_OPEN}`,
  resolved: sql`issues.company_id = reader.company_id AND issues.status = 'resolved'
    AND NOT issues.deleted AND NOT issues.is_snoozed
    AND issues.last_updated >= reader.since AND issues.resolved_at >= reader.since
    AND (lower(issues.sender) = reader.address OR issues.department = ANY(reader.departments)
      OR EXISTS (SELECT FROM entry_followers
        WHERE company_id = issues.company_id AND issue_id = issues.id AND user_id = reader.user_id AND is_following))
    AND NOT EXISTS (SELECT FROM email_items WHERE email_items.company_id = issues.company_id
      AND email_items.issue_id = issues.id
      AND email_items.recipient = reader.address AND kind = 'resolved' AND state = 'emailed')`,
};

/** Checks access; readers are current members. */
const SEES = sql`(NOT issues.restricted
  OR tidings_may_see(reader.user_id, issues.company_id, issues.id, issues.restricted))`;

function readersOf(companyId: string, readers: DigestReader[]): SQL {
  const given = readers.map(({ address, userId, departments, since }) => ({
    address,
    user_id: userId,
    departments,
    since: since.toISOString(),
  }));
  return sql`(SELECT ${companyId}::uuid AS company_id, one.* FROM
    jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    AS one (address text, user_id uuid, departments text[], since timestamptz)) AS reader`;
}

/** Returns addresses with a non-empty digest. */
export async function readersWithNews(
  tx: Tx,
  companyId: string,
  readers: DigestReader[],
): Promise<Set<string>> {
  const sections = DIGEST_SECTIONS.map(
    (section) => sql`EXISTS (SELECT FROM issues WHERE ${IN_SECTION[section]} AND ${SEES})`,
  );
  const { rows } = await tx.execute<{ address: string }>(sql`
    SELECT reader.address FROM ${readersOf(companyId, readers)}
    WHERE ${sql.join(sections, sql` OR `)}`);
  return new Set(rows.map(({ address }) => address));
}

export async function readDigestSections(
  tx: Tx,
  companyId: string,
  { reader, limit }: { reader: DigestReader; limit: number },
): Promise<Record<DigestSection, DigestEntry[]>> {
  const sections: Record<DigestSection, DigestEntry[]> = {
    assigned: [],
    unassigned: [],
    resolved: [],
  };
  for (const section of DIGEST_SECTIONS) {
    const order =
      section === 'resolved' ? sql`issues.resolved_at DESC` : sql`issues.urgency DESC, issues.due`;
    const { rows } = await tx.execute<DigestEntry>(sql`
      SELECT issues.id, issues.caption_selected AS caption, issues.priority, issues.department,
        issues.due::text, issues.restricted, issues.timestamp::text, issues.resolved_at::text,
        coalesce(nullif(issues.sender_name, ''), issues.sender) AS reporter,
        count(*) OVER ()::int AS total
      FROM ${readersOf(companyId, [reader])} JOIN issues ON ${IN_SECTION[section]}
      WHERE ${SEES} ORDER BY ${order}, issues.id LIMIT ${limit}`);
    sections[section] = rows;
  }
  return sections;
}
