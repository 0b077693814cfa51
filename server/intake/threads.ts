import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isReplyCode } from '#mail/addresses/reply-address.ts';
import type { Thread } from '#mail/filing.ts';
import { ask } from '#server/db/ask.ts';
import { insertOf } from '#server/db/bulk-insert.ts';
import { acceptedMails, threadAncestors } from '#server/db/schema/mail.ts';
import { companyKeys, statusPages } from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { readThreadHeads } from '#server/entries/read/threads.ts';

/** Which thread is asked for: that of a mail with this id, which names these, nearest first. */
export type AskedThread = { companyId: string; messageId: string; ancestors: string[] };

/**
 * For each mail, the entry whose thread it belongs to: by the nearest of its ancestors that came
 * to us, else by one that a mail of the thread named too, else because the entry's own mail
 * answers it (it was overtaken by its answer).
 */
export async function findThreads(tx: Tx, asked: AskedThread[]): Promise<(Thread | null)[]> {
  await lockThreads(tx, asked);
  const found = await placesOf(tx, asked);
  const entryIds = [...new Set(found.flatMap((place) => (place ? [place.entryId] : [])))];
  if (entryIds.length === 0) return found.map(() => null);
  const entries = await readThreadHeads(tx, entryIds);
  return found.map((place) => {
    const entry = place && entries.find(({ entryId }) => entryId === place.entryId);
    return entry ? { ...entry, isOvertaken: place.isOvertaken } : null;
  });
}

/** The same without what the entries hold, and without waiting for others who file. */
export async function placesOf(tx: Tx, asked: AskedThread[]): Promise<(Place | null)[]> {
  const places = await readPlaces(tx, asked);
  return asked.map((one) => placeOf(places, one));
}

/** Who answers an email of ours, by the address that it named for that (`mail/addresses/reply-address.ts`). */
export type AskedReply = { companyId: string; sender: string; number: number; code: string };

/**
 * For each mail to a reply address, the entry that its email was about: where the code was given to this
 * very sender. Null of any other.
 */
export async function findReplied(tx: Tx, asked: AskedReply[]): Promise<(Thread | null)[]> {
  const rows = await tx
    .select({
      companyId: statusPages.companyId,
      entryId: statusPages.issueId,
      recipient: statusPages.recipient,
      key: companyKeys.key,
    })
    .from(statusPages)
    .innerJoin(companyKeys, eq(companyKeys.companyId, statusPages.companyId))
    .where(
      and(
        inArray(
          statusPages.companyId,
          asked.map(({ companyId }) => companyId),
        ),
        inArray(
          statusPages.recipient,
          asked.map(({ sender }) => sender.toLowerCase()),
        ),
      ),
    );
  const found = asked.map(({ companyId, sender, code }) =>
    rows.find(
      (row) =>
        row.companyId === companyId &&
        row.recipient === sender.toLowerCase() &&
        isReplyCode(code, row),
    ),
  );
  const entries = await readThreadHeads(
    tx,
    found.flatMap((row) => row?.entryId ?? []),
  );
  return found.map((row) => {
    const entry = row && entries.find(({ entryId }) => entryId === row.entryId);
    return entry ? { ...entry, isOvertaken: false } : null;
  });
}

/** Notes the ids that mails of a thread name, for those that name them later. */
export async function rememberAncestors(
  tx: Tx,
  named: { companyId: string; entryId: string; ids: string[]; isOfEntry: boolean }[],
): Promise<void> {
  const rows = named.flatMap(({ ids, ...thread }) =>
    ids.map((messageId) => ({ ...thread, messageId })),
  );
  // In one order everywhere, so that two that write the same ids never wait for each other.
  rows.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  if (rows.length === 0) return;
  const insert = sql`${insertOf(threadAncestors, rows)} ON CONFLICT DO NOTHING`;
  await ask(tx, insert, { isPrepared: true });
}

/** Two answers to the same mail, filed by two workers in the same moment, come one after the other. */
async function lockThreads(tx: Tx, asked: AskedThread[]): Promise<void> {
  const keys = asked.map(({ companyId, messageId, ancestors }) =>
    lockOf(nameOf({ companyId, messageId: ancestors.at(-1) ?? messageId })),
  );
  const inOrder = [...new Set(keys)].sort();
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(key) FROM unnest(${sql.param(inOrder)}::bigint[]) AS key`,
  );
}

function lockOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}

type Place = { entryId: string; isOvertaken: boolean };
type Places = { accepted: Map<string, Place>; named: Map<string, Place> };

async function readPlaces(tx: Tx, asked: AskedThread[]): Promise<Places> {
  const companies = [...new Set(asked.map(({ companyId }) => companyId))];
  const ids = [...new Set(asked.flatMap(({ messageId, ancestors }) => [messageId, ...ancestors]))];
  const among = (table: typeof acceptedMails | typeof threadAncestors) =>
    and(inArray(table.companyId, companies), inArray(table.messageId, ids));
  const accepted = await tx
    .select({
      companyId: acceptedMails.companyId,
      messageId: acceptedMails.messageId,
      entryId: acceptedMails.entryId,
    })
    .from(acceptedMails)
    .where(among(acceptedMails));
  const named = await tx.select().from(threadAncestors).where(among(threadAncestors));
  return {
    accepted: new Map(accepted.map((row) => [nameOf(row), { ...row, isOvertaken: false }])),
    named: new Map(named.map((row) => [nameOf(row), { ...row, isOvertaken: row.isOfEntry }])),
  };
}

function placeOf({ accepted, named }: Places, asked: AskedThread): Place | null {
  const { companyId, messageId, ancestors } = asked;
  for (const known of [accepted, named]) {
    const names = ancestors.map((id) => nameOf({ companyId, messageId: id }));
    const name = names.find((one) => known.has(one));
    const place = name === undefined ? undefined : known.get(name);
    if (place) return { entryId: place.entryId, isOvertaken: false };
  }
  return named.get(nameOf({ companyId, messageId })) ?? null;
}

function nameOf({ companyId, messageId }: { companyId: string; messageId: string }): string {
  return `${companyId} ${messageId}`;
}
