import { and, eq } from 'drizzle-orm';
import type { EventName } from '#contract/events.ts';
import type { Issue } from '#contract/issues.ts';
import type { Meaning } from '#contract/meaning.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { type Actor, type Details, record } from '#server/record.ts';
import type { Message } from '#understanding/message.ts';
import { nextChange, takeTurn } from '../counters.ts';
import { modifiedBy } from '../modified.ts';
import { understoodOf } from '../new-entry.ts';
import { readWhole } from '../read-entry.ts';
import { undoably } from '../undo/keep-undo.ts';
import { followSubject } from './follow-subject.ts';

type Row = typeof issues.$inferSelect;

/** Null where this person sees no such entry; one that is deleted is left alone. */
type Changed = Promise<Issue | 'deleted' | null>;

/**
 * Puts a person's words in the place of an entry's own: they are what it says from now on, so its
 * caption and structured view are made of them. Its labels stay, whoever set them: people have
 * worked by them. As it was sent it stays beside.
 */
export function changeText(
  db: Database,
  actor: Actor,
  given: {
    id: string;
    text: string;
    now: Date;
    understand: (message: Message) => { meaning: Meaning; latency: number };
  },
): Changed {
  const { id, text, now, understand } = given;
  return changeContent(db, actor, { id, now, event: 'text_changed' }, (row) => {
    if (row.body === text) return null;
    const { sender, timestamp } = row;
    const subject = followSubject(row, text);
    // Deadlines in it count from when the entry came, as they did.
    const understood = understand({ subject, body: text, sender, now: timestamp });
    const fields = {
      subject,
      body: text,
      words: null,
      ...understoodOf({ ...understood, subject, now }),
      clarityModerationFlags: null,
    };
    return { fields };
  });
}

/** Sets when an entry is due; null = by its priority again. */
export function changeDue(
  db: Database,
  actor: Actor,
  { id, dueAt, now }: { id: string; dueAt: Date | null; now: Date },
): Changed {
  return changeContent(db, actor, { id, now, event: 'due_changed' }, (row) => {
    if (row.dueAt?.getTime() === dueAt?.getTime()) return null;
    const moment = (at: Date | null) => at?.toISOString() ?? null;
    const changes = [{ field: 'due', from: moment(row.dueAt), to: moment(dueAt) }];
    return { fields: { dueAt }, details: { changes } };
  });
}

/** Changes what an entry holds besides its labels; `changes` is null where all is so already. */
function changeContent(
  db: Database,
  actor: Actor,
  { id, now, event }: { id: string; now: Date; event: EventName },
  changes: (row: Row) => { fields: Partial<Row>; details?: Details } | null,
): Changed {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const ofEntry = and(eq(issues.companyId, companyId), eq(issues.id, id));
    const [row] = await tx.select().from(issues).where(ofEntry);
    if (!row) return null;
    if (row.deleted) return 'deleted';
    const changed = changes(row);
    if (changed) {
      const withTexts = 'body' in changed.fields;
      await undoably(tx, actor, { ids: [id], now, withTexts }, async () => {
        const version = await nextChange(tx, companyId);
        await tx
          .update(issues)
          .set({ ...changed.fields, ...modifiedBy(actor, now), version })
          .where(ofEntry);
      });
      await record(tx, actor, event, id, now, changed.details);
    }
    return readWhole(tx, companyId, id);
  });
}
