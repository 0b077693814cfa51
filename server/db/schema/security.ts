import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityKind } from '#contract/admin/security-kinds.ts';
import { id, moment } from './columns.ts';
import { companies, users } from './people.ts';

/**
 * What concerns who may get at what: who, from where, when. What changes rights is written in the
 * transaction of the change, what was refused a moment later, counted up.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    kind: text().$type<SecurityKind>().notNull(),
    /** A word of ours: why, which route, which limit. Never what anybody wrote. */
    detail: text(),
    at: moment().notNull(),
    lastAt: moment().notNull(),
    count: integer().notNull().default(1),
    /** Who did it; null = nobody that is known, or somebody who was erased. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What the workspace's API token was called that did it; null = a person did, or nobody. */
    tokenName: text(),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    /** Whom it was done to. */
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The address or domain that an invitation or a setting was about. */
    address: text(),
    /** A trigger takes both away with the person. */
    ip: text(),
    browser: text(),
  },
  (table) => [
    index().on(table.at, table.id),
    index().on(table.companyId, table.at, table.id),
    index().on(table.personId),
    index('security_events_subject').on(table.subjectId).where(sql`subject_id IS NOT NULL`),
    index('security_events_address').on(table.address).where(sql`address IS NOT NULL`),
  ],
);
