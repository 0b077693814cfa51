import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  FieldChange,
  type Happening,
  HistoryEmail,
  type HistoryItem,
} from '#contract/entries/history.ts';
import { ProposalKind } from '#contract/entries/proposals.ts';
import { ENTRY_EVENTS } from '#contract/events.ts';
import type { Via } from '#contract/via.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { users } from '#server/db/schema/people.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import { userEvents } from '#server/db/schema/user-events.ts';
import type { Tx } from '#server/db/tx.ts';
import type { MomentPlace } from '../read/cursor.ts';

type Wanted = { id: string; limit: number; after: MomentPlace | null };

type Row = {
  id: string;
  /** Breaks ties between equal times, in UUID format. */
  place: string;
  what: Happening;
  /** ISO 8601 in UTC. */
  moment: string;
  kind: 'event' | 'mail' | 'email';
  name: string | null;
  email: string | null;
  metadata: unknown;
  via: Via | null;
  is_token: boolean;
};

/** Parses metadata; ignores any format other than `record`'s. */
const Kept = z
  .object({
    changes: z.array(FieldChange).default([]),
    proposal: ProposalKind.nullable().default(null),
    people: z.array(z.string()).default([]),
    email: HistoryEmail.nullable().default(null),
  })
  .catch({ changes: [], proposal: null, people: [], email: null });

/** Returns an entry's events and mails, newest first; null if not visible. */
export function historyOf(
  db: Database,
  asker: Asker,
  wanted: Wanted,
): Promise<{ items: HistoryItem[]; next: MomentPlace | null } | null> {
  return readAsCompany(db, asker, async (tx) => {
    const isThere = await tx
      .select({ id: issues.id })
      .from(issues)
      .where(and(eq(issues.companyId, asker.companyId), eq(issues.id, wanted.id)));
    if (isThere.length === 0) return null;
    const rows = await readRows(tx, asker, wanted);
    const hasMore = rows.length > wanted.limit;
    rows.splice(wanted.limit);
    const last = rows.at(-1);
    return {
      items: await toWire(tx, rows),
      next: hasMore && last ? { at: new Date(last.moment), id: last.place } : null,
    };
  });
}

async function readRows(tx: Tx, { companyId }: Asker, wanted: Wanted): Promise<Row[]> {
  const { id, limit, after } = wanted;
  const names = sql.param([...ENTRY_EVENTS]);
  const place =
    after && sql`(at, place) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await tx.execute<Row>(sql`
    SELECT *, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS moment FROM (
      SELECT event.id, event.id AS place, event.event_type AS what, event.timestamp AS at, 'event' AS kind,
        coalesce(event.token_name, nullif(users.name, ''), users.email) AS name,
        event.user_email AS email, event.metadata, event.via, event.token_name IS NOT NULL AS is_token
      FROM ${userEvents} AS event LEFT JOIN ${users} ON users.id = event.user_id
      WHERE event.company_id = ${companyId} AND event.entry_id = ${id}
        AND event.event_type = ANY(${names}::text[])
      UNION ALL
      SELECT id, id, 'mail_joined', timestamp, 'mail', coalesce(sender_name, sender), sender,
        NULL, NULL, false
      FROM ${threadedEmails} WHERE company_id = ${companyId} AND parent_issue_id = ${id}
      UNION ALL
      SELECT id, id, 'made_by_mail', timestamp, 'mail', coalesce(sender_name, sender), sender,
        NULL, NULL, false
      FROM ${issues} WHERE company_id = ${companyId} AND id = ${id}
        AND email_message_id IS NOT NULL AND created_by IS NULL
        AND NOT EXISTS (SELECT FROM ${userEvents} AS made WHERE made.company_id = ${companyId}
          AND made.entry_id = ${id} AND made.event_type = 'entry_made')
      UNION ALL
      ${emailsOf(companyId, id)}
    ) AS happened
    WHERE ${place ?? sql`true`}
    ORDER BY at DESC, place DESC LIMIT ${limit + 1}`);
  return rows;
}

/**
 * Selects each email once; the ff prefix sorts it after its events, as a UUIDv7 starts with a
 * time.
 */
function emailsOf(companyId: string, id: string) {
  const emailId = sql`coalesce(item.email_id, item.id)`;
  return sql`
    SELECT ${emailId}, overlay(${emailId}::text PLACING 'ff' FROM 1)::uuid, 'emailed',
      min(item.at), 'email', NULL, NULL,
      jsonb_build_object('email', jsonb_build_object(
        'to', coalesce(nullif(min(reader.name), ''), min(item.recipient)),
        'kinds', jsonb_agg(DISTINCT item.kind),
        'state', coalesce(min(email.state),
          CASE min(item.state) WHEN 'dropped' THEN 'not_sent' WHEN 'emailed' THEN 'sent'
            ELSE min(item.state) END),
        'reason', coalesce(min(email.reason), min(item.reason)))), NULL, false
    FROM email_items AS item
    LEFT JOIN notification_emails AS email ON email.id = item.email_id
    LEFT JOIN users AS reader ON reader.id = item.user_id
    WHERE item.company_id = ${companyId} AND item.issue_id = ${id}
    GROUP BY ${emailId}`;
}

async function toWire(tx: Tx, rows: Row[]): Promise<HistoryItem[]> {
  const kept = rows.map(({ metadata }) => Kept.parse(metadata ?? {}));
  const named = kept.flatMap(({ people, changes }) => [
    ...people,
    ...changes.flatMap((change) => (isOfPerson(change) ? [change.from, change.to] : [])),
  ]);
  const namesOf = await readNames(tx, [...new Set(named.filter((id) => id !== null))]);
  const spoken = (id: string | null) => id && (namesOf.get(id) ?? null);
  return rows.map(({ id, what, moment, kind, name, email, via, is_token: isToken }, n) => {
    const { changes = [], proposal = null, people = [], email: told = null } = kept[n] ?? {};
    return {
      id,
      what,
      at: moment,
      by: {
        kind: isToken ? 'token' : kind === 'mail' ? 'mail' : email === null ? 'machine' : 'person',
        name,
        via,
      },
      changes: changes.map((change) =>
        isOfPerson(change)
          ? { ...change, from: spoken(change.from), to: spoken(change.to) }
          : change,
      ),
      proposal,
      email: told,
      people: people.map((one) => namesOf.get(one) ?? null),
    };
  });
}

/** True for fields stored as user ids, which are shown as current names. */
function isOfPerson({ field }: FieldChange): boolean {
  return field === 'assignee';
}

async function readNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}
