import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { SSO_MODES, SSO_PROVIDERS } from '#contract/integrations/single-sign-on-choices.ts';
import type { SsoReport } from '#contract/integrations/single-sign-on-problems.ts';
import { id, moment, oneOf } from './columns.ts';
import { companies, sessions, users } from './people.ts';

/** Readable in system scope only, like all tables in this file. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Valid while the company holds the domain with DNS proof. */
    domain: text().notNull(),
    provider: text({ enum: SSO_PROVIDERS }).notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    groupClaim: text(),
    adminGroup: text(),
    /** Accepts `email_verified: false` for addresses of the domain. */
    acceptsUnverified: boolean().notNull().default(false),
    mode: text({ enum: SSO_MODES }).notNull(),
    /** The last test of the current configuration. */
    test: jsonb().$type<SsoReport>(),
    testedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    testedAt: moment(),
    /** The user who vouches that the provider is the domain owner's. */
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.domain),
    index().on(table.testedBy),
    index().on(table.changedBy),
    oneOf('sso_connections_provider', 'provider', SSO_PROVIDERS),
    oneOf('sso_connections_mode', 'mode', SSO_MODES),
    check('sso_connections_groups', sql`(group_claim IS NULL) = (admin_group IS NULL)`),
  ],
);

export const ssoSecrets = pgTable('sso_secrets', {
  companyId: uuid()
    .primaryKey()
    .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
  secret: text().notNull(),
});

/** Identified by issuer and subject, not by address. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    unique('sso_identities_subject').on(table.companyId, table.issuer, table.subject),
    unique('sso_identities_person').on(table.companyId, table.issuer, table.userId),
    index().on(table.userId),
  ],
);

/** Single use, short-lived, bound to a browser. */
export const ssoFlows = pgTable(
  'sso_flows',
  {
    /** SHA-256. */
    state: text().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
    /** A later change of the configuration invalidates the flow. */
    configuredAt: moment().notNull(),
    /** SHA-256 of the browser's secret. */
    browser: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnTo: text(),
    /** For a test; null: sign-in. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId),
    index().on(table.sessionId),
    index().on(table.expiresAt),
  ],
);

/** For back-channel logout. */
export const ssoSessions = pgTable(
  'sso_sessions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Null: not provided. */
    sid: text(),
    /** Null: not supported. */
    endSessionUrl: text(),
  },
  (table) => [index().on(table.companyId, table.subject)],
);

/** Codes that let an admin sign in by email despite *SSO only*. */
export const ssoRecoveryCodes = pgTable(
  'sso_recovery_codes',
  {
    /** SHA-256. */
    code: text().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.companyId)],
);

/** Used logout tokens, to prevent replay. */
export const ssoLogoutTokens = pgTable(
  'sso_logout_tokens',
  {
    companyId: uuid()
      .notNull()
      .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
    /** SHA-256. */
    jti: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.jti] }), index().on(table.expiresAt)],
);
