import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SecurityEvent } from '#contract/admin/security-events.ts';
import {
  SECURITY_GROUPS,
  type SecurityGroup,
  type SecurityKind,
} from '#contract/admin/security-kinds.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, users } from '#server/db/schema/people.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Tx } from '#server/db/tx.ts';
import type { CountedEvent } from './refused-events.ts';

/** Skips refusals of deleted persons and companies. */
export async function writeRefused(db: Database, rows: CountedEvent[]): Promise<void> {
  const given = rows.map(({ client, isNew: _, ...row }) => ({
    ...row,
    ip: client?.ip ?? null,
    browser: client?.browser ?? null,
  }));
  await asSystem(db, (tx) =>
    tx.execute(sql`
      INSERT INTO security_events
        (id, kind, detail, at, last_at, count, person_id, token_name, company_id, ip, browser)
      SELECT id, kind, detail, at, "lastAt", count, "personId", "tokenName", "companyId", ip, browser
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(
        id uuid, kind text, detail text, at timestamptz, "lastAt" timestamptz, count integer,
        "personId" uuid, "tokenName" text, "companyId" uuid, ip text, browser text)
      WHERE ("personId" IS NULL OR EXISTS (SELECT FROM users WHERE users.id = given."personId"))
        AND ("companyId" IS NULL
          OR EXISTS (SELECT FROM companies WHERE companies.id = given."companyId"))
      ON CONFLICT (id) DO UPDATE SET count = excluded.count, last_at = excluded.last_at,
        detail = excluded.detail`),
  );
}

export type EventFilter = {
  group?: SecurityGroup | undefined;
  kind?: SecurityKind | undefined;
  person?: string | undefined;
  company?: string | undefined;
  /** `until` is exclusive. */
  from: Date | null;
  until: Date | null;
};

export type Place = { at: Date; id: string };

const subjects = alias(users, 'subjects');
const somebody = (of: typeof users | typeof subjects) => ({ name: of.name, email: of.email });

/** Returns events, newest first. */
export async function readEvents(
  tx: Tx,
  filter: EventFilter,
  { limit, after }: { limit: number; after: Place | null },
): Promise<SecurityEvent[]> {
  const { at, id } = securityEvents;
  const rows = await tx
    .select({
      event: securityEvents,
      person: somebody(users),
      subject: somebody(subjects),
      company: { id: companies.id, name: companies.name },
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.personId))
    .leftJoin(subjects, eq(subjects.id, securityEvents.subjectId))
    .leftJoin(companies, eq(companies.id, securityEvents.companyId))
    .where(
      and(
        ...conditionsOf(filter),
        after ? sql`(${at}, ${id}) < (${after.at.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map(({ event, person, subject, company }) => {
    const { personId: _, companyId: __, subjectId: ___, tokenName, ...own } = event;
    return {
      ...own,
      at: own.at.toISOString(),
      lastAt: own.lastAt.toISOString(),
      company,
      person: known(person),
      token: tokenName,
      subject: known(subject),
    };
  });
}

type Joined = { name: string | null; email: string | null } | null;

const known = (of: Joined) => (of?.email ? { name: of.name ?? '', email: of.email } : null);

function conditionsOf({
  group,
  kind,
  person,
  company,
  from,
  until,
}: EventFilter): (SQL | undefined)[] {
  return [
    group && sql`${securityEvents.kind} = ANY(${sql.param([...SECURITY_GROUPS[group]])})`,
    kind && eq(securityEvents.kind, kind),
    person
      ? or(
          ...[users.name, users.email, subjects.name, subjects.email].map((column) =>
            ilike(column, holding(person)),
          ),
          ...[securityEvents.address, securityEvents.tokenName].map((column) =>
            ilike(column, holding(person)),
          ),
        )
      : undefined,
    company
      ? or(ilike(companies.name, holding(company)), sql`${companies.id}::text = ${company}`)
      : undefined,
    from ? gte(securityEvents.lastAt, from) : undefined,
    until ? lt(securityEvents.at, until) : undefined,
  ];
}

const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
