import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { deliveryTargets } from './deliveries.ts';

/** Where a target of the kind `webhook` is sent its events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  targetId: uuid()
    .primaryKey()
    .references(() => deliveryTargets.id, { onDelete: 'cascade' }),
  companyId: uuid().notNull(),
  url: text().notNull(),
  description: text().notNull().default(''),
  /** Until when the secret before the last rotation signs too; null = it does not. */
  oldSecretUntil: moment(),
});

/** What signs events; no company's scope reads it (tidings_set_webhook_secret writes it). */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: id(),
    targetId: uuid()
      .notNull()
      .references(() => deliveryTargets.id, { onDelete: 'cascade' }),
    /** `whsec_` and 32 random bytes in base64. */
    secret: text().notNull(),
    isOld: boolean().notNull().default(false),
    /** When it stops signing; null = it does not. */
    expiresAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.targetId)],
);
