import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { LabelRun } from '#contract/entries/label-runs.ts';
import type { EventName } from '#contract/events.ts';
import type { Meaning } from '#contract/meaning.ts';
import { storedCategory } from '#server/db/schema/category.ts';
import { issues, type LabelName } from '#server/db/schema/entries.ts';
import { suggestions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Actor } from '#server/events/record.ts';
import type { Message } from '#understanding/reading/message.ts';
import { latestSuggestions, type Suggestion } from '../read/latest-suggestion.ts';
import { writeChanges } from '../write/change-entries.ts';
import { type Command, decide } from '../write/decide.ts';
import { suggestionOf } from '../write/insert-entries.ts';
import { takeTurn } from '../write/numbers.ts';
import { withImproved } from './with-improved.ts';

export type RunKind = LabelRun['kind'];

type Kind = { labels: LabelName[]; entries: SQL | undefined; event: EventName };

const isThere = eq(issues.deleted, false);
const isUnassigned = and(isThere, eq(issues.department, 'Unassigned'));

const KINDS: Record<RunKind, Kind> = {
  'assign-departments': {
    labels: ['department'],
    entries: isUnassigned,
    event: 'department_assigned',
  },
  'rerun-detection': {
    labels: ['category', 'priority'],
    entries: and(isThere, eq(issues.status, 'open')),
    event: 'labels_detected',
  },
};

/** Entries; small, as a batch locks the company's entries. */
const BATCH = 50;

/** `last` is null at the end. */
export type Batch = { seen: number; updated: number; last: string | null };

export type Understand = (message: Message) => { meaning: Meaning };

/** Counts entries with labels not set by members. */
export async function countConcerned(tx: Tx, companyId: string, kind: RunKind): Promise<number> {
  return countWhere(tx, concerned(companyId, kind));
}

export async function countUnassigned(tx: Tx, companyId: string): Promise<number> {
  return countWhere(tx, and(eq(issues.companyId, companyId), isUnassigned));
}

/**
 * Relabels the next entries by id, except labels set by members or improved by a language model.
 * Idempotent; activity times remain.
 */
export async function relabelBatch(
  tx: Tx,
  actor: Actor,
  { kind, after, now }: { kind: RunKind; after: string | null; now: Date },
  understand: Understand,
): Promise<Batch> {
  const { companyId } = actor;
  await takeTurn(tx, companyId);
  const rows = await tx
    .select()
    .from(issues)
    .where(and(concerned(companyId, kind), after ? gt(issues.id, after) : undefined))
    .orderBy(asc(issues.id))
    .limit(BATCH);
  const said = await latestSuggestions(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  const judged: Judged[] = [];
  for (const row of rows) {
    judged.push(judge(row, KINDS[kind].labels, understand, said.get(row.id)));
    // Yields to the event loop.
    await setImmediate();
  }
  const news = judged.filter(({ entry, meaning }) => isNews(said.get(entry.id), meaning));
  if (news.length > 0) {
    await tx.insert(suggestions).values(
      news.map(({ entry: { id }, meaning }) => ({
        ...suggestionOf({ companyId, id, meaning, now }),
        modelSays: said.get(id)?.modelSays ?? null,
      })),
    );
  }
  const by = { kind: 'engine', event: KINDS[kind].event } as const;
  const changes = judged.flatMap(({ entry, labels }) => {
    const decided = decide(entry, labels, { by, now });
    return decided && typeof decided !== 'string' ? [{ entry, decided }] : [];
  });
  await writeChanges(tx, actor, { changes, now });
  const last = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  return { seen: rows.length, updated: changes.length, last };
}

type Judged = {
  entry: typeof issues.$inferSelect;
  meaning: Meaning;
  labels: Pick<Command, LabelName>;
};

/** Deadlines in the text count from the arrival. */
function judge(
  row: typeof issues.$inferSelect,
  names: LabelName[],
  understand: Understand,
  said: Suggestion | undefined,
): Judged {
  const { subject, sender, timestamp } = row;
  const body = row.words ?? row.body;
  const understood = understand({ subject, body, sender, now: timestamp });
  const meaning = withImproved(understood.meaning, row, said);
  const says = { ...meaning, category: storedCategory(meaning.category) };
  const labels: Judged['labels'] = Object.fromEntries(names.map((name) => [name, says[name]]));
  return { entry: row, meaning, labels };
}

function isNews(said: Suggestion | undefined, meaning: Meaning): boolean {
  if (!said) return true;
  const before = [
    said.prioritySuggested,
    said.departmentSuggested,
    said.categorySuggested,
    said.confidences,
    said.reasons,
  ];
  const { priority, department, category, confidence, reasons } = meaning;
  const now = [priority, department, storedCategory(category), confidence, reasons];
  return !isDeepStrictEqual(before, now);
}

function concerned(companyId: string, kind: RunKind): SQL | undefined {
  const { labels, entries } = KINDS[kind];
  const isPeoples = sql`${issues.setByPeople} @> ${sql.param(labels)}::text[]`;
  return and(eq(issues.companyId, companyId), entries, sql`NOT ${isPeoples}`);
}

async function countWhere(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(issues).where(where);
  return row?.count ?? 0;
}
