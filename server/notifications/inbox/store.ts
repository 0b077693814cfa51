import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  NOTIFICATION_REASONS,
  type Notification,
  type NotificationSettings,
  type OwnCounts,
} from '#contract/notifications/notifications.ts';
import { membershipOf } from '#server/companies/membership.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import type { Database } from '#server/db/connect.ts';
import { IS_ACTIVE, issues } from '#server/db/schema/entries.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

/** Position of a keyset cursor. */
export type Place = { at: Date; id: string };

type Wanted = { isUnreadOnly: boolean; limit: number; after: Place | null };

/** Returns notifications of visible entries, newest first. */
export function listNotifications(
  db: Database,
  asker: Asker,
  { isUnreadOnly, limit, after }: Wanted,
): Promise<{ notifications: Notification[]; next: Place | null }> {
  const { at, id } = notifications;
  return readAsCompany(db, asker, async (tx) => {
    const rows = await tx
      .select({
        id,
        kind: notifications.kind,
        reason: notifications.reason,
        at,
        readAt: notifications.readAt,
        times: notifications.times,
        by: sql<string | null>`coalesce((SELECT coalesce(nullif(name, ''), email) FROM ${users}
          WHERE ${users.id} = ${notifications.actorId}), ${notifications.sender})`,
        entry: {
          id: issues.id,
          issueId: issues.issueId,
          caption: issues.captionSelected,
          status: issues.status,
          deleted: issues.deleted,
        },
      })
      .from(notifications)
      .innerJoin(issues, eq(issues.id, notifications.issueId))
      .where(
        and(
          isOwn(asker),
          isUnreadOnly ? isNull(notifications.readAt) : undefined,
          after
            ? sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notifications: page.map(({ readAt, ...row }) => ({
        ...row,
        at: row.at.toISOString(),
        isRead: readAt !== null,
      })),
      next: rows.length > limit && last ? { at: last.at, id: last.id } : null,
    };
  });
}

/** Counts are capped at this value. */
const MOST_COUNTED = 100;

export function countOwn(db: Database, asker: Asker): Promise<OwnCounts> {
  return readAsCompany(db, asker, (tx) => readCounts(tx, asker));
}

async function readCounts(tx: Tx, asker: Asker): Promise<OwnCounts> {
  const { companyId, personId } = asker;
  const { rows } = await tx.execute<OwnCounts>(sql`
    SELECT (SELECT count(*)::int FROM (
        SELECT FROM ${notifications} WHERE ${isOwn(asker)} AND ${notifications.readAt} IS NULL
        LIMIT ${MOST_COUNTED}) AS unread) AS unread,
      (SELECT count(*)::int FROM ${issues} WHERE ${issues.companyId} = ${companyId}
        AND ${issues.assigneeId} = ${personId} AND ${IS_ACTIVE}) AS assigned`);
  return rows[0] ?? { unread: 0, assigned: 0 };
}

/** All given conditions must match. */
export type Meant = {
  ids?: string[] | undefined;
  entryId?: string | undefined;
  until?: Date | undefined;
};

/** Marks notifications as read or unread, and informs the user's other devices. */
export function markRead(
  db: Database,
  asker: Asker,
  { meant, isRead, now }: { meant: Meant; isRead: boolean; now: Date },
): Promise<OwnCounts> {
  return asCompany(db, asker, async (tx) => {
    const changed = isRead
      ? await tx
          .update(notifications)
          .set({ readAt: now })
          .where(and(isOwn(asker), isMeant(meant), isNull(notifications.readAt)))
      : await markUnread(tx, asker, meant);
    if (changed.rowCount) publishOnCommit(tx, asker.companyId);
    return readCounts(tx, asker);
  });
}

/**
 * Marks notifications as unread: only the newest per entry and reason, as others may not be
 * unread.
 */
function markUnread(tx: Tx, asker: Asker, meant: Meant) {
  return tx
    .update(notifications)
    .set({ readAt: null })
    .where(
      and(
        isOwn(asker),
        isMeant(meant),
        sql`${notifications.readAt} IS NOT NULL AND NOT EXISTS (
          SELECT FROM notifications AS other
          WHERE other.user_id = ${asker.personId} AND other.company_id = ${asker.companyId}
            AND other.issue_id = ${notifications.issueId} AND other.reason = ${notifications.reason}
            AND (other.read_at IS NULL
              OR (other.at, other.id) > (${notifications.at}, ${notifications.id})))`,
      ),
    );
}

function isMeant({ ids, entryId, until }: Meant): SQL | undefined {
  return and(
    ids && or(sql`false`, inArray(notifications.id, ids)),
    entryId === undefined ? undefined : eq(notifications.issueId, entryId),
    until && lte(notifications.at, until),
  );
}

function isOwn({ companyId, personId }: Asker): SQL | undefined {
  return and(eq(notifications.userId, personId), eq(notifications.companyId, companyId));
}

/** Returns a change mark per inbox, from newest time and unread count. System scope only. */
export async function inboxMarks(
  tx: Tx,
  companyId: string,
  personIds: string[],
): Promise<Map<string, string>> {
  const own = sql`FROM ${notifications} JOIN ${issues} ON issues.id = notifications.issue_id
    WHERE notifications.user_id = person AND notifications.company_id = ${companyId}
      AND (NOT issues.restricted OR tidings_may_see(person, issues.company_id, issues.id, true))`;
  const { rows } = await tx.execute<{ person: string; mark: string }>(sql`
    SELECT person, concat((SELECT at ${own} ORDER BY at DESC LIMIT 1), ' ',
      (SELECT count(*) FROM (SELECT ${own} AND read_at IS NULL LIMIT ${MOST_COUNTED}) AS unread)) AS mark
    FROM unnest(${sql.param(personIds)}::uuid[]) AS person`);
  return new Map(rows.map(({ person, mark }) => [person, mark]));
}

export function readSettings(db: Database, asker: Asker): Promise<NotificationSettings> {
  return readAsCompany(db, asker, (tx) => settingsOf(tx, asker));
}

async function settingsOf(tx: Tx, { companyId, personId }: Asker): Promise<NotificationSettings> {
  const [own] = await tx
    .select({ departments: memberships.departments, muted: memberships.mutedReasons })
    .from(memberships)
    .where(membershipOf(personId, companyId));
  const isOn = (reason: string) => !own?.muted.some((one) => one === reason);
  return {
    reasons: Object.fromEntries(
      NOTIFICATION_REASONS.map((reason) => [reason, isOn(reason)]),
    ) as NotificationSettings['reasons'],
    departments: own?.departments ?? [],
  };
}

/** Changes the settings; omitted ones stay unchanged. */
export function changeSettings(
  db: Database,
  asker: Asker,
  { reasons, departments }: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  return asCompany(db, asker, async (tx) => {
    const before = await settingsOf(tx, asker);
    const wanted = { ...before.reasons, ...reasons };
    const muted = reasons ? NOTIFICATION_REASONS.filter((reason) => !wanted[reason]) : null;
    const chosen = departments ? [...new Set(departments)] : null;
    await tx.execute(sql`SELECT tidings_set_own_membership(
      ${sql.param(chosen)}::text[], ${sql.param(muted)}::text[])`);
    return settingsOf(tx, asker);
  });
}
