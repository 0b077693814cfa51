import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LABEL_RUNS, RUN_OUTCOMES } from '#contract/entries/label-runs.ts';
import { moment, oneOf } from './columns.ts';
import { companies, users } from './people.ts';

/**
 * How far it has come to judge a company's entries anew, where they are too many for one request.
 * One row of each kind: the next run takes the place of the one before, once that has ended.
 */
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
    /** How many entries it concerned when it began. */
    total: integer().notNull(),
    seen: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    /** The last entry that it has seen; it goes by their ids. */
    after: uuid(),
    /** How many entries stayed Unassigned, once it has ended; null where it did not ask. */
    stillUnassigned: integer(),
    outcome: text({ enum: RUN_OUTCOMES }).notNull().default('running'),
    endedAt: moment(),
    /** The number of the company's change that last moved it on, as entries have it. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    oneOf('label_runs_kind', 'kind', LABEL_RUNS),
    oneOf('label_runs_outcome', 'outcome', RUN_OUTCOMES),
  ],
);
