import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { deliveryTargets } from './deliveries.ts';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  targetId: uuid()
    .primaryKey()
    .references(() => deliveryTargets.id, { onDelete: 'cascade' }),
  companyId: uuid().notNull(),
  url: text().notNull(),
  description: text().notNull().default(''),
  /** The previous secret is valid until then; null: none. */
  oldSecretUntil: moment(),
});

/** Not readable in company scope; written by tidings_set_webhook_secret. */
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
    /** Null: never. */
    expiresAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.targetId)],
);
