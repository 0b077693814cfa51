import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeTag } from '#contract/entries/label-changes.ts';
import {
  assignAllDepartments,
  type LabelRun,
  listLabelRuns,
  rerunDetection,
} from '#contract/entries/label-runs.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { type Actor, actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isEntryId } from '../read/cursor.ts';
import { whenDeleted } from '../write/refusals.ts';
import { changeLabel } from './change-label.ts';
import { beginRun, listRuns } from './label-runs.ts';
import {
  type Batch,
  countUnassigned,
  type RunKind,
  relabelBatch,
  type Understand,
} from './relabel.ts';

export type LabelParts = {
  db: Database;
  clock: () => Date;
  /** With the company's corrections. */
  understandFor: (companyId: string) => Promise<Understand>;
  /** Starts the background worker. */
  wakeRuns: () => void;
};

export function labelRoutes(app: FastifyInstance, parts: LabelParts): void {
  const { db, clock } = parts;

  serve(app, changeTag, async ({ params, body }, { person }) => {
    const { id } = params;
    const done = isEntryId(id)
      ? await changeLabel(db, actorOf(person), { id, change: body, now: clock() })
      : null;
    if (!done) throw notFound('entry_not_found');
    if (done === 'deleted') throw whenDeleted();
    if ('current' in done) {
      const { current } = done;
      throw new RefusalError('conflict', 'label_changed_meanwhile', {
        field: 'oldValue',
        current,
        values: { label: body.tagType, current },
      });
    }
    return done.entry;
  });

  serve(app, assignAllDepartments, async (_, { person, reply }) => {
    const actor = actorOf(person);
    const done = await judgeAnew(parts, actor, 'assign-departments', reply);
    if ('run' in done) return done;
    const count = () => asCompany(db, actor, (tx) => countUnassigned(tx, actor.companyId));
    return { totalUnassigned: await count(), updatedCount: done.updatedCount };
  });

  serve(app, rerunDetection, (_, { person, reply }) =>
    judgeAnew(parts, actorOf(person), 'rerun-detection', reply),
  );

  serve(app, listLabelRuns, async (_, { person }) => ({
    runs: await listRuns(db, actorOf(person)),
  }));
}

/** In batches, or in the background (202). */
async function judgeAnew(
  parts: LabelParts,
  actor: Actor,
  kind: RunKind,
  reply: FastifyReply,
): Promise<{ run: LabelRun } | { updatedCount: number }> {
  const { db, clock, understandFor, wakeRuns } = parts;
  const run = await beginRun(db, actor, { kind, now: clock() });
  if (run) {
    wakeRuns();
    reply.status(202);
    return { run };
  }
  let updatedCount = 0;
  let after: string | null = null;
  do {
    const from: string | null = after;
    const understand = await understandFor(actor.companyId);
    const batch: Batch = await asCompany(db, actor, (tx) =>
      relabelBatch(tx, actor, { kind, after: from, now: clock() }, understand),
    );
    updatedCount += batch.updated;
    after = batch.last;
  } while (after);
  return { updatedCount };
}
