import type { FastifyInstance } from 'fastify';
import { addManualIssue } from '#contract/entries/issues.ts';
import { answerProposal } from '#contract/entries/proposals.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { answerProposal as answer, type MoveMail } from './answer-proposal.ts';
import { changeRoutes } from './changes/routes.ts';
import { deletedUpdatesRoutes } from './deleted-updates/routes.ts';
import { entryFromPerson } from './from-person.ts';
import { historyRoutes } from './history/routes.ts';
import { labelRoutes } from './labels/routes.ts';
import { listRoutes } from './list/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { ownershipRoutes } from './ownership/routes.ts';
import { isEntryId } from './read/cursor.ts';
import { reporterRoutes } from './reporter/routes.ts';
import { restrictedRoutes } from './restricted/routes.ts';
import { addEntry } from './store.ts';
import { whenDeleted } from './write/refusals.ts';

export function entriesRoutes(app: FastifyInstance, context: Context, moveMail: MoveMail): void {
  listRoutes(app, context);
  makingRoutes(app, context);
  changeRoutes(app, context);
  deletedUpdatesRoutes(app, context);
  noteRoutes(app, context);
  proposalRoutes(app, context, moveMail);
  labelRoutes(app, context);
  restrictedRoutes(app, context);
  historyRoutes(app, context);
  ownershipRoutes(app, context);
  reporterRoutes(app, context);
}

function proposalRoutes(
  app: FastifyInstance,
  { db, clock, learning }: Context,
  moveMail: MoveMail,
): void {
  serve(app, answerProposal, async ({ params, body }, { person }) => {
    const { id, proposalId } = params;
    const isOurs = isEntryId(id) && isEntryId(proposalId);
    const done = isOurs
      ? await answer(db, actorOf(person), {
          entryId: id,
          proposalId,
          answer: body.answer,
          now: clock(),
          companySlug: person.intakeAlias,
          understand: await learning.understandFor(person.company.id),
          moveMail,
        })
      : null;
    if (done === null) throw notFound('proposal_not_found');
    if (done === 'answered') {
      throw new RefusalError('conflict', 'proposal_answered');
    }
    if (done === 'deleted') throw whenDeleted();
    return { id, madeId: done.madeId };
  });
}

function makingRoutes(app: FastifyInstance, { db, clock, learning }: Context): void {
  serve(app, addManualIssue, async ({ body }, { person }) => {
    const { priority, department, ...words } = body;
    const given = { ...(priority && { priority }), ...(department && { department }) };
    const writer = { ...actorOf(person), name: person.name, companySlug: person.intakeAlias };
    const understand = await learning.understandFor(person.company.id);
    const note = entryFromPerson(writer, { ...words, given }, understand, clock());
    return addEntry(db, writer, note);
  });
}
