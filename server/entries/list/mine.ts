import { type SQL, sql } from 'drizzle-orm';
import type { MinePart, Section } from '#contract/entries/issue-list.ts';
import type { Asker } from '#server/db/as-company.ts';
import { issues } from '#server/db/schema/entries.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { startOfDay } from '../search/days.ts';

export type MineWanted = { part: MinePart; zone: string; email: string };

export const MINE_SECTIONS: Record<MinePart, Section[]> = {
  assigned: ['open'],
  waking: ['open', 'snoozed'],
  changed: ['open', 'snoozed', 'resolved'],
  reported: ['open', 'snoozed', 'resolved'],
};

const REPORTED_MS = 14 * 86_400_000;

export function mineConditions(
  { part, zone, email }: MineWanted,
  { companyId, personId, now }: Asker & { now: Date },
  { status, snoozed }: { status: string; snoozed: boolean },
): SQL[] {
  const me = sql`${personId}::uuid`;
  const isMine = sql`${issues.assigneeId} = ${me}`;
  switch (part) {
    case 'assigned':
      return [isMine];
    case 'waking': {
      const [from, to] = [0, 1].map((day) => startOfDay(now, zone, day));
      const wakes = snoozed
        ? sql`${issues.snoozedUntil} < ${to}`
        : sql`${issues.wokenAt} IS NOT NULL AND ${issues.wokenAt} >= ${from}`;
      return [wakes, sql`(${isMine} OR ${issues.snoozedBy} = ${me})`];
    }
    case 'changed':
      // An array uses the id index; a join would scan all entries.
      return [
        sql`${issues.id} = ANY(ARRAY(SELECT ${notifications.issueId} FROM ${notifications}
          WHERE ${notifications.userId} = ${me} AND ${notifications.companyId} = ${companyId}
            AND ${notifications.readAt} IS NULL
            AND ${notifications.reason} IN ('mentioned', 'following', 'reported')))`,
      ];
    case 'reported': {
      const recent = new Date(now.getTime() - REPORTED_MS);
      const isOwn = sql`${issues.sender} = ${email}`;
      return status === 'open' ? [isOwn] : [isOwn, sql`${issues.resolvedAt} >= ${recent}`];
    }
  }
}
