import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SSO_MODES, SSO_PROVIDERS } from '#contract/integrations/single-sign-on-choices.ts';
import type { SsoReport } from '#contract/integrations/single-sign-on-problems.ts';
import { id, moment, oneOf } from './columns.ts';
import { companies, sessions, users } from './people.ts';

/** The provider that signs a company's people in. Like all tables of this file, read in the system scope alone. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The domain that it was set up for; it signs in while that is the company's, and proven by DNS. */
    domain: text().notNull(),
    provider: text({ enum: SSO_PROVIDERS }).notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    groupClaim: text(),
    adminGroup: text(),
    mode: text({ enum: SSO_MODES }).notNull(),
    /** What came back in the last test of what is set up now. */
    test: jsonb().$type<SsoReport>(),
    testedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    testedAt: moment(),
    /** Who vouches that it is the domain's owner's provider: whoever saved it last, and when. */
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

/** What Tidings proves to a provider that it is itself by. */
export const ssoSecrets = pgTable('sso_secrets', {
  companyId: uuid()
    .primaryKey()
    .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
  secret: text().notNull(),
});

/** Whose account of a provider is whose: by issuer and subject, and never by anything else. */
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

/** A sign-in, or a test, that went to a provider and is to come back: once, soon, in the same browser. */
export const ssoFlows = pgTable(
  'sso_flows',
  {
    /** The SHA-256 of `state`. */
    state: text().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
    /** When what it began with was saved; what is changed meanwhile ends it. */
    configuredAt: moment().notNull(),
    /** The SHA-256 of the secret of the browser that began it. */
    browser: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnTo: text(),
    /** The session of the admin who tests; null = it is a sign-in. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId),
    index().on(table.sessionId),
    index().on(table.expiresAt),
  ],
);

/** A session that a provider began, for what it says of it later. */
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
    /** The provider's own name of its session; null = it gives none. */
    sid: text(),
    /** Where to sign out at the provider; null = it offers nothing. */
    endSessionUrl: text(),
  },
  (table) => [index().on(table.companyId, table.subject)],
);

/** A code that has one link mailed to an admin though single sign-on is the only way. */
export const ssoRecoveryCodes = pgTable(
  'sso_recovery_codes',
  {
    /** The SHA-256 of the code. */
    code: text().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.companyId)],
);

/** A logout token that was used, so that it is used once. */
export const ssoLogoutTokens = pgTable(
  'sso_logout_tokens',
  {
    companyId: uuid()
      .notNull()
      .references(() => ssoConnections.companyId, { onDelete: 'cascade' }),
    /** The SHA-256 of its `jti`. */
    jti: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.jti] }), index().on(table.expiresAt)],
);
