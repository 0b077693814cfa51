import { and, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { HeldMail, HeldMailWhole } from '#contract/intake/held.ts';
import { type HeldReading, readHeld } from '#mail/message/held-reading.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { groupNamedBy } from '#mail/sender/groups/as-written.ts';
import { identify } from '#mail/sender/groups/identify.ts';
import type { Context } from '#server/context.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import { rawMailBytes, type StoredBytes } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { heldMails } from '#server/db/schema/held.ts';
import { inboundMails, rawMails } from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';
import { readName } from '#server/entries/read/row.ts';
import { allowing, countOfSender, groupOffer } from './let-in.ts';
import { findHeld, findingsOf, proofOf } from './read-store.ts';
import type { DescribeFiles } from './store-held.ts';

type Place = { entryId: string; is: 'update' | 'duplicate' };

type Reader = Pick<
  Context,
  'db' | 'blobs' | 'clock' | 'config' | 'isPublicMail' | 'mayWrite' | 'pool'
>;

export type ReadingHooks = {
  describeFiles: DescribeFiles;
  /** Returns where the email would be filed; null = a new entry. */
  placeOf: (companyId: string, facts: HeldReading['facts']) => Promise<Place | null>;
};

type Which = { asker: Asker; id: string };

type Reading = HeldReading & { facts: { files: HeldMailWhole['files'] } };

const RAW_START = 4000;

/** Returns null if the email is not visible. */
export async function readWhole(
  context: Reader,
  hooks: ReadingHooks,
  { asker, id }: Which,
): Promise<HeldMailWhole | null> {
  const { db } = context;
  const found = await find(context, asker, id);
  if (!found) return null;
  const { listed, mail } = found;
  const reading = await readingOf(context, hooks, asker, found);
  const place =
    reading && listed.isOpen ? await hooks.placeOf(asker.companyId, reading.facts) : null;
  const rawStart = reading ? null : await readStart(context, asker, id);
  return readAsCompany(db, asker, async (tx) => ({
    ...listed,
    ...textOf(reading),
    envelope: { mailFrom: mail.mailFrom, helo: mail.helo, clientAddress: mail.clientAddress },
    check: mail.verdict && { proof: proofOf(mail.verdict), ...findingsOf(mail.verdict) },
    rawStart,
    ifReleased: await releaseResult(tx, asker, { listed, place, hasBytes: mail.hasBytes }),
    allow: await allowing(tx, asker, context, listed),
    group: await groupOffer(tx, asker, context, listed),
    waitingOfSender: await countOfSender(tx, asker, listed.sender),
  }));
}

/** Returns null if the email is not visible or unreadable. */
export async function readReading(
  context: Reader,
  hooks: ReadingHooks,
  { asker, id }: Which,
): Promise<Reading | null> {
  const found = await find(context, asker, id);
  return found && readingOf(context, hooks, asker, found);
}

type Found = { listed: HeldMail } & Awaited<ReturnType<typeof readRest>>;

function find({ db, clock }: Reader, asker: Asker, id: string): Promise<Found | null> {
  return readAsCompany(db, asker, async (tx) => {
    const listed = await findHeld(tx, asker, id, clock());
    return listed && { listed, ...(await readRest(tx, id)) };
  });
}

/** Parses emails held by an earlier version, which have no stored content. */
async function readingOf(
  context: Reader,
  hooks: ReadingHooks,
  asker: Asker,
  { listed, kept, mail }: Found,
): Promise<Reading | null> {
  if (kept) return kept;
  const isReadable = listed.status !== 'unreadable' && mail.hasBytes;
  return isReadable ? readNow(context, hooks, asker, listed) : null;
}

async function readRest(tx: Tx, id: string) {
  const [[mail], [kept = null]] = await Promise.all([
    tx
      .select({
        mailFrom: inboundMails.mailFrom,
        helo: inboundMails.helo,
        clientAddress: inboundMails.clientAddress,
        verdict: inboundMails.verdict,
        hasBytes: sql<boolean>`EXISTS (SELECT FROM raw_mails WHERE id = ${inboundMails.rawId})`,
      })
      .from(inboundMails)
      .where(eq(inboundMails.id, id)),
    tx.select().from(heldMails).where(eq(heldMails.mailId, id)),
  ]);
  if (!mail) throw new Error('a mail that was listed a moment ago is gone');
  return { mail, kept };
}

async function readNow(
  context: Reader,
  { describeFiles }: ReadingHooks,
  asker: Asker,
  { id, receivedAt }: HeldMail,
): Promise<Reading | null> {
  const mail = await parseHeld(context, asker, id);
  if (!mail) return null;
  const read = readHeld(mail, identify(mail, new Date(receivedAt)), groupNamedBy(mail));
  return { ...read, facts: { ...read.facts, files: describeFiles(mail) } };
}

/** Small, as each parse holds a whole email in memory. */
const AT_ONCE = 2;
const inTurn = pLimit(AT_ONCE);

/** Returns null if missing or unreadable. */
export function parseHeld(
  { db, blobs, pool }: Reader,
  asker: Asker,
  id: string,
): Promise<ParsedMail | null> {
  return inTurn(async () => {
    const at = await findRaw(db, asker, id);
    const bytes = at && (await blobs.read(at));
    return bytes && (await pool.readAlone(bytes).catch(() => null));
  });
}

function textOf(reading: Reading | null) {
  if (!reading) {
    const nothing = { replyTo: [], to: [], cc: [], date: null, files: [] };
    return { ...nothing, text: null, whole: null, isTextCut: false, hasHtml: false };
  }
  const { text, whole, html, facts } = reading;
  const { replyTo, to, cc, date, files, isTextCut } = facts;
  return { replyTo, to, cc, date, files, text, whole, isTextCut, hasHtml: html !== null };
}

async function readStart({ db, blobs }: Reader, asker: Asker, id: string): Promise<string | null> {
  const [at] = await readAsCompany(db, asker, (tx) =>
    tx
      .select({
        ...rawMailBytes,
        bytes: sql<Buffer | null>`substring(${rawMails.bytes} FROM 1 FOR ${RAW_START})`,
      })
      .from(inboundMails)
      .innerJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
      .where(eq(inboundMails.id, id)),
  );
  if (!at) return null;
  return (await blobs.readStart(at, RAW_START)).toString('utf8').replaceAll('\0', '');
}

type Asked = {
  listed: { isOpen: boolean; reason: string | null };
  place: Place | null;
  hasBytes: boolean;
};

async function releaseResult(
  tx: Tx,
  { companyId }: Asker,
  { listed, place, hasBytes }: Asked,
): Promise<HeldMailWhole['ifReleased']> {
  if (!listed.isOpen || !hasBytes || listed.reason === 'no_sender') {
    return { becomes: 'nothing', entry: null };
  }
  if (!place) return { becomes: 'entry', entry: null };
  return { becomes: place.is, entry: await readName(tx, companyId, place.entryId) };
}

/** Returns null if the email is not visible. */
export function findRaw(db: Database, asker: Asker, id: string): Promise<StoredBytes | null> {
  return readAsCompany(db, asker, async (tx) => {
    const [row] = await tx
      .select(rawMailBytes)
      .from(inboundMails)
      .innerJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
      .where(and(eq(inboundMails.companyId, asker.companyId), eq(inboundMails.id, id)));
    return row ?? null;
  });
}
