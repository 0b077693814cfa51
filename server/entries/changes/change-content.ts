import { and, eq } from 'drizzle-orm';
import type { Issue } from '#contract/entries/issues.ts';
import type { Meaning } from '#contract/meaning.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { type Actor, userOf } from '#server/events/record.ts';
import type { Message } from '#understanding/reading/message.ts';
import { readWhole } from '../read/entry.ts';
import { applyChanges } from '../write/change-entries.ts';
import { type Command, decide } from '../write/decide.ts';
import { understoodOf } from '../write/insert-entries.ts';
import { takeTurn } from '../write/numbers.ts';
import { followSubject } from './follow-subject.ts';

type Row = typeof issues.$inferSelect;

/** Null: the entry is not visible. */
type Changed = Promise<Issue | 'deleted' | null>;

/** Labels and the original text remain. */
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
  return change(db, actor, { id, now }, (row) => {
    if (row.body === text) return null;
    const { sender, timestamp } = row;
    const subject = followSubject(row, text);
    // Deadlines in the text count from the arrival.
    const understood = understand({ subject, body: text, sender, now: timestamp });
    const content = {
      subject,
      body: text,
      words: null,
      ...understoodOf({ ...understood, subject, now }),
      clarityModerationFlags: null,
    };
    return { content };
  });
}

/** Sets the due date; null means by priority. */
export function changeDue(
  db: Database,
  actor: Actor,
  { id, dueAt, now }: { id: string; dueAt: Date | null; now: Date },
): Changed {
  return change(db, actor, { id, now }, () => ({ dueAt }));
}

/** `commandFor` returns null without a change. */
function change(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
  commandFor: (row: Row) => Command | null,
): Changed {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const ofEntry = and(eq(issues.companyId, companyId), eq(issues.id, id));
    const [entry] = await tx.select().from(issues).where(ofEntry);
    if (!entry) return null;
    if (entry.deleted) return 'deleted';
    const command = commandFor(entry);
    const by = { kind: 'person', personId: userOf(actor) } as const;
    const decided = command && decide(entry, command, { by, now });
    if (typeof decided === 'string') return 'deleted';
    if (decided) await applyChanges(tx, actor, { changes: [{ entry, decided }], now });
    return readWhole(tx, companyId, id);
  });
}
