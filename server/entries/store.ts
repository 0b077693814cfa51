import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Issue } from '#contract/issues.ts';
import type { Status } from '#contract/labels.ts';
import type { Meaning } from '#contract/meaning.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { companyCounters, issues } from '#server/db/schema/entries.ts';
import { suggestions, threadedEmails, threadProposals } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/record.ts';
import { nextChange } from './counters.ts';
import { insertEntries, type NewEntry } from './new-entry.ts';
import { cutOff, entryToWire, previewOf } from './wire.ts';

/** Which entries are asked for. */
export type ListFilter = {
  status: Status | 'all';
  includeDeleted: boolean;
  words: string | null;
  limit: number;
  after: { lastUpdated: string; id: string } | null;
};

export type EntryList = {
  issues: Issue[];
  metrics: { avgSeconds: number | null; resolvedCount: number };
  hasMore: boolean;
};

const MOST_FOUND = 200;
const MOST_CHANGES = 500;

/** Lists a company's entries as one of its people sees them, with texts cut for the list. */
export function listEntries(db: Database, asker: Asker, filter: ListFilter): Promise<EntryList> {
  return asCompany(db, asker, async (tx) => {
    const { body, originalBody, ...columns } = getTableColumns(issues);
    const found = filter.words === null ? null : await search(tx, filter.words);
    const rows = await tx
      .select({ ...columns, body: cutOff(body), originalBody: cutOff(originalBody) })
      .from(issues)
      .where(and(eq(issues.companyId, asker.companyId), ...conditions(filter, found)))
      .orderBy(desc(issues.lastUpdated), desc(issues.id))
      .limit(found ? MOST_FOUND : filter.limit + 1);
    // The best matches are not the newest: all that were found are ranked, then cut.
    if (found) rows.sort((a, b) => found.indexOf(a.id) - found.indexOf(b.id));
    const hasMore = !found && rows.length > filter.limit;
    rows.splice(filter.limit);
    const { of } = await readUpdates(tx, asker.companyId, rows);
    return {
      issues: rows.map((row) => previewOf(row, of(row.id))),
      metrics: await readMetrics(tx, asker.companyId),
      hasMore,
    };
  });
}

/** One entry, whole, with the reasons for its labels; null where this person sees none such. */
export function readEntry(
  db: Database,
  asker: Asker,
  id: string,
): Promise<(Issue & { reasons: Meaning['reasons'] | null }) | null> {
  return asCompany(db, asker, async (tx) => {
    const entry = await readWhole(tx, asker.companyId, id);
    if (!entry) return null;
    const [suggestion] = await tx
      .select({ reasons: suggestions.reasons })
      .from(suggestions)
      .where(and(eq(suggestions.companyId, asker.companyId), eq(suggestions.entryId, id)))
      .orderBy(desc(suggestions.createdAt))
      .limit(1);
    return { ...entry, reasons: suggestion?.reasons ?? null };
  });
}

/** Makes an entry of a person's note. */
export function addEntry(db: Database, actor: Actor, entry: NewEntry): Promise<Issue> {
  return asCompany(db, actor, async (tx) => {
    await insertEntries(tx, [entry]);
    await record(tx, actor, 'entry_made', entry.id, entry.now);
    const made = await readWhole(tx, actor.companyId, entry.id);
    if (!made) throw new Error('an entry just made is gone');
    return made;
  });
}

/**
 * Marks an entry done or opens it again; one that is so already stays as it is. `deleted`
 * entries are left alone. Null where this person sees no such entry.
 */
export function setStatus(
  db: Database,
  actor: Actor,
  { id, status, now }: { id: string; status: Status; now: Date },
): Promise<Issue | 'deleted' | null> {
  return asCompany(db, actor, async (tx) => {
    const before = await readWhole(tx, actor.companyId, id);
    if (!before || before.status === status) return before;
    if (before.deleted) return 'deleted';
    const version = await nextChange(tx, actor.companyId);
    const isDone = status === 'resolved';
    const resolved = isDone
      ? { resolvedAt: now, resolutionMethod: 'manual', resolvedViaEmail: false }
      : { resolvedAt: null };
    await tx
      .update(issues)
      .set({ status, version, lastUpdated: now, ...resolved })
      .where(and(eq(issues.companyId, actor.companyId), eq(issues.id, id)));
    await record(tx, actor, isDone ? 'entry_resolved' : 'entry_reopened', id, now);
    return readWhole(tx, actor.companyId, id);
  });
}

/** Which entries changed since a change of the company; more than can be told is `null`. */
export function changesSince(
  db: Database,
  asker: Asker,
  since: number,
): Promise<{ latest: number; changes: { id: string; version: number }[] | null }> {
  return asCompany(db, asker, async (tx) => {
    const [counter] = await tx
      .select({ latest: companyCounters.changes })
      .from(companyCounters)
      .where(eq(companyCounters.companyId, asker.companyId));
    const changes = await tx
      .select({ id: issues.id, version: issues.version })
      .from(issues)
      .where(and(eq(issues.companyId, asker.companyId), gt(issues.version, since)))
      .orderBy(asc(issues.version))
      .limit(MOST_CHANGES + 1);
    const latest = Math.max(counter?.latest ?? 0, ...changes.map(({ version }) => version));
    return { latest, changes: changes.length > MOST_CHANGES ? null : changes };
  });
}

function conditions(filter: ListFilter, found: string[] | null): (SQL | undefined)[] {
  const { after } = filter;
  return [
    filter.status === 'all' ? undefined : eq(issues.status, filter.status),
    filter.includeDeleted ? undefined : eq(issues.deleted, false),
    found ? inArray(issues.id, found) : undefined,
    after
      ? sql`(${issues.lastUpdated}, ${issues.id}) < (${after.lastUpdated}::timestamptz, ${after.id}::uuid)`
      : undefined,
  ];
}

/** The ids of the entries that hold the words, best first. */
async function search(tx: Tx, words: string): Promise<string[]> {
  const { rows } = await tx.execute<{ entry_id: string }>(
    sql`SELECT entry_id FROM tidings_search(${words}, ${MOST_FOUND})`,
  );
  return rows.map(({ entry_id }) => entry_id);
}

async function readWhole(tx: Tx, companyId: string, id: string): Promise<Issue | null> {
  const [row] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.companyId, companyId), eq(issues.id, id)));
  if (!row) return null;
  const { of } = await readUpdates(tx, companyId, [row], { isWhole: true });
  return entryToWire(row, of(id));
}

/** The mails that joined these entries, oldest first. */
async function readUpdates(
  tx: Tx,
  companyId: string,
  entries: { id: string; threadEmails: string[] }[],
  { isWhole = false } = {},
) {
  const ids = entries.filter(({ threadEmails }) => threadEmails.length > 0).map(({ id }) => id);
  const { body, originalBody, ...columns } = getTableColumns(threadedEmails);
  const texts = isWhole
    ? { body, originalBody }
    : { body: cutOff(body), originalBody: cutOff(originalBody) };
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ ...columns, ...texts })
          .from(threadedEmails)
          .where(
            and(
              eq(threadedEmails.companyId, companyId),
              sql`${threadedEmails.parentIssueId} = ANY(${sql.param(ids)}::uuid[])`,
            ),
          )
          .orderBy(asc(threadedEmails.timestamp), asc(threadedEmails.id));
  const proposals = await readProposals(tx, companyId, ids);
  const updates = rows.map((row) => ({ ...row, proposal: proposals.get(row.id) ?? null }));
  const byEntry = Map.groupBy(updates, ({ parentIssueId }) => parentIssueId);
  return { of: (id: string) => byEntry.get(id) ?? [] };
}

/** What mails of these entries' threads propose and nobody has answered, by the mail. */
async function readProposals(tx: Tx, companyId: string, entryIds: string[]) {
  if (entryIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: threadProposals.id,
      kind: threadProposals.kind,
      reasoning: threadProposals.reasoning,
      updateId: threadProposals.threadedEmailId,
    })
    .from(threadProposals)
    .where(
      and(
        eq(threadProposals.companyId, companyId),
        sql`${threadProposals.issueId} = ANY(${sql.param(entryIds)}::uuid[])`,
        eq(threadProposals.status, 'pending'),
      ),
    );
  return new Map(rows.map(({ updateId, ...proposal }) => [updateId, proposal]));
}

async function readMetrics(tx: Tx, companyId: string): Promise<EntryList['metrics']> {
  const seconds = sql`extract(epoch FROM avg(${issues.resolvedAt} - ${issues.timestamp}))`;
  const [row] = await tx
    .select({
      avgSeconds: sql<string | null>`${seconds}`,
      resolvedCount: sql<number>`count(*)`,
    })
    .from(issues)
    .where(
      and(
        eq(issues.companyId, companyId),
        eq(issues.status, 'resolved'),
        eq(issues.deleted, false),
      ),
    );
  const average = row?.avgSeconds == null ? null : Number(row.avgSeconds);
  return { avgSeconds: average, resolvedCount: row?.resolvedCount ?? 0 };
}
