import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addManualIssue, listIssues, readIssue, setIssueStatus } from '#contract/issues.ts';
import type { Meaning } from '#contract/meaning.ts';
import { answerProposal } from '#contract/proposals.ts';
import type { Database } from '#server/db/connect.ts';
import { notFound, RefusalError } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { actorOf } from '#server/record.ts';
import type { Message } from '#understanding/message.ts';
import { answerProposal as answer, type MoveMail } from './answer-proposal.ts';
import { isEntryId, readCursor, writeCursor } from './cursor.ts';
import { addEntry, listEntries, readEntry, setStatus } from './store.ts';

/** As many entries as a list holds if its caller sets no limit. */
const MOST_LISTED = 5000;

/** What the entries' endpoints need from the house. */
export type EntriesParts = {
  db: Database;
  clock: () => Date;
  understand: (message: Message) => { meaning: Meaning; latency: number };
  moveMail: MoveMail;
  /** Told of a company whose entries changed, once that is committed. */
  changed: (companyId: string) => void;
};

/** The team's entries: list, read, make by hand, mark done. */
export function entriesRoutes(app: FastifyInstance, parts: EntriesParts): void {
  readingRoutes(app, parts);
  changingRoutes(app, parts);
  proposalRoutes(app, parts);
}

function proposalRoutes(app: FastifyInstance, parts: EntriesParts): void {
  const { db, clock, understand, moveMail, changed } = parts;
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
          understand,
          moveMail,
        })
      : null;
    if (done === null) throw notFound('Proposal');
    if (done === 'answered') {
      throw new RefusalError('conflict', 'Somebody has answered this already.');
    }
    changed(person.company.id);
    return { id, madeId: done.madeId };
  });
}

function readingRoutes(app: FastifyInstance, { db }: EntriesParts): void {
  serve(app, listIssues, async ({ query }, { person }) => {
    // What a search finds is one page, so none of its cursors is ours.
    const after = query.cursor && !query.q ? readCursor(query.cursor) : null;
    if (query.cursor && !after) {
      throw new RefusalError('invalid', 'This is no cursor of ours.', { field: 'cursor' });
    }
    const { issues, metrics, hasMore } = await listEntries(db, actorOf(person), {
      status: query.status,
      includeDeleted: query.includeDeleted === 'true',
      words: query.q || null,
      limit: query.limit ?? MOST_LISTED,
      after,
    });
    const last = issues.at(-1);
    return { issues, metrics, nextCursor: hasMore && last ? writeCursor(last) : null };
  });

  serve(app, readIssue, async ({ params }, { person }) => {
    const entry = isEntryId(params.id) ? await readEntry(db, actorOf(person), params.id) : null;
    if (!entry) throw notFound('Entry');
    return entry;
  });
}

function changingRoutes(app: FastifyInstance, parts: EntriesParts): void {
  const { db, clock } = parts;

  serve(app, addManualIssue, async ({ body }, { person }) => {
    const now = clock();
    const subject = body.subject || 'Quick Entry';
    const text = body.body.trim();
    const message = { subject, body: text, sender: person.email, now };
    const entry = await addEntry(db, actorOf(person), {
      id: v7(),
      companyId: person.company.id,
      companySlug: person.intakeAlias,
      sender: person.email,
      senderName: person.name || null,
      subject,
      body: text,
      originalBody: body.body,
      messageId: null,
      mailDate: null,
      reportedBy: null,
      trust: null,
      createdBy: person.id,
      ...parts.understand(message),
      given: {
        ...(body.priority && { priority: body.priority }),
        ...(body.department && { department: body.department }),
      },
      now,
    });
    parts.changed(person.company.id);
    return entry;
  });

  serve(app, setIssueStatus, async ({ params, body }, { person }) => {
    const { id } = params;
    const { status } = body;
    const entry = isEntryId(id)
      ? await setStatus(db, actorOf(person), { id, status, now: clock() })
      : null;
    if (!entry) throw notFound('Entry');
    if (entry === 'deleted') {
      throw new RefusalError('conflict', 'This entry is deleted. Restore it first.');
    }
    parts.changed(person.company.id);
    return entry;
  });
}
