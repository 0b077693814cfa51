import { and, eq, sql } from 'drizzle-orm';
import type { UndoRefusal } from '#contract/entries/issue-changes.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { entryUndos } from '#server/db/schema/undo.ts';
import { userEvents } from '#server/db/schema/user-events.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, recordEach } from '#server/events/record.ts';
import { membersWhoSee } from '../concerned/members.ts';
import { isEntryId } from '../read/cursor.ts';
import { readBare } from '../read/entry.ts';
import { takeTurn } from '../write/numbers.ts';
import { restoreColumns } from '../write/rows.ts';
import { type EntryState, readStates, STATE_COLUMNS } from '../write/undo-state.ts';
import { type DecidedUndo, decideUndo } from './decide-undo.ts';
import { putBackBeside } from './put-back.ts';

/** The entry's version after the change. */
export type ChangeKey = { id: string; version: number };

type Refused = { id: string; reason: UndoRefusal };
type Kept = typeof entryUndos.$inferSelect;

type Known = {
  kept: Map<string, Kept>;
  states: Map<string, EntryState>;
  othersDid: Map<string, ReadonlySet<string>>;
  isAdmin: boolean;
};

/** Undoes the user's own changes in one transaction. */
export function undoChanges(
  db: Database,
  actor: Actor,
  { changes, now }: { changes: ChangeKey[]; now: Date },
): Promise<{ issues: Issue[]; refused: Refused[] }> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const asked = changes.filter(({ id }) => isEntryId(id));
    const known = await readKnown(tx, actor, asked);
    const refused: Refused[] = [];
    const undone: { kept: Kept; decided: DecidedUndo }[] = [];
    for (const { id } of changes) {
      const kept = known.kept.get(id.toLowerCase());
      const decided = await withoutBlind(tx, id, decide(known, id.toLowerCase()));
      if (typeof decided === 'string') refused.push({ id, reason: decided });
      else if (kept) undone.push({ kept, decided });
    }
    if (undone.length > 0) await undo(tx, actor, undone, now);
    const ids = asked.map(({ id }) => id.toLowerCase());
    return { issues: await readBare(tx, companyId, ids), refused };
  });
}

async function readKnown(tx: Tx, actor: Actor, asked: ChangeKey[]): Promise<Known> {
  const { companyId, personId } = actor;
  const ids = asked.map(({ id }) => id.toLowerCase());
  const versions = asked.map(({ version }) => version);
  const rows = await tx
    .select()
    .from(entryUndos)
    .where(
      and(
        eq(entryUndos.companyId, companyId),
        eq(entryUndos.personId, personId),
        sql`(${entryUndos.entryId}, ${entryUndos.version}) IN (
          SELECT * FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(versions)}::bigint[]))`,
      ),
    );
  const withTexts = rows.some(({ before }) => 'body' in before);
  const { rows: roles } = await tx.execute<{ isAdmin: boolean }>(
    sql`SELECT tidings_is_company_admin() AS "isAdmin"`,
  );
  return {
    kept: new Map(rows.map((row) => [row.entryId, row])),
    states: await readStates(tx, companyId, { ids, withTexts }),
    othersDid: await readOthersDeeds(tx, actor, rows),
    isAdmin: roles[0]?.isAdmin ?? false,
  };
}

async function readOthersDeeds(tx: Tx, { companyId, personId }: Actor, rows: Kept[]) {
  const ids = rows.map(({ entryId }) => entryId);
  const moments = rows.map(({ at }) => at.toISOString());
  const events = await tx
    .select({ entryId: userEvents.entryId, what: userEvents.eventType })
    .from(userEvents)
    .innerJoin(
      sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[])
        AS change (entry_id, at)`,
      sql`change.entry_id = ${userEvents.entryId} AND change.at <= ${userEvents.timestamp}`,
    )
    .where(
      and(
        eq(userEvents.companyId, companyId),
        sql`${userEvents.userId} IS DISTINCT FROM ${personId}`,
      ),
    );
  const byEntry = Map.groupBy(events, ({ entryId }) => entryId ?? '');
  return new Map([...byEntry].map(([id, of]) => [id, new Set(of.map(({ what }) => what))]));
}

function decide(known: Known, id: string): DecidedUndo | UndoRefusal {
  const now = known.states.get(id);
  if (!now) return 'not_found';
  const kept = known.kept.get(id);
  if (!kept) return 'not_undoable';
  const isAudience = 'restricted' in kept.before || 'people' in kept.before;
  if (isAudience && !known.isAdmin) return 'not_undoable';
  return decideUndo(kept, now.state, known.othersDid.get(id) ?? new Set());
}

/** Removes an assignee who lost access from the fields to restore. */
async function withoutBlind(
  tx: Tx,
  id: string,
  decided: DecidedUndo | UndoRefusal,
): Promise<DecidedUndo | UndoRefusal> {
  const person = typeof decided === 'string' ? null : decided.fields.assignee_id;
  if (typeof person !== 'string') return decided;
  const people = 'people' in (decided as DecidedUndo).fields ? (decided as DecidedUndo).fields : {};
  const isNamed = Array.isArray(people.people) && people.people.includes(person);
  const sees = await membersWhoSee(tx, [person], [id.toLowerCase()]);
  return isNamed || sees(person, id.toLowerCase()) ? decided : 'changed';
}

async function undo(
  tx: Tx,
  actor: Actor,
  decided: { kept: Kept; decided: DecidedUndo }[],
  now: Date,
): Promise<void> {
  const { companyId } = actor;
  const undone = decided.map(({ kept, decided: { fields } }) => ({
    ...kept,
    id: kept.entryId,
    fields,
  }));
  // First, as an assignee may see the entry only through this access.
  await putBackBeside(tx, actor, undone, now);
  await restoreColumns(tx, companyId, { restored: undone, columns: STATE_COLUMNS });
  const ids = decided.map(({ kept }) => kept.id);
  await tx.delete(entryUndos).where(sql`${entryUndos.id} = ANY(${sql.param(ids)}::uuid[])`);
  const events = decided.flatMap(({ kept, decided: { events: made } }) =>
    made.map(({ name, details }) => ({ name, entryId: kept.entryId, details })),
  );
  for (const [name, of] of Map.groupBy(events, (event) => event.name)) {
    await recordEach(tx, actor, name, of, now);
  }
}
