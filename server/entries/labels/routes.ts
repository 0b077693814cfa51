import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeTag } from '#contract/entries/label-changes.ts';
import {
  assignAllDepartments,
  type LabelRun,
  listLabelRuns,
  rerunDetection,
} from '#contract/entries/label-runs.ts';
import type { Context } from '#server/context.ts';
import { asCompany } from '#server/db/as-company.ts';
import { type Actor, actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isEntryId } from '../read/cursor.ts';
import { whenDeleted } from '../write/refusals.ts';
import { changeLabel } from './change-label.ts';
import { beginRun, listRuns } from './label-runs.ts';
import { type Batch, countUnassigned, type RunKind, relabelBatch } from './relabel.ts';

export function labelRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

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
    const done = await judgeAnew(context, actor, 'assign-departments', reply);
    if ('run' in done) return done;
    const count = () => asCompany(db, actor, (tx) => countUnassigned(tx, actor.companyId));
    return { totalUnassigned: await count(), updatedCount: done.updatedCount };
  });

  serve(app, rerunDetection, (_, { person, reply }) =>
    judgeAnew(context, actorOf(person), 'rerun-detection', reply),
  );

  serve(app, listLabelRuns, async (_, { person }) => ({
    runs: await listRuns(db, actorOf(person)),
  }));
}

/** Relabels in batches, or in the background (202). */
async function judgeAnew(
  { db, clock, jobs, learning }: Context,
  actor: Actor,
  kind: RunKind,
  reply: FastifyReply,
): Promise<{ run: LabelRun } | { updatedCount: number }> {
  const run = await beginRun(db, actor, { kind, now: clock() });
  if (run) {
    jobs.ask('relabel');
    reply.status(202);
    return { run };
  }
  let updatedCount = 0;
  let after: string | null = null;
  do {
    const from: string | null = after;
    const understand = await learning.understandFor(actor.companyId);
    const batch: Batch = await asCompany(db, actor, (tx) =>
      relabelBatch(tx, actor, { kind, after: from, now: clock() }, understand),
    );
    updatedCount += batch.updated;
    after = batch.last;
  } while (after);
  return { updatedCount };
}
