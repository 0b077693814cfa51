import type { FastifyInstance } from 'fastify';
import {
  addAlias,
  allowSender,
  changeWorkspace,
  disallowSender,
  readWorkspace,
  removeAlias,
  type Workspace,
} from '#contract/workspace/workspace.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import {
  addAddress,
  addSender,
  changeSettings,
  type HeldMailOf,
  type MoveDue,
  readSettings,
  removeAddress,
  removeSender,
} from './store.ts';

/** What a workspace's settings need from the dependencies. */
export type SettingsParts = {
  db: Database;
  clock: () => Date;
  intakeDomain: string;
  moveDue: MoveDue;
  /** What may stand before the @ of an intake address; null where it may not. */
  aliasOf: (typed: string, intakeDomain: string) => string | null;
  /** A domain as DNS knows it. */
  asciiDomain: (address: string) => string;
  isPublicMail: (domain: string) => boolean;
  /** How many held mails of a sender or domain the settings let in as they are now. */
  heldMailOf: HeldMailOf;
};

/** So many addresses are enough for anybody; a list without an end serves nobody. */
const MOST_ALIASES = 20;

/** What a workspace sets for itself: its people see it, its admins change it. */
export function settingsRoutes(app: FastifyInstance, parts: SettingsParts): void {
  const { db, clock, intakeDomain, moveDue } = parts;
  const show = async (person: Person) => {
    const settings = await readSettings(db, actorOf(person));
    return { workspace: { ...settings, intakeDomain } };
  };

  serve(app, readWorkspace, (_given, { person }) => show(person));

  serve(app, changeWorkspace, async ({ body }, { person }) => {
    const change = body.resolutionKeywords
      ? { ...body, resolutionKeywords: withoutDoubles(body.resolutionKeywords) }
      : body;
    const settings = await changeSettings(db, actorOf(person), { change, moveDue, now: clock() });
    if (!settings) throw noAdminAnyMore();
    if (settings === 'unproven') throw unproven();
    return { workspace: { ...settings, intakeDomain } };
  });

  aliasRoutes(app, parts, show);
  senderRoutes(app, parts, show);
}

type Show = (person: Person) => Promise<{ workspace: Workspace }>;

function aliasRoutes(app: FastifyInstance, parts: SettingsParts, show: Show): void {
  const { db, clock, intakeDomain, aliasOf } = parts;
  serve(app, addAlias, async ({ body }, { person }) => {
    const local = aliasOf(body.address, intakeDomain);
    if (local === null) {
      const message = 'Please use small letters, digits and hyphens; some names are reserved.';
      throw new RefusalError('invalid', message, { field: 'address' });
    }
    const { aliases } = await readSettings(db, actorOf(person));
    if (aliases.length >= MOST_ALIASES) {
      throw new RefusalError('conflict', 'A workspace has room for 20 further addresses.');
    }
    const email = `${local}@${intakeDomain}`;
    const done = await addAddress(db, actorOf(person), { email, now: clock() });
    if (done === 'taken') {
      throw new RefusalError('conflict', 'This address is taken.', { field: 'address' });
    }
    return show(person);
  });

  serve(app, removeAlias, async ({ params }, { person }) => {
    const email = params.address.toLowerCase();
    const done = await removeAddress(db, actorOf(person), { email, now: clock() });
    if (done === 'current') {
      throw new RefusalError('conflict', 'The current address cannot be removed.');
    }
    if (done === null) throw notFound('This address');
    return show(person);
  });
}

function senderRoutes(app: FastifyInstance, parts: SettingsParts, show: Show): void {
  const { db, clock, isPublicMail, asciiDomain, heldMailOf } = parts;
  serve(app, allowSender, async ({ body }, { person }) => {
    const sender = asciiDomain(body.sender);
    if (sender.startsWith('@') && isPublicMail(sender.slice(1))) {
      const message = 'Anybody can have an address there; please allow single addresses of it.';
      throw new RefusalError('invalid', message, { field: 'sender' });
    }
    const actor = actorOf(person);
    const added = await asCompany(db, actor, async (tx) => {
      const done = await addSender(tx, actor, { sender, now: clock() });
      return { done, heldMail: await heldMailOf(tx, actor, sender) };
    });
    if (added.done === 'full') {
      throw new RefusalError('conflict', 'The list has room for 500 senders.');
    }
    return { ...(await show(person)), heldMail: added.heldMail };
  });

  serve(app, disallowSender, async ({ params }, { person }) => {
    const sender = params.sender.toLowerCase();
    const done = await removeSender(db, actorOf(person), { sender, now: clock() });
    if (done === null) throw notFound('This sender');
    return show(person);
  });
}

/** Somebody took the role away between the question and its answer. */
function noAdminAnyMore(): RefusalError {
  return new RefusalError('forbidden', 'Only an admin of the workspace can do this.');
}

/** Others of that domain may be strangers: a mail provider's customers have one, too. */
function unproven(): RefusalError {
  const message =
    'People can join by themselves once DNS proves the domain; a sign-in link only shows that one address of it is yours.';
  return new RefusalError('conflict', message, { field: 'joining' });
}

/** However they are written: "Done" and "done" are one. */
function withoutDoubles(keywords: string[]): string[] {
  const seen = new Set<string>();
  return keywords.filter((keyword) => {
    const folded = keyword.toLowerCase();
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}
