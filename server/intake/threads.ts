import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isReplyCode } from '#mail/addresses/reply-address.ts';
import type { RecalledMail, Thread } from '#mail/filing.ts';
import { ask } from '#server/db/ask.ts';
import { insertOf } from '#server/db/bulk-insert.ts';
import { issues } from '#server/db/schema/entries.ts';
import { acceptedMails, threadAncestors } from '#server/db/schema/mail.ts';
import { companyKeys, statusPages } from '#server/db/schema/notification-emails.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { readThreadHeads } from '#server/entries/read/threads.ts';

export type AskedThread = { companyId: string; messageId: string; ancestors: string[] };

/** Finds threads by the nearest known ancestor, a shared reference, or a late original. */
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

/** Like `findThreads`, without locks. */
export async function placesOf(tx: Tx, asked: AskedThread[]): Promise<(Place | null)[]> {
  const places = await readPlaces(tx, asked);
  return asked.map((one) => placeOf(places, one));
}

export type AskedReply = { companyId: string; sender: string; number: number; code: string };

/** Returns the entry of a reply address if its code was issued to this sender, else null. */
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

/** Recall notices are rare, so each is one query. */
export async function findRecalled(tx: Tx, asked: RecalledMail[]): Promise<(Thread | null)[]> {
  const found: (string | null)[] = [];
  for (const { companyId, sender, subject } of asked) {
    // Outlook may drop the prefix of a reply.
    const isSubject = sql`(subject = ${subject}
      OR right(subject, char_length(${subject}) + 2) = ': ' || ${subject})`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM (
        SELECT id, timestamp FROM ${issues} WHERE company_id = ${companyId}
          AND lower(sender) = ${sender.toLowerCase()} AND ${isSubject}
        UNION ALL
        SELECT parent_issue_id, timestamp FROM ${threadedEmails} WHERE company_id = ${companyId}
          AND lower(sender) = ${sender.toLowerCase()} AND ${isSubject}
      ) AS mail ORDER BY timestamp DESC LIMIT 1`);
    found.push(rows[0]?.id ?? null);
  }
  const entries = await readThreadHeads(
    tx,
    found.filter((id) => id !== null),
  );
  return found.map((id) => {
    const entry = entries.find(({ entryId }) => entryId === id);
    return entry ? { ...entry, isOvertaken: false } : null;
  });
}

export async function rememberAncestors(
  tx: Tx,
  named: { companyId: string; entryId: string; ids: string[]; isOfEntry: boolean }[],
): Promise<void> {
  const rows = named.flatMap(({ ids, ...thread }) =>
    ids.map((messageId) => ({ ...thread, messageId })),
  );
  // Inserted in a fixed order to avoid deadlocks.
  rows.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  if (rows.length === 0) return;
  const insert = sql`${insertOf(threadAncestors, rows)} ON CONFLICT DO NOTHING`;
  await ask(tx, insert, { isPrepared: true });
}

/** Serializes concurrent replies to the same email. */
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
