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

/** What is told of events: each kind has its own way to send them. */
export const TARGET_KINDS = ['webhook'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Somewhere that is told of what happens to a company's entries. */
export const deliveryTargets = pgTable(
  'delivery_targets',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text({ enum: TARGET_KINDS }).notNull(),
    /** Which events it is told of. */
    events: text().array().$type<DeliveryType[]>().notNull(),
    /** Only of entries of these; empty = of all. */
    departments: text().array().$type<Department[]>().notNull().default(sql`'{}'`),
    priorities: text().array().$type<Priority[]>().notNull().default(sql`'{}'`),
    enabled: boolean().notNull().default(true),
    offReason: text({ enum: OFF_REASONS }),
    offSince: moment(),
    /** Since when nothing was taken; null = the last was, or nothing was sent yet. */
    failingSince: moment(),
    /** Attempts that failed one after the other, of whatever deliveries. */
    failures: integer().notNull().default(0),
    /** It answers slowly, or not at all: what is sent to it takes no turn from others. */
    isSlow: boolean().notNull().default(false),
    /** Nothing is sent before; null = at once. Once past, it says when what was sent failed last. */
    heldUntil: moment(),
    lastSuccessAt: moment(),
    /** When deliveries to it were taken up last: the others come first then. */
    claimedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId),
    oneOf('delivery_targets_kind', 'kind', TARGET_KINDS),
    oneOf('delivery_targets_off_reason', 'off_reason', OFF_REASONS),
  ],
);

/** Something that happened, as it is told; written by the database in the transaction of the change. */
export const entryEvents = pgTable(
  'entry_events',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null = it is a test. */
    entryId: uuid(),
    type: text().$type<DeliveryType>().notNull(),
    at: moment().notNull(),
    /** The order of what happens to an entry. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** What it says; of a restricted entry ids alone. */
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

/** An event for one target: the transactional outbox. `id` is the same at each attempt. */
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
    /** Both of the event: what happened to one entry arrives in its order. */
    entryId: uuid(),
    seq: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** Why it was given up. */
    reason: text({ enum: GIVEN_UP_REASONS }),
    attempts: integer().notNull().default(0),
    /** When it is to be tried; null = at once. While it is sent, when it is taken for lost. */
    dueAt: moment(),
    /** Until when whoever sends it has it; null = nobody does. */
    leasedUntil: moment(),
    /** Of the last attempt. */
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

/** What became of each attempt to deliver. */
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
    /** What was answered, cut. */
    answer: text().notNull(),
    isCut: boolean().notNull(),
  },
  (table) => [
    index().on(table.deliveryId, table.at),
    oneOf('delivery_attempts_failure', 'failure', ATTEMPT_FAILURES),
  ],
);
