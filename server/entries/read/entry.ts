import { and, asc, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Issue } from '#contract/entries/issues.ts';
import type { Proposal } from '#contract/entries/proposals.ts';
import { ask, dialect } from '#server/db/ask.ts';
import { issues } from '#server/db/schema/entries.ts';
import { users } from '#server/db/schema/people.ts';
import {
  resolutionSuggestions,
  threadedEmails,
  threadProposals,
} from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type BareRow, bareOf, cutOff, entryToWire, type UpdateRow } from './wire.ts';

type Texts = 'whole' | 'preview' | 'brief';

type EntryKey = { id: string; threadEmails: string[] };

/** Returns null if not visible. */
export async function readWhole(tx: Tx, companyId: string, id: string): Promise<Issue | null> {
  const [row] = await tx
    .select(wholeColumns())
    .from(issues)
    .where(and(eq(issues.companyId, companyId), eq(issues.id, id)));
  if (!row) return null;
  const updatesOf = await readThreads(tx, companyId, [row], 'whole');
  return entryToWire(row, updatesOf(row));
}

function wholeColumns() {
  const {
    words,
    mailDate,
    setByPeople,
    createdBy,
    urgency,
    audienceVersion,
    snoozedBy,
    ...columns
  } = getTableColumns(issues);
  return { ...columns, ...besideColumns() };
}

function besideColumns() {
  return {
    pendingProposals: sql<Proposal['kind'][]>`CASE WHEN issues.thread_emails = '{}' THEN '{}' ELSE
      ARRAY(
        SELECT kind FROM ${threadProposals} WHERE company_id = issues.company_id
          AND issue_id = issues.id AND status = 'pending'
        UNION SELECT 'close' FROM ${resolutionSuggestions} WHERE company_id = issues.company_id
          AND issue_id = issues.id AND status = 'pending') END`.as('pending_proposals'),
    modifierName: sql<string | null>`(SELECT coalesce(nullif(name, ''), email) FROM ${users}
      WHERE users.id = issues.modified_by)`.as('modifier_name'),
    assigneeName: sql<string | null>`CASE WHEN issues.assignee_id IS NOT NULL THEN (
      SELECT coalesce(nullif(name, ''), email) FROM ${users}
      WHERE users.id = issues.assignee_id) END`.as('assignee_name'),
  };
}

/** Columns without texts; built once for speed. */
export const BARE_SELECTION = sql.raw(bareSelection());

function bareSelection(): string {
  const { body, originalBody, clarityOriginal, clarityCleaned, ...columns } = wholeColumns();
  const named = Object.entries(columns).map(
    ([name, column]) =>
      sql`${is(column, SQL.Aliased) ? column.sql : column} AS ${sql.identifier(name)}`,
  );
  return dialect.sqlToQuery(sql.join(named, sql`, `)).sql;
}

/** Returns visible entries without texts, in order. */
export async function readBare(tx: Tx, companyId: string, ids: string[]): Promise<Issue[]> {
  const rows = await ask<BareRow>(
    tx,
    sql`SELECT ${BARE_SELECTION} FROM ${issues}
      WHERE ${issues.companyId} = ${companyId} AND ${issues.id} = ANY(${sql.param(ids)}::uuid[])`,
  );
  const found = new Map(rows.map((row) => [row.id, bareOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const NO_BODIES = { body: sql<string>`''`, originalBody: sql<string>`''` };

/** Returns truncated texts; see `cutOff`. */
export async function readTexts(
  tx: Tx,
  companyId: string,
  ids: string[],
  texts: 'preview' | 'brief',
) {
  const { id, body, originalBody, clarityOriginal, clarityCleaned } = issues;
  const bodies =
    texts === 'brief'
      ? { ...NO_BODIES, clarityOriginal: sql<string | null>`NULL` }
      : { body: cutOff(body), originalBody: cutOff(originalBody), clarityOriginal };
  const rows = await tx
    .select({ id, texts: { ...bodies, clarityCleaned } })
    .from(issues)
    .where(
      and(eq(issues.companyId, companyId), sql`${issues.id} = ANY(${sql.param(ids)}::uuid[])`),
    );
  return new Map(rows.map((row) => [row.id, row.texts]));
}

export async function readThreads(
  tx: Tx,
  companyId: string,
  entries: EntryKey[],
  texts: Texts,
): Promise<(entry: { id: string }) => UpdateRow[]> {
  const threads = entries.filter(({ threadEmails }) => threadEmails.length > 0).map(({ id }) => id);
  const [rows, proposals] = await Promise.all([
    readUpdates(tx, companyId, threads, texts),
    readProposals(tx, companyId, threads),
  ]);
  const pick = (updateId: string, isClosing: boolean): Proposal | null =>
    proposals.find(
      (proposal) => proposal.updateId === updateId && (proposal.kind === 'close') === isClosing,
    ) ?? null;
  const updates = rows.map((row) => ({
    ...row,
    proposal: pick(row.id, false),
    closing: pick(row.id, true),
  }));
  const updatesOf = Map.groupBy(updates, ({ parentIssueId }) => parentIssueId);
  return ({ id }) => updatesOf.get(id) ?? [];
}

async function readUpdates(tx: Tx, companyId: string, ids: string[], texts: Texts) {
  if (ids.length === 0) return [];
  const { body, originalBody, ...columns } = getTableColumns(threadedEmails);
  const bodies = {
    whole: { body, originalBody },
    preview: { body: cutOff(body), originalBody: cutOff(originalBody) },
    brief: NO_BODIES,
  }[texts];
  return tx
    .select({ ...columns, ...bodies })
    .from(threadedEmails)
    .where(
      and(
        eq(threadedEmails.companyId, companyId),
        sql`${threadedEmails.parentIssueId} = ANY(${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(threadedEmails.timestamp), asc(threadedEmails.id));
}

async function readProposals(tx: Tx, companyId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const ofThread = tx
    .select({
      id: threadProposals.id,
      kind: sql<Proposal['kind']>`${threadProposals.kind}`,
      reasoning: threadProposals.reasoning,
      issueId: threadProposals.issueId,
      updateId: threadProposals.threadedEmailId,
    })
    .from(threadProposals)
    .where(
      and(
        eq(threadProposals.companyId, companyId),
        sql`${threadProposals.issueId} = ANY(${sql.param(ids)}::uuid[])`,
        eq(threadProposals.status, 'pending'),
      ),
    );
  const toClose = tx
    .select({
      id: resolutionSuggestions.id,
      kind: sql<Proposal['kind']>`'close'`,
      reasoning: sql<string>`coalesce(${resolutionSuggestions.reasoning}, '')`,
      issueId: resolutionSuggestions.issueId,
      updateId: sql<string>`${resolutionSuggestions.threadedEmailId}`,
    })
    .from(resolutionSuggestions)
    .where(
      and(
        eq(resolutionSuggestions.companyId, companyId),
        sql`${resolutionSuggestions.issueId} = ANY(${sql.param(ids)}::uuid[])`,
        eq(resolutionSuggestions.status, 'pending'),
      ),
    );
  return unionAll(ofThread, toClose);
}
