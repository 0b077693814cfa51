import { type ArrivalRules, file } from '#mail/arrive.ts';
import type { Outcome } from '#mail/filing.ts';
import { leadingParagraph } from '#mail/message/leading-paragraph.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { ancestors } from '#mail/message/thread.ts';
import { UnreadableMail } from '#mail/parse/parse-failures.ts';
import type { Context } from '#server/context.ts';
import { NOBODYS_SHARE } from '#server/db/schema/mail.ts';
import { causeOf, NotYetJudged } from './failure-causes.ts';
import {
  MOST_ATTEMPTS,
  type Returning,
  returnToInbox,
  TooEarly,
} from './faults/return-to-inbox.ts';
import { type UnderstandAhead, understandAhead } from './reading/ahead.ts';
import type { FreshBytes } from './reading/fresh-bytes.ts';
import { inGroups, judgeBatch, type ReadMail } from './reading/judge-batch.ts';
import { noteParagraphs } from './reading/leading-paragraphs.ts';
import { fileBatch, findBehindLarge, type InFiling, readBytes } from './store.ts';
import type { TakenRow } from './turns/claims.ts';

export type BatchWork = Returning &
  Pick<Context, 'pool' | 'blobs'> & {
    rules: ArrivalRules;
    /** Returns each email's error, in order. */
    storeAhead: (
      mails: { companyId: string | null; mail: ParsedMail }[],
    ) => Promise<(unknown | null)[]>;
    fresh: FreshBytes;
    understandAhead: UnderstandAhead;
    filed: (outcomes: Outcome[]) => void;
  };

/** Runs filings one at a time: parallel batches would wait for the same counter. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

type Judged = Omit<InFiling, 'ahead'>;

/** DNS attempts for a sender, after which a missing response is final. */
const MOST_QUESTIONS = 5;
/** Number of failing companies after which the rest of the wave is not tried. */
const MOST_IN_VAIN = 3;

/** Waits for DNS while the worker takes other batches. */
export type Aside = <T>(waiting: Promise<T>) => Promise<T>;

/** Parses, verifies and files a batch. Never throws. */
export async function handleBatch(
  work: BatchWork,
  inTurn: InTurn,
  aside: Aside,
  rows: TakenRow[],
): Promise<void> {
  const mails = await readMails(work, rows).catch((error: Error) => rows.map(() => error));
  const readable: ReadMail[] = [];
  const failed = new Map<string, { error: Error; rows: TakenRow[] }>();
  for (const [index, row] of rows.entries()) {
    const read = mails[index] ?? new UnreadableMail('nothing came back');
    if (!(read instanceof Error)) readable.push({ row, ...read });
    else {
      const key = `${read.constructor.name} ${read.message}`;
      const same = failed.get(key) ?? { error: read, rows: [] };
      same.rows.push(row);
      failed.set(key, same);
    }
  }
  for (const one of failed.values()) await returnToInbox(work, one.rows, one.error);
  const inTime = await withoutEarly(work, readable);
  for await (const group of inGroups(judgeBatch(work, work.rules, inTime), aside)) {
    const judged: Judged[] = [];
    for (const { row, mail, judgement } of group) {
      const { verdict, isTemporary } = judgement;
      const asked = row.cause === 'dns' ? row.setbacks : 0;
      if (isTemporary && asked < MOST_QUESTIONS - 1) {
        await returnToInbox(work, [row], new NotYetJudged(verdict.reasons[0]));
      } else judged.push({ row, found: { mail, verdict } });
    }
    const stored = await withFilesStored(work, judged);
    const ready = understandAhead(stored, work.understandAhead);
    for (const wave of inWaves(ready)) await inTurn(() => fileWave(work, wave));
  }
}

/** Stores attachments; emails wait if theirs cannot be stored. */
async function withFilesStored(work: BatchWork, mails: Judged[]): Promise<Judged[]> {
  if (work.blobs.target === 'database') return mails;
  const asked = mails.map(({ row, found }) => ({
    companyId: row.releasedTo ?? (row.share === NOBODYS_SHARE ? null : row.share),
    mail: found.mail,
  }));
  const failures = await work.storeAhead(asked).catch((error: unknown) => mails.map(() => error));
  const failed = mails.filter((_, n) => failures[n]);
  const [first] = failures.filter(Boolean);
  const rows = failed.map(({ row }) => row);
  if (rows.length > 0) await returnToInbox(work, rows, first);
  return mails.filter((_, n) => !failures[n]);
}

/** Maximum delay of a reply for its possible original. */
const PATIENCE_MS = 30_000;

/** Delays replies behind earlier large emails of the sender, which are in the slow lane. */
async function withoutEarly(work: BatchWork, mails: ReadMail[]): Promise<ReadMail[]> {
  const since = work.clock().getTime() - PATIENCE_MS;
  const answers = mails.filter(
    ({ row, mail }) =>
      row.lane === 'plain' && ancestors(mail).length > 0 && row.receivedAt.getTime() > since,
  );
  if (answers.length === 0) return mails;
  const rows = answers.map(({ row }) => row);
  const early = await findBehindLarge(work.db, rows).catch(() => new Set<string>());
  const later = rows.filter(({ id }) => early.has(id));
  if (later.length > 0) await returnToInbox(work, later, new TooEarly());
  return mails.filter(({ row }) => !early.has(row.id));
}

async function readMails(
  work: BatchWork,
  rows: TakenRow[],
): Promise<({ bytes: Buffer; mail: ParsedMail } | Error)[]> {
  const [first] = rows;
  // The worker crashed repeatedly with this email alone.
  if (first && first.attempts > MOST_ATTEMPTS) {
    return [new UnreadableMail('the process ended over it')];
  }
  const { pool } = work;
  const kept = await bytesOf(
    work,
    rows.map(({ rawId }) => rawId),
  );
  const there = kept.filter((bytes) => Buffer.isBuffer(bytes));
  const [only] = there;
  const read =
    first?.lane === 'slow' && only
      ? [await pool.readAlone(only).catch((error: Error) => error)]
      : await pool.readAll(there);
  return kept.map((bytes) => {
    if (bytes === null) return new UnreadableMail('its bytes are not kept any more');
    if (bytes instanceof Error) return bytes;
    const mail = read.shift() ?? new UnreadableMail('nothing came back');
    return mail instanceof Error ? mail : { bytes, mail };
  });
}

/** Returns null if no longer stored. */
async function bytesOf(
  work: Pick<BatchWork, 'db' | 'blobs' | 'fresh'>,
  rawIds: string[],
): Promise<(Buffer | null | Error)[]> {
  const known = work.fresh.take(rawIds);
  const others = rawIds.filter((rawId) => !known.has(rawId));
  const read = others.length > 0 ? await readBytes(work, others) : [];
  return rawIds.map((rawId) => known.get(rawId) ?? read.shift() ?? null);
}

/** Splits a batch so that replies and duplicates follow their original. */
function inWaves(batch: InFiling[]): InFiling[][] {
  const ids = new Set(batch.map(({ found }) => found.mail.messageId));
  const named = new Set<string>();
  const answers = batch.filter(({ found }) => {
    const names = ancestors(found.mail).filter((id) => id !== found.mail.messageId);
    const isLater = names.some((id) => ids.has(id) || named.has(id));
    for (const id of names) named.add(id);
    return isLater;
  });
  const firsts = batch.filter((mail) => !answers.includes(mail));
  // A cycle of replies has no first email.
  if (firsts.length === 0) return answers.map((mail) => [mail]);
  return answers.length === 0 ? [firsts] : [firsts, ...inWaves(answers)];
}

/** Files a wave together; on failure singly, to isolate the cause. */
async function fileWave(work: BatchWork, wave: InFiling[]): Promise<void> {
  try {
    await fileTogether(work, wave);
    return;
  } catch (error) {
    const [only, ...others] = wave;
    if (only && others.length === 0) return returnToInbox(work, [only.row], error);
  }
  /** Failures by company that the email did not cause. */
  const inVain = new Map<string, unknown>();
  for (const mail of wave) {
    const [first] = inVain.values();
    const known = inVain.size >= MOST_IN_VAIN ? first : inVain.get(mail.row.share);
    await (known ? Promise.reject(known) : fileTogether(work, [mail])).catch(async (error) => {
      // Other failures concern the company: an internal error may be specific to one email.
      if (!['mail', 'internal'].includes(causeOf(error))) inVain.set(mail.row.share, error);
      await returnToInbox(work, [mail.row], error);
    });
  }
}

async function fileTogether(work: BatchWork, wave: InFiling[]): Promise<void> {
  const { rules } = work;
  const outcomes = await fileBatch(work.db, wave, work.clock(), work.filingOf, (mail, filing) =>
    file(mail.row, mail.found, filing, {
      ...rules,
      understand: async (message, memory) => {
        const ahead = memory === null ? await mail.ahead?.(message) : null;
        return ahead ?? filing.think(() => rules.understand(message, memory));
      },
      judgeReply: (reply) => filing.think(() => rules.judgeReply(reply)),
    }),
  );
  for (const [index, { row }] of wave.entries()) {
    if (outcomes[index]?.status === 'processed_successfully') work.filings.filed(row.share);
  }
  work.filed(outcomes.filter((outcome) => outcome !== null));
  const seen = wave.flatMap(({ found }, index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'processed_successfully') return [];
    return leadingParagraph(found.mail, outcome.companyId) ?? [];
  });
  // The mails are filed; a lost note only delays the detection of a banner.
  await noteParagraphs(work.db, seen, work.clock()).catch(() => undefined);
}
