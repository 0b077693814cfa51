import { and, asc, eq, gt } from 'drizzle-orm';
import type { Issue, WholeIssue } from '#contract/entries/issues.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { companyCounters, issues } from '#server/db/schema/entries.ts';
import { labelRuns } from '#server/db/schema/label-runs.ts';
import { type Actor, userOf } from '#server/events/record.ts';
import { insertByHand } from './from-person.ts';
import { notifyMentioned } from './mentions/mention.ts';
import { type Changes, MOST_CHANGES } from './read/changes.ts';
import { readWhole } from './read/entry.ts';
import { latestSuggestions } from './read/latest-suggestion.ts';
import { readModelSays } from './read/model-says.ts';
import { lostSightSince } from './restricted/store.ts';
import type { NewEntry } from './write/insert-entries.ts';

/** Returns null if not visible. */
export function readEntry(db: Database, asker: Asker, id: string): Promise<WholeIssue | null> {
  return readAsCompany(db, asker, async (tx) => {
    const [entry, said] = await Promise.all([
      readWhole(tx, asker.companyId, id),
      latestSuggestions(tx, asker.companyId, [id]),
    ]);
    if (!entry) return null;
    const suggestion = said.get(id);
    const modelSays = await readModelSays(tx, entry, suggestion);
    return { ...entry, reasons: suggestion?.reasons ?? null, ...(modelSays && { modelSays }) };
  });
}

export function addEntry(db: Database, actor: Actor, entry: NewEntry): Promise<Issue> {
  return asCompany(db, actor, async (tx) => {
    await insertByHand(tx, actor, entry);
    const { companyId } = actor;
    const message = { companyId, issueId: entry.id, text: entry.body, now: entry.now };
    await notifyMentioned(tx, [{ ...message, actor: userOf(actor) }]);
    const made = await readWhole(tx, actor.companyId, entry.id);
    if (!made) throw new Error('an entry just made is gone');
    return made;
  });
}

/** Returns visible entries that changed after a change number. */
export function changesSince(db: Database, asker: Asker, since: number): Promise<Changes> {
  return readAsCompany(db, asker, async (tx) => {
    const [[counter], changes, runs, hasLost] = await Promise.all([
      tx
        .select({ latest: companyCounters.changes })
        .from(companyCounters)
        .where(eq(companyCounters.companyId, asker.companyId)),
      tx
        .select({ id: issues.id, version: issues.version })
        .from(issues)
        .where(and(eq(issues.companyId, asker.companyId), gt(issues.version, since)))
        .orderBy(asc(issues.version))
        .limit(MOST_CHANGES + 1),
      tx
        .select({ kind: labelRuns.kind, version: labelRuns.version })
        .from(labelRuns)
        .where(and(eq(labelRuns.companyId, asker.companyId), gt(labelRuns.version, since))),
      lostSightSince(tx, since),
    ]);
    const versions = [...changes, ...runs].map(({ version }) => version);
    const latest = Math.max(counter?.latest ?? 0, ...versions);
    const isTold = !hasLost && changes.length <= MOST_CHANGES;
    return { latest, changes: isTold ? changes : null, runs };
  });
}
