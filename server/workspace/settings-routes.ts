import type { FastifyInstance } from 'fastify';
import { REPORTER_EMAILS } from '#contract/entries/email-kinds.ts';
import {
  addAlias,
  allowSender,
  changeWorkspace,
  disallowSender,
  readWorkspace,
  removeAlias,
  type Workspace,
} from '#contract/workspace/workspace.ts';
import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import { aliasOf } from '#server/companies/names.ts';
import type { Context } from '#server/context.ts';
import { asCompany } from '#server/db/as-company.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import {
  addAddress,
  addSender,
  changeSettings,
  type HeldMailOf,
  readSettings,
  removeAddress,
  removeSender,
} from './store.ts';

const MOST_ALIASES = 20;

export function settingsRoutes(
  app: FastifyInstance,
  context: Context,
  heldMailOf: HeldMailOf,
): void {
  const { db, clock, config } = context;
  const { intakeDomain } = config;
  const show = async (person: Person) => {
    const settings = await readSettings(db, actorOf(person));
    return { workspace: { ...settings, intakeDomain } };
  };

  serve(app, readWorkspace, (_given, { person }) => show(person));

  serve(app, changeWorkspace, async ({ body }, { person }) => {
    const { resolutionKeywords, reporterEmails } = body;
    const change = {
      ...body,
      ...(resolutionKeywords && { resolutionKeywords: withoutDoubles(resolutionKeywords) }),
      ...(reporterEmails && {
        reporterEmails: REPORTER_EMAILS.filter((kind) => reporterEmails.includes(kind)),
      }),
    };
    const settings = await changeSettings(db, actorOf(person), { change, now: clock() });
    if (!settings) throw noAdminAnyMore();
    if (settings === 'unproven') throw unproven();
    return { workspace: { ...settings, intakeDomain } };
  });

  aliasRoutes(app, context, show);
  senderRoutes(app, context, show, heldMailOf);
}

type Show = (person: Person) => Promise<{ workspace: Workspace }>;

function aliasRoutes(app: FastifyInstance, context: Context, show: Show): void {
  const { db, clock, config } = context;
  const { intakeDomain } = config;
  serve(app, addAlias, async ({ body }, { person }) => {
    const local = aliasOf(body.address, intakeDomain);
    if (local === null) {
      throw new RefusalError('invalid', 'alias_invalid', { field: 'address' });
    }
    const { aliases } = await readSettings(db, actorOf(person));
    if (aliases.length >= MOST_ALIASES) {
      throw new RefusalError('conflict', 'too_many_aliases');
    }
    const email = `${local}@${intakeDomain}`;
    const done = await addAddress(db, actorOf(person), { email, now: clock() });
    if (done === 'taken') {
      throw new RefusalError('conflict', 'alias_taken', { field: 'address' });
    }
    return show(person);
  });

  serve(app, removeAlias, async ({ params }, { person }) => {
    const email = params.address.toLowerCase();
    const done = await removeAddress(db, actorOf(person), { email, now: clock() });
    if (done === 'current') {
      throw new RefusalError('conflict', 'alias_current');
    }
    if (done === null) throw notFound('address_not_found');
    return show(person);
  });
}

function senderRoutes(
  app: FastifyInstance,
  { db, clock, isPublicMail }: Context,
  show: Show,
  heldMailOf: HeldMailOf,
): void {
  serve(app, allowSender, async ({ body }, { person }) => {
    const { local, domain } = splitAddress(body.sender);
    const sender = `${local}@${domain}`;
    if (sender.startsWith('@') && isPublicMail(sender.slice(1))) {
      throw new RefusalError('invalid', 'public_mail_domain', { field: 'sender' });
    }
    const actor = actorOf(person);
    const added = await asCompany(db, actor, async (tx) => {
      const done = await addSender(tx, actor, { sender, now: clock() });
      return { done, heldMail: await heldMailOf(tx, actor, sender) };
    });
    if (added.done === 'full') {
      throw new RefusalError('conflict', 'too_many_senders');
    }
    return { ...(await show(person)), heldMail: added.heldMail };
  });

  serve(app, disallowSender, async ({ params }, { person }) => {
    const sender = params.sender.toLowerCase();
    const done = await removeSender(db, actorOf(person), { sender, now: clock() });
    if (done === null) throw notFound('sender_not_found');
    return show(person);
  });
}

function noAdminAnyMore(): RefusalError {
  return new RefusalError('forbidden', 'admins_only');
}

/** Refuses open joining: other users of an unproven domain may be customers of a mail provider. */
function unproven(): RefusalError {
  return new RefusalError('conflict', 'joining_unproven', { field: 'joining' });
}

/** Removes duplicates, ignoring case. */
function withoutDoubles(keywords: string[]): string[] {
  const seen = new Set<string>();
  return keywords.filter((keyword) => {
    const folded = keyword.toLowerCase();
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}
