import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityKind } from '#contract/admin/security-kinds.ts';
import { id, moment } from './columns.ts';
import { companies, users } from './people.ts';

/** Changes of rights are in their transaction; refusals are aggregated shortly after. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    kind: text().$type<SecurityKind>().notNull(),
    /** A fixed term, never user text. */
    detail: text(),
    at: moment().notNull(),
    lastAt: moment().notNull(),
    count: integer().notNull().default(1),
    /** Null: unknown or erased user. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Name of a workspace API token; else null. */
    tokenName: text(),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    address: text(),
    /** A trigger deletes both `ip` and `browser` with the person. */
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
