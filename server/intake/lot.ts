import { type ArriveParts, file, type Outcome } from '#mail/arrive.ts';
import { type ParsePool, UnreadableMail } from '#mail/parse-pool.ts';
import type { ParsedMail } from '#mail/parsed-mail.ts';
import { ancestors } from '#mail/thread.ts';
import type { Database } from '#server/db/connect.ts';
import { log } from '#server/log.ts';
import type { TakenRow } from './claims.ts';
import { inGroups, judgeLot, NotYetJudged, type ReadMail } from './judge-lot.ts';
import { type FilingOf, fileLot, giveUp, type InFiling, readBytes, tryAgain } from './store.ts';

export type LotParts = ArriveParts & {
  db: Database;
  pool: ParsePool;
  filingOf: FilingOf;
  clock: () => Date;
  /** Mails are filed and committed. */
  filed: (outcomes: Outcome[]) => void;
  /** A company's mail could not be read, and is not tried again. */
  gaveUp: (companyId: string) => void;
};

/** Lets one lot at a time be filed: two would only wait for the same company's numbers. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const MOST_ATTEMPTS = 5;
/** A mail that so many workers died over is not tried again; fewer may be the machine's bad day. */
const MOST_DEATHS = 20;
/** Seconds to wait after the first, second … attempt. What cannot be read won't change soon. */
const PAUSES = { unreadable: [0.5, 1, 2, 4], other: [1, 5, 30, 120] };

/** Lets the worker take other lots while one waits for DNS. */
export type Aside = <T>(waiting: Promise<T>) => Promise<T>;

/** Reads the mails of a lot, judges their senders and files together what could be. Never throws. */
export async function handleLot(
  parts: LotParts,
  inTurn: InTurn,
  aside: Aside,
  rows: TakenRow[],
): Promise<void> {
  const mails = await readMails(parts, rows).catch((error: Error) => rows.map(() => error));
  const readable: ReadMail[] = [];
  for (const [index, row] of rows.entries()) {
    const read = mails[index] ?? new UnreadableMail('nothing came back');
    if (read instanceof Error) await giveBack(parts, row, read);
    else readable.push({ row, ...read });
  }
  for await (const group of inGroups(judgeLot(parts, readable), aside)) {
    const judged: InFiling[] = [];
    for (const { row, mail, judgement } of group) {
      const { verdict, isTemporary } = judgement;
      if (isTemporary && row.attempts < MOST_ATTEMPTS) {
        await giveBack(parts, row, new NotYetJudged(verdict.reasons[0]));
      } else judged.push({ row, found: { mail, verdict } });
    }
    for (const wave of inWaves(judged)) await inTurn(() => fileWave(parts, wave));
  }
}

async function readMails(
  { db, pool }: LotParts,
  rows: TakenRow[],
): Promise<({ bytes: Buffer; mail: ParsedMail } | Error)[]> {
  const [first] = rows;
  if (first && first.deaths > MOST_DEATHS) {
    return [new UnreadableMail('the process ended over it')];
  }
  const bytes = await readBytes(
    db,
    rows.map(({ rawId }) => rawId),
  );
  const [only] = bytes;
  const isTried = first && (first.attempts > 1 || first.deaths > 1);
  const mails = only && isTried ? [await pool.readAgain(only)] : await pool.readAll(bytes);
  return bytes.map((raw, index) => {
    const mail = mails[index] ?? new UnreadableMail('nothing came back');
    return mail instanceof Error ? mail : { bytes: raw, mail };
  });
}

/**
 * A mail that answers another of the same lot, or the same mail as another, is filed after it, or
 * it would not find it.
 */
function inWaves(lot: InFiling[]): InFiling[][] {
  const ids = new Set(lot.map(({ found }) => found.mail.messageId));
  const named = new Set<string>();
  const answers = lot.filter(({ found }) => {
    const names = ancestors(found.mail).filter((id) => id !== found.mail.messageId);
    const isLater = names.some((id) => ids.has(id) || named.has(id));
    for (const id of names) named.add(id);
    return isLater;
  });
  const firsts = lot.filter((mail) => !answers.includes(mail));
  // A ring of mails that all answer each other has no first.
  if (firsts.length === 0) return answers.map((mail) => [mail]);
  return answers.length === 0 ? [firsts] : [firsts, ...inWaves(answers)];
}

async function fileWave(parts: LotParts, wave: InFiling[]): Promise<void> {
  try {
    await fileTogether(parts, wave);
  } catch (error) {
    // One of them is in the way of all: each by itself, so that only that one fails.
    for (const mail of wave) {
      const alone = wave.length > 1 ? fileTogether(parts, [mail]) : Promise.reject(error);
      await alone.catch((cause) => giveBack(parts, mail.row, cause));
    }
  }
}

async function fileTogether(parts: LotParts, wave: InFiling[]): Promise<void> {
  const outcomes = await fileLot(parts.db, wave, parts.clock(), parts.filingOf, (mail, filing) =>
    file(mail.row, mail.found, filing, parts),
  );
  parts.filed(outcomes.filter((outcome) => outcome !== null));
}

/** Gives a row back for another attempt, or up. */
async function giveBack(parts: LotParts, row: TakenRow, error: Error): Promise<void> {
  const { db, clock } = parts;
  const isUnreadable = error instanceof UnreadableMail;
  const isExpected = isUnreadable || error instanceof NotYetJudged;
  if (!isExpected) log.error('A mail could not be filed', { error });
  const why = isExpected ? error.message : `${error.name} while filing it`;
  const pauses = isUnreadable ? PAUSES.unreadable : PAUSES.other;
  const now = clock();
  const next = new Date(now.getTime() + (pauses[row.attempts - 1] ?? 1) * 1000);
  const giving =
    row.attempts >= MOST_ATTEMPTS || row.deaths > MOST_DEATHS
      ? giveUp(db, row, why, { now, filingOf: parts.filingOf }).then((companyId) => {
          if (companyId !== null) parts.gaveUp(companyId);
        })
      : tryAgain(db, row, { next, why, now });
  // Whatever is not given back is freed as soon as it is not in hand any more.
  await giving.catch((cause) => log.error('A mail could not be given back', { error: cause }));
}
