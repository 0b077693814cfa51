import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LABEL_RUNS, RUN_OUTCOMES } from '#contract/entries/label-runs.ts';
import { moment, oneOf } from './columns.ts';
import { companies, users } from './people.ts';

/** One row per kind. */
export const labelRuns = pgTable(
  'label_runs',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text({ enum: LABEL_RUNS }).notNull(),
    startedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: moment().notNull(),
    total: integer().notNull(),
    seen: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    /** A cursor: the last processed entry id. */
    after: uuid(),
    /** Null if not counted. */
    stillUnassigned: integer(),
    outcome: text({ enum: RUN_OUTCOMES }).notNull().default('running'),
    endedAt: moment(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    oneOf('label_runs_kind', 'kind', LABEL_RUNS),
    oneOf('label_runs_outcome', 'outcome', RUN_OUTCOMES),
  ],
);
