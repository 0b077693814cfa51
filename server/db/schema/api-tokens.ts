import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { TOKEN_SCOPES } from '#contract/integrations/token-scopes.ts';
import { id, moment, oneOf } from './columns.ts';
import { companies, users } from './people.ts';

/** What a program acts by in a company, as somebody or for the company itself. `token` holds the SHA-256 of it. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Whose it is; null = the workspace's own, which is nobody's. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Who created one of the workspace; null = one of a person, or somebody who was erased. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    scope: text({ enum: TOKEN_SCOPES }).notNull(),
    token: text().notNull().unique(),
    /** The last characters of the token, for people to tell it by. */
    hint: text().notNull(),
    createdAt: moment().notNull(),
    /** Null = it does not expire. */
    expiresAt: moment(),
    /** To within a minute; null = never. */
    lastUsedAt: moment(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.companyId),
    index('api_tokens_created_by').on(table.createdBy).where(sql`created_by IS NOT NULL`),
    oneOf('api_tokens_scope', 'scope', TOKEN_SCOPES),
  ],
);
