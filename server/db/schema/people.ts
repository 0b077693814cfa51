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
import type { ReporterEmail } from '#contract/entries/email-kinds.ts';
import type { Department, Priority } from '#contract/entries/labels.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { NotificationReason } from '#contract/notifications/notifications.ts';
import { ROLES } from '#contract/people/people.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import { id, moment, oneOf } from './columns.ts';

const JOINING = ['open', 'asked', 'until_proven'] as const;

/** Workspaces; `domain` is set after proof and unique. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    domain: text().unique(),
    intakeEmail: text().notNull().unique(),
    slug: text().notNull().unique(),
    /**
     * How people of the domain join; with `until_proven`, by request until DNS proves the domain.
     */
    joining: text({ enum: JOINING }).notNull().default('until_proven'),
    /** Days until due by priority, where not the default. */
    dueDays: jsonb().$type<Partial<Record<Priority, number>>>(),
    resolutionKeywords: text().array().notNull().default(sql`'{}'`),
    /** Verified mails close entries without a proposal. */
    closesByMail: boolean().notNull().default(false),
    unverifiedMail: text().$type<'marked' | 'held'>().notNull().default('marked'),
    /** Null: no domain. */
    domainProvenBy: text().$type<'link' | 'dns'>(),
    reporterEmails: text()
      .array()
      .$type<ReporterEmail[]>()
      .notNull()
      .default(sql`'{received,question,resolved}'`),
    /** Null: setup not completed. */
    setUpAt: moment(),
    /** Null: no deletion requested. */
    deletesAt: moment(),
    createdAt: moment().notNull(),
  },
  () => [
    oneOf('companies_joining', 'joining', JOINING),
    // Open joining requires DNS proof: a confirmed address proves one mailbox, not that all other
    // users of the domain are colleagues.
    check(
      'companies_open_by_dns',
      sql`joining <> 'open' OR coalesce(domain_proven_by = 'dns', false)`,
    ),
  ],
);

/** Includes former addresses. */
export const companyEmailAliases = pgTable(
  'company_email_aliases',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull().unique(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.companyId)],
);

/** Unproven claims; a proven domain is in `companies.domain`. */
export const domainClaims = pgTable(
  'domain_claims',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    /** Value of the DNS TXT record `tidings-verify=`. */
    token: text().notNull(),
    /** Becomes admin after proof. */
    claimedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null: never. */
    checkedAt: moment(),
    finding: text().$type<'no_record' | 'other_record' | 'no_answer'>(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domain] })],
);

/** External senders; `@partner.example` is a whole domain. */
export const allowedSenders = pgTable(
  'allowed_senders',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.email] })],
);

/** The company's own groups and mailing lists, which pass mail on to its intake address. */
export const companyGroups = pgTable(
  'company_groups',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.address] })],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull().default(''),
    email: text().notNull().unique(),
    city: text(),
    /** `admin`: operator of the installation; company admins are in `memberships`. */
    role: text().$type<'user' | 'admin'>().notNull().default('user'),
    authMethod: text().notNull().default('magic'),
    /** The active company; all companies are in `memberships`. */
    companyId: uuid().references(() => companies.id, { onDelete: 'set null' }),
    profileComplete: boolean().notNull().default(false),
    companyName: text(),
    intakeAlias: text(),
    /** For emails; from the last sign-in or choice. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** IANA, from the browser; null: UTC. */
    timeZone: text(),
    createdAt: moment().notNull(),
    lastLogin: moment(),
  },
  (table) => [
    index().on(table.companyId),
    oneOf('users_role', 'role', ['user', 'admin']),
    oneOf('users_language', 'language', LANGUAGES),
  ],
);

/** An ended membership remains, to prevent joining again. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull().default('user'),
    /** Null: member; else an open join request. */
    askedAt: moment(),
    /** Null: admins not yet informed. */
    adminsToldAt: moment(),
    /** Last DNS proof; null: never. */
    provenAt: moment(),
    provenDomain: text(),
    /** When the member requested admin rights by DNS; effective once in ninety days. */
    leadAskedAt: moment(),
    /** Mentions of these departments reach the member. */
    departments: text().array().$type<Department[]>().notNull().default(sql`'{}'`),
    mutedReasons: text().array().$type<NotificationReason[]>().notNull().default(sql`'{}'`),
    /** Invalidates older sessions; null: never. */
    signedOutAt: moment(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index().on(table.companyId),
    index('memberships_to_tell')
      .on(table.askedAt)
      .where(sql`asked_at IS NOT NULL AND admins_told_at IS NULL AND ended_at IS NULL`),
    oneOf('memberships_role', 'role', ROLES),
  ],
);

/** Deleted when accepted or revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** The invitation is valid while this user is an admin. */
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Set when the inviter lost the right to invite; null: valid. */
    voidedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('invitations_once').on(table.companyId, table.email),
    index().on(table.email),
    index().on(table.invitedBy),
    oneOf('invitations_role', 'role', ROLES),
  ],
);

/** Sign-in links; `token` is a SHA-256 hash. */
export const magicLinks = pgTable(
  'magic_links',
  {
    id: id(),
    email: text().notNull(),
    token: text().notNull().unique(),
    next: text(),
    name: text(),
    city: text(),
    /** The default for a new account. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** A message that becomes an entry after confirmation. */
    pendingMessage: jsonb().$type<PendingMessage>(),
    /**
     * SHA-256 of the requesting browser's secret; name, city and message require it. Null: none.
     */
    browser: text(),
    /** Accepted on confirmation; a revoked invitation deletes the link. */
    invitationId: uuid().references(() => invitations.id, { onDelete: 'cascade' }),
    /** From a recovery code: signs an admin in despite *SSO only*. */
    recoversCompanyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    used: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.expiresAt),
    index().on(table.invitationId),
    index('magic_links_recovers')
      .on(table.recoversCompanyId)
      .where(sql`recovers_company_id IS NOT NULL`),
    oneOf('magic_links_language', 'language', LANGUAGES),
  ],
);

/** Sessions; `token` is a SHA-256 hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    /** As reported by the browser; null: unknown. */
    browser: text(),
    system: text(),
    /** Null: as `createdAt` (earlier versions). */
    linkAskedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** Accurate to a few minutes. */
    lastActive: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
