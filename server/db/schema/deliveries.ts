import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Department, Priority } from '#contract/entries/labels.ts';
import {
  ATTEMPT_FAILURES,
  DELIVERY_STATES,
  type DeliveryType,
  GIVEN_UP_REASONS,
  OFF_REASONS,
} from '#contract/integrations/webhook-choices.ts';
import { id, moment, oneOf } from './columns.ts';
import { issues } from './entries.ts';
import { companies } from './people.ts';

export const TARGET_KINDS = ['webhook'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Webhooks that receive a company's events. */
export const deliveryTargets = pgTable(
  'delivery_targets',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text({ enum: TARGET_KINDS }).notNull(),
    events: text().array().$type<DeliveryType[]>().notNull(),
    /** Filters; empty: all. */
    departments: text().array().$type<Department[]>().notNull().default(sql`'{}'`),
    priorities: text().array().$type<Priority[]>().notNull().default(sql`'{}'`),
    enabled: boolean().notNull().default(true),
    offReason: text({ enum: OFF_REASONS }),
    offSince: moment(),
    /** Null: the last delivery succeeded, or none yet. */
    failingSince: moment(),
    /** Consecutive failed attempts. */
    failures: integer().notNull().default(0),
    /** Slow targets use their own worker slots. */
    isSlow: boolean().notNull().default(false),
    /** Paused until; null: not paused. In the past: the last failure. */
    heldUntil: moment(),
    lastSuccessAt: moment(),
    /** For fair scheduling, oldest first. */
    claimedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId),
    oneOf('delivery_targets_kind', 'kind', TARGET_KINDS),
    oneOf('delivery_targets_off_reason', 'off_reason', OFF_REASONS),
  ],
);

/** Events, written by the database in the transaction of the change. */
export const entryEvents = pgTable(
  'entry_events',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null: a test. */
    entryId: uuid(),
    type: text().$type<DeliveryType>().notNull(),
    at: moment().notNull(),
    /** The order of an entry's events. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Ids only for a restricted entry. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.entryId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.entryId),
    index().on(table.at, table.id),
  ],
);

/** The transactional outbox, per event and target. `id` is stable across retries. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    companyId: uuid().notNull(),
    targetId: uuid()
      .notNull()
      .references(() => deliveryTargets.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => entryEvents.id, { onDelete: 'cascade' }),
    /** Copied from the event, for ordered delivery per entry. */
    entryId: uuid(),
    seq: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    reason: text({ enum: GIVEN_UP_REASONS }),
    attempts: integer().notNull().default(0),
    /** Null: at once. While sending: when the attempt counts as lost. */
    dueAt: moment(),
    /** Null: not being sent. */
    leasedUntil: moment(),
    /** HTTP status of the last attempt. */
    status: integer(),
    failure: text({ enum: ATTEMPT_FAILURES }),
    finishedAt: moment(),
  },
  (table) => [
    unique('deliveries_once').on(table.targetId, table.seq),
    index().on(table.eventId),
    index('deliveries_due')
      .on(table.targetId, sql`due_at NULLS FIRST`, table.seq)
      .where(sql`state = 'waiting'`),
    index('deliveries_of_entry')
      .on(table.targetId, table.entryId, table.seq)
      .where(sql`state = 'waiting'`),
    index('deliveries_in_hand').on(table.targetId).where(sql`leased_until IS NOT NULL`),
    index('deliveries_given_up').on(table.targetId, table.seq).where(sql`state = 'given_up'`),
    oneOf('deliveries_state', 'state', DELIVERY_STATES),
    oneOf('deliveries_reason', 'reason', GIVEN_UP_REASONS),
    oneOf('deliveries_failure', 'failure', ATTEMPT_FAILURES),
  ],
);

export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: id(),
    companyId: uuid().notNull(),
    deliveryId: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    milliseconds: integer().notNull(),
    status: integer(),
    failure: text({ enum: ATTEMPT_FAILURES }),
    /** The response body, truncated. */
    answer: text().notNull(),
    isCut: boolean().notNull(),
  },
  (table) => [
    index().on(table.deliveryId, table.at),
    oneOf('delivery_attempts_failure', 'failure', ATTEMPT_FAILURES),
  ],
);
