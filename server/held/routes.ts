import type { FastifyInstance } from 'fastify';
import {
  decideHeld,
  discardHeld,
  listHeld,
  readHeldHtml,
  readHeldMail,
  releaseHeld,
  restoreHeld,
} from '#contract/intake/held.ts';
import { changeHeldNotice, readHeldNotice } from '#contract/intake/held-notice.ts';
import type { RefusalCode } from '#contract/refusals/refusals.ts';
import type { Context } from '#server/context.ts';
import { readAsCompany } from '#server/db/as-company.ts';
import { type Actor, actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { type AddGroup, type AllowSender, releaseAndAddGroup, releaseAndAllow } from './allow.ts';
import {
  type Decided,
  type Deciding,
  deciding,
  discard,
  discardOf,
  release,
  releaseLetIn,
  restore,
} from './decide-store.ts';
import { fileRoutes, type SendFile } from './file-routes.ts';
import { letInNow } from './let-in.ts';
import { isNoticeWanted, wantNotice } from './notices.ts';
import { listHeldMails } from './read-store.ts';
import { type ReadingHooks, readReading, readWhole } from './read-whole.ts';

export type HeldHooks = ReadingHooks & {
  allowSender: AllowSender;
  addGroup: AddGroup;
  sendFile: SendFile;
};

export function heldRoutes(app: FastifyInstance, context: Context, hooks: HeldHooks): void {
  const { db, clock } = context;

  serve(app, listHeld, async ({ query: { show, limit, cursor } }, { person }) => {
    const actor = actorOf(person);
    const filter = { show, limit, before: cursor ?? null, now: clock() };
    const { mails, hasMore, waiting } = await listHeldMails(db, actor, filter);
    const nextCursor = hasMore ? (mails.at(-1)?.id ?? null) : null;
    const isFirst = cursor === undefined;
    const letIn = isFirst && waiting > 0 ? await countLetIn(context, actor) : 0;
    return { mails, waiting, letInNow: letIn, nextCursor };
  });

  serve(app, readHeldMail, async ({ params }, { person }) => {
    const mail = await readWhole(context, hooks, { asker: actorOf(person), id: params.id });
    if (!mail) throw notFound('held_mail_not_found');
    return mail;
  });

  serve(app, readHeldHtml, async ({ params }, { person }) => {
    const which = { asker: actorOf(person), id: params.id };
    const html = (await readReading(context, hooks, which))?.html;
    if (!html) throw notFound('held_mail_not_found');
    return { html };
  });

  serve(app, readHeldNotice, async (_given, { person }) => ({
    isWanted: await isNoticeWanted(db, actorOf(person)),
  }));

  serve(app, changeHeldNotice, async ({ body: { isWanted } }, { person }) => {
    await wantNotice(db, actorOf(person), isWanted);
    return { isWanted };
  });

  decisionRoutes(app, context, hooks);
  fileRoutes(app, context, hooks);
}

function countLetIn({ db, mayWrite }: Context, actor: Actor): Promise<number> {
  return readAsCompany(
    db,
    actor,
    async (tx) => (await letInNow(tx, actor, { mayWrite }, null)).length,
  );
}

function decisionRoutes(app: FastifyInstance, context: Context, hooks: HeldHooks): void {
  const { allowSender, addGroup } = hooks;
  const { db, clock, hub } = context;
  type Work = Parameters<typeof deciding>[3];
  const decide = async (person: Person, work: Work) => {
    const decided = await deciding(db, actorOf(person), clock(), work);
    if (decided.done.length > 0) hub.waitingChanged(person.company.id);
    return decided;
  };

  serve(app, releaseHeld, async ({ params: { id }, body }, { person }) => {
    const { alwaysAllow, ourGroup, evenIfForged } = body;
    const decided = await decide(person, (tx, by) => {
      if (ourGroup) return releaseAndAddGroup(tx, by, { context, addGroup }, id);
      return alwaysAllow
        ? releaseAndAllow(tx, by, { context, allowSender }, id)
        : release(tx, by, [id], { evenIfForged });
    });
    return { ...theOne(decided, id), released: decided.done.length };
  });

  const one = (person: Person, id: string, how: typeof discard) =>
    decide(person, (tx, by) => how(tx, by, [id])).then((decided) => theOne(decided, id));
  serve(app, discardHeld, ({ params }, { person }) => one(person, params.id, discard));
  serve(app, restoreHeld, ({ params }, { person }) => one(person, params.id, restore));

  serve(app, decideHeld, ({ body }, { person }) =>
    decide(person, (tx, by) => {
      if (body.decision === 'discard_sender') return discardOf(tx, by, body.sender);
      if (body.decision === 'release_let_in') {
        return releaseLetIn(tx, by, context, body.sender ?? null);
      }
      return SEVERAL[body.decision](tx, by, body.ids);
    }),
  );
}

const SEVERAL: Record<'release' | 'discard' | 'restore', typeof discard> = {
  release: (tx, by: Deciding, ids) => release(tx, by, ids),
  discard,
  restore,
};

const REFUSALS: Record<Decided['left'][number]['because'], RefusalCode> = {
  decided: 'mail_decided',
  forged: 'mail_forged',
  no_sender: 'mail_without_sender',
  bytes_gone: 'mail_bytes_gone',
  too_late: 'mail_discarded_long_ago',
};

function theOne({ done, left }: Decided, id: string): { id: string } {
  if (done.includes(id)) return { id };
  const why = left.find((one) => one.id === id)?.because;
  if (!why) throw notFound('held_mail_not_found');
  const field = why === 'forged' ? { field: 'evenIfForged' } : {};
  throw new RefusalError('conflict', REFUSALS[why], field);
}
