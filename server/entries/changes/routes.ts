import type { FastifyInstance } from 'fastify';
import {
  changeDue,
  changeEntries,
  changeText,
  deleteEntry,
  type EntryChange,
  restoreEntry,
  undoChanges,
} from '#contract/entries/issue-changes.ts';
import { type Issue, setIssueStatus } from '#contract/entries/issues.ts';
import { assignEntry, takeEntry } from '#contract/entries/ownership.ts';
import { snoozeEntry } from '#contract/entries/snooze.ts';
import type { Context } from '#server/context.ts';
import { type Actor, actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { mustBePerson, type Person } from '#server/http/session.ts';
import { isEntryId } from '../read/cursor.ts';
import { undoChanges as undo } from '../undo/store.ts';
import type { Refused } from '../write/change-entries.ts';
import { whenDeleted } from '../write/refusals.ts';
import { changeDue as setDue, changeText as setText } from './change-content.ts';
import { changeEntries as changeAll, changeEntry } from './store.ts';

export function changeRoutes(app: FastifyInstance, { db, clock, learning }: Context): void {
  const one = (person: Person, change: EntryChange) => {
    refuseOddSnooze(change, clock(), 'until');
    return answerOne(person, change.id, (actor) =>
      changeEntry(db, actor, { change, now: clock() }),
    );
  };

  serve(app, setIssueStatus, ({ params, body }, { person }) =>
    one(person, { id: params.id, status: body.status }),
  );
  serve(app, deleteEntry, ({ params }, { person }) =>
    one(person, { id: params.id, deleted: true }),
  );
  serve(app, restoreEntry, ({ params }, { person }) =>
    one(person, { id: params.id, deleted: false }),
  );

  serve(app, takeEntry, ({ params }, { person }) => one(person, { id: params.id, take: true }));
  serve(app, assignEntry, ({ params, body }, { person }) =>
    one(person, { id: params.id, assigneeId: body.assigneeId }),
  );
  serve(app, snoozeEntry, ({ params, body }, { person }) =>
    one(person, { id: params.id, snooze: body.until }),
  );

  serve(app, changeText, async ({ params: { id }, body }, { person }) => {
    const understand = await learning.understandFor(person.company.id);
    const text = body.body.trim();
    return answerOne(person, id, (actor) =>
      setText(db, actor, { id, text, now: clock(), understand }),
    );
  });
  serve(app, changeDue, ({ params: { id }, body }, { person }) => {
    const dueAt = body.dueAt === null ? null : new Date(body.dueAt);
    return answerOne(person, id, (actor) => setDue(db, actor, { id, dueAt, now: clock() }));
  });

  serve(app, changeEntries, async ({ body: { changes } }, { person }) => {
    refuseTwice('changes', changes);
    if (changes.some(({ take }) => take)) mustBePerson(person);
    for (const [n, change] of changes.entries()) {
      refuseOddSnooze(change, clock(), `changes.${n}.snooze`);
    }
    return changeAll(db, actorOf(person), { changes, now: clock() });
  });
  serve(app, undoChanges, async ({ body: { entries } }, { person }) => {
    refuseTwice('entries', entries);
    return undo(db, actorOf(person), { changes: entries, now: clock() });
  });
}

async function answerOne(
  person: Person,
  id: string,
  change: (actor: Actor) => Promise<Issue | Refused | 'deleted' | null>,
): Promise<Issue> {
  const entry = isEntryId(id) ? await change(actorOf(person)) : null;
  if (!entry) throw notFound('entry_not_found');
  if (entry === 'deleted') throw whenDeleted();
  if ('reason' in entry) throw refusalOf(entry);
  return entry;
}

function refusalOf({ reason, by }: Refused): RefusalError {
  switch (reason) {
    case 'not_found':
      return notFound('entry_not_found');
    case 'deleted':
      return whenDeleted();
    case 'taken':
      return new RefusalError('conflict', 'entry_taken', { values: { name: by ?? '' } });
    case 'no_access':
      return new RefusalError('invalid', 'assignee_no_access', { field: 'assigneeId' });
    case 'not_open':
      return new RefusalError('conflict', 'entry_not_open');
  }
}

const LONGEST_SNOOZE_MS = 2 * 366 * 86_400_000;

/** Rejects past times and over two years. */
function refuseOddSnooze({ snooze }: EntryChange, now: Date, field: string): void {
  if (!snooze || snooze === 'reply') return;
  const ahead = Date.parse(snooze) - now.getTime();
  if (ahead > 0 && ahead <= LONGEST_SNOOZE_MS) return;
  throw new RefusalError('invalid', 'snooze_out_of_range', { field });
}

function refuseTwice(list: string, named: { id: string }[]): void {
  const seen = new Set<string>();
  for (const [n, { id }] of named.entries()) {
    const key = id.toLowerCase();
    if (seen.has(key)) {
      const field = `${list}.${n}.id`;
      throw new RefusalError('invalid', 'entry_named_twice', { field });
    }
    seen.add(key);
  }
}
