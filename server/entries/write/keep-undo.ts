import { entryUndos, type StateDiff } from '#server/db/schema/undo.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, userOf } from '#server/events/record.ts';
import { isEntryId } from '../read/cursor.ts';
import { isSame, readStates } from './undo-state.ts';

type Changing = { ids: string[]; now: Date; withTexts?: boolean };

/** Requires `takeTurn`. */
export async function undoably<T>(
  tx: Tx,
  actor: Actor,
  { ids, now, withTexts = false }: Changing,
  change: () => Promise<T>,
): Promise<T> {
  const { companyId } = actor;
  const personId = userOf(actor);
  const asked = { ids: ids.map((id) => id.toLowerCase()).filter(isEntryId), withTexts };
  // API tokens of a workspace cannot undo.
  if (asked.ids.length === 0 || personId === null) return change();
  const before = await readStates(tx, companyId, asked);
  const done = await change();
  const after = await readStates(tx, companyId, asked);
  const rows = [...after.values()].flatMap(({ id, version, state }) => {
    const was = before.get(id);
    if (!was || was.version === version) return [];
    const changed = Object.keys(state).filter((name) => !isSame(was.state[name], state[name]));
    if (changed.length === 0) return [];
    const of = (whole: StateDiff) => Object.fromEntries(changed.map((name) => [name, whole[name]]));
    const [then, since] = [of(was.state), of(state)];
    return [{ companyId, entryId: id, personId, version, before: then, after: since, at: now }];
  });
  if (rows.length > 0) await tx.insert(entryUndos).values(rows);
  return done;
}
