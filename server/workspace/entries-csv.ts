import { csvLine } from '#server/http/csv.ts';

/** `value` is an SQL expression on `issues`. */
type Column = [heading: string, value: string];

/** Excel limits a cell to 32,767 characters. */
const LONGEST_CELL = 32_000;

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
const yes = (column: string) => `CASE WHEN ${column} THEN 'yes' END`;
const counted = (table: string, entry: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE ${table}.company_id = issues.company_id
    AND ${table}.${entry} = issues.id)`;

const COLUMNS: Column[] = [
  ['Number', 'issue_id'],
  [
    'Status',
    "CASE WHEN status = 'resolved' THEN 'Done' WHEN is_snoozed THEN 'Snoozed' ELSE 'Open' END",
  ],
  ['Priority', 'initcap(priority)'],
  ['Department', 'department'],
  ['Category', "CASE category WHEN 'Other' THEN 'Uncategorized' ELSE category END"],
  ['Caption', 'caption_selected'],
  ['Subject', 'subject'],
  ['From', "coalesce(sender_name, '')"],
  ['From address', 'sender'],
  [
    'Assignee',
    "(SELECT coalesce(nullif(name, ''), email) FROM users WHERE users.id = issues.assignee_id)",
  ],
  [
    'Snoozed until (UTC)',
    `CASE WHEN is_snoozed THEN coalesce(${moment('snoozed_until')}, 'a reply') END`,
  ],
  ['Received (UTC)', moment('timestamp')],
  ['Due (UTC)', moment('due')],
  ['Last activity (UTC)', moment('last_updated')],
  ['Done (UTC)', moment('resolved_at')],
  [
    'Days to done',
    'round((extract(epoch FROM resolved_at - timestamp) / 86400)::numeric, 2)::float8',
  ],
  ['Closed by mail', yes('resolved_via_email')],
  ['Tags', "array_to_string(tags, ', ')"],
  ['Updates', counted('threaded_emails', 'parent_issue_id')],
  ['Notes', 'note_count'],
  ['Files', counted('entry_attachments', 'issue_id')],
  ['Restricted', yes('restricted')],
  ['Deleted', yes('deleted')],
  ['Text', `left(body, ${LONGEST_CELL})`],
];

/** Returns entries in order of arrival; `$1` is the workspace. */
export const ENTRY_ROWS = `
  SELECT ${COLUMNS.map(([, value], n) => `${value} AS "${n}"`).join(', ')}
  FROM issues WHERE company_id = $1 ORDER BY timestamp, id`;

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

export async function* entriesAsCsv(
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([heading]) => heading));
  for await (const row of rows) {
    yield csvLine(COLUMNS.map((_, n) => row[n] as string | number | null));
  }
}
