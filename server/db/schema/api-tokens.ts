import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { TOKEN_SCOPES } from '#contract/integrations/token-scopes.ts';
import { id, moment, oneOf } from './columns.ts';
import { companies, users } from './people.ts';

/** `token` is a SHA-256 hash. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null: a token of the workspace. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Creator of a workspace token; null: personal token, or erased user. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    scope: text({ enum: TOKEN_SCOPES }).notNull(),
    token: text().notNull().unique(),
    /** The token's last characters. */
    hint: text().notNull(),
    createdAt: moment().notNull(),
    /** Null: never. */
    expiresAt: moment(),
    /** Accurate to a minute; null: never. */
    lastUsedAt: moment(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.companyId),
    index('api_tokens_created_by').on(table.createdBy).where(sql`created_by IS NOT NULL`),
    oneOf('api_tokens_scope', 'scope', TOKEN_SCOPES),
  ],
);
