import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReportedBy } from '#contract/entries/issues.ts';
import type { Department, Priority, Status } from '#contract/entries/labels.ts';
import { shownSender } from '#mail/addresses/shown-sender.ts';
import type { Tx } from '#server/db/tx.ts';

export type ChatEntry = {
  id: string;
  caption: string;
  priority: Priority;
  department: Department;
  status: Status;
  /** The assignee's name; null = unassigned. */
  assignee: string | null;
  reporter: string;
  restricted: boolean;
  deleted: boolean;
  version: number;
};

type Row = Omit<ChatEntry, 'reporter' | 'version'> & {
  version: string;
  sender: string;
  sender_name: string | null;
  reported_by: ReportedBy | null;
};

/** SQL condition: the entry must no longer appear in chat. */
export function isHiddenFromChat(entryId: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM issues WHERE issues.id = ${entryId} AND (restricted OR deleted))`;
}

export async function readChatEntry(
  tx: Tx,
  companyId: string,
  entryId: string,
): Promise<ChatEntry | null> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT issues.id, caption_selected AS caption, priority, department, status, restricted, deleted,
      issues.version::text,
      coalesce(nullif(assignee.name, ''), assignee.email) AS assignee, sender, sender_name, reported_by
    FROM issues LEFT JOIN users AS assignee ON assignee.id = issues.assignee_id
    WHERE issues.company_id = ${companyId} AND issues.id = ${entryId}`);
  const [row] = rows;
  if (!row) return null;
  const { sender, sender_name: name, reported_by: first, version, ...entry } = row;
  const forwarded = first && (shownSender(first.name, first.address) ?? first.address);
  return {
    ...entry,
    version: Number(version),
    reporter: forwarded ?? shownSender(name, sender) ?? sender,
  };
}
