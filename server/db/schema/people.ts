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
import { VIAS } from '#contract/via.ts';
import { id, moment, oneOf } from './columns.ts';

const JOINING = ['open', 'asked', 'until_proven'] as const;

/** A workspace. `domain` is set once it is proven, and then is nobody else's. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    domain: text().unique(),
    intakeEmail: text().notNull().unique(),
    slug: text().notNull().unique(),
    /**
     * Whether later people of the domain join by confirming a link, or must be let in. `until_proven`:
     * they must until DNS proves the domain, which opens it.
     */
    joining: text({ enum: JOINING }).notNull().default('until_proven'),
    /** Days until an entry is due, by priority, where they are not the dependencies's own. */
    dueDays: jsonb().$type<Partial<Record<Priority, number>>>(),
    /** Words of its own that say that something is done; they make a proposal to close surer. */
    resolutionKeywords: text().array().notNull().default(sql`'{}'`),
    /** Whether a verified mail that says so closes its entry without asking. */
    closesByMail: boolean().notNull().default(false),
    /** What becomes of mail whose sender cannot be verified: an entry marked so, or held. */
    unverifiedMail: text().$type<'marked' | 'held'>().notNull().default('marked'),
    /** What showed that the domain is its own; null = it has none. */
    domainProvenBy: text().$type<'link' | 'dns'>(),
    /** What reporters are written about. */
    reporterEmails: text()
      .array()
      .$type<ReporterEmail[]>()
      .notNull()
      .default(sql`'{received,question,resolved}'`),
    /** When somebody went through its setup; null = it is as its founding made it. */
    setUpAt: moment(),
    /** When it is to be deleted with all that it holds; null = nobody asked for that. */
    deletesAt: moment(),
    createdAt: moment().notNull(),
  },
  () => [
    oneOf('companies_joining', 'joining', JOINING),
    // A confirmed address of a domain shows one mailbox of it, and not that all others are colleagues.
    check(
      'companies_open_by_dns',
      sql`joining <> 'open' OR coalesce(domain_proven_by = 'dns', false)`,
    ),
  ],
);

/** Further addresses that belong to a company, among them the ones it had before a renaming. */
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

/** A domain that a company says is its own; only proof (`companies.domain`) makes it so. */
export const domainClaims = pgTable(
  'domain_claims',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    /** What the DNS TXT record `tidings-verify=` must hold. */
    token: text().notNull(),
    /** Who is to be the company's admin once it is proven. */
    claimedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When DNS was asked last, and what it said; null = never. */
    checkedAt: moment(),
    finding: text().$type<'no_record' | 'other_record' | 'no_answer'>(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domain] })],
);

/** Addresses outside the company's domain whose mail it accepts; `@partner.example` is all of a domain. */
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

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull().default(''),
    email: text().notNull().unique(),
    city: text(),
    /** `admin` is the operator of the installation; a company's own admin is in `memberships`. */
    role: text().$type<'user' | 'admin'>().notNull().default('user'),
    authMethod: text().notNull().default('magic'),
    /** The company being looked at; which ones a person belongs to is in `memberships`. */
    companyId: uuid().references(() => companies.id, { onDelete: 'set null' }),
    profileComplete: boolean().notNull().default(false),
    companyName: text(),
    intakeAlias: text(),
    /** What emails to them are written in: the interface's as they signed in or chose it last. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** Where they are (IANA), as their browser said last; null = not known, as UTC. */
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

/** Who belongs to which company. A membership that ended stays, so that its person is not let in again. */
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
    /** Waiting to be let in, in a company that asks; null = in. */
    askedAt: moment(),
    /** When its admins were written to about that last; null = they are to be. */
    adminsToldAt: moment(),
    /** When they proved a domain of the workspace by DNS last; null = never. */
    provenAt: moment(),
    /** Which domain that was; the proof says nothing of another. */
    provenDomain: text(),
    /** When they asked to take the lead by DNS; asking again within ninety days changes nothing. */
    leadAskedAt: moment(),
    /** The departments that they look after: mentions of those reach them. */
    departments: text().array().$type<Department[]>().notNull().default(sql`'{}'`),
    /** Why they are not notified of entries. */
    mutedReasons: text().array().$type<NotificationReason[]>().notNull().default(sql`'{}'`),
    /** When an admin signed them out of it last: older sessions don't open it. Null = never. */
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

/** Somebody who is asked to belong to a company; gone once they do, or it is revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** What they are to be. */
    role: text({ enum: ROLES }).notNull(),
    /** Who asks them; an invitation counts only while that is an admin of the company. */
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When it was mailed last. */
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When its sender lost the right to invite; the database notes it. Null = they have it. */
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

/** A sign-in link that was mailed. `token` holds the SHA-256 of what the link carries. */
export const magicLinks = pgTable(
  'magic_links',
  {
    id: id(),
    email: text().notNull(),
    token: text().notNull().unique(),
    next: text(),
    /** From the sign-up form, kept until the link is confirmed. */
    name: text(),
    city: text(),
    /** That of whoever asked for it: the first language of an account that it makes. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** A message that was tried before there was an account; an entry once the link is confirmed. */
    pendingMessage: jsonb().$type<PendingMessage>(),
    /**
     * The SHA-256 of the secret of the browser that asked for it. Name, city and message are words of
     * whoever sits there; null = they are nobody's.
     */
    browser: text(),
    /** What whoever confirms it accepts; a link of an invitation that is gone is gone too. */
    invitationId: uuid().references(() => invitations.id, { onDelete: 'cascade' }),
    /** The workspace whose recovery code it was mailed for: it signs an admin of that in, *SSO only* or not. */
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

/** A signed-in browser or API client. `token` holds the SHA-256 of what the cookie carries. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    /** The browser and the system that it began in, as that said of itself; null = not known. */
    browser: text(),
    system: text(),
    /** When the link was asked for that it began with; null = of an earlier version, as `createdAt`. */
    linkAskedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** To within a few minutes. */
    lastActive: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** What people did: who, what, when; written in the transaction of the change itself. */
export const userEvents = pgTable(
  'user_events',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    userEmail: text(),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    companyName: text(),
    eventType: text().notNull(),
    entryId: uuid(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    /** How, where they were not at the screen themselves. */
    via: text({ enum: VIAS }),
    /** What the workspace's API token was called that did it; null = a person did, or nobody. */
    tokenName: text(),
    timestamp: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId, table.timestamp),
    // In the order in which they are exported.
    index().on(table.timestamp, table.id),
    index('user_events_user').on(table.userId).where(sql`user_id IS NOT NULL`),
    index().on(table.entryId),
    oneOf('user_events_via', 'via', VIAS),
  ],
);
