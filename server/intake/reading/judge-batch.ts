import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type ArrivalRules, judge } from '#mail/arrive.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isSubmittedHere, type JudgeFor, unchecked } from '#mail/sender/judge-sender.ts';
import type { Judgement } from '#mail/sender/verdict.ts';
import type { Context } from '#server/context.ts';
import { log } from '#server/process/log/log.ts';
import { storeVerdicts } from '../store.ts';
import type { TakenRow } from '../turns/claims.ts';

export type ReadMail = { row: TakenRow; mail: ParsedMail; bytes: Buffer };
export type JudgedMail = { row: TakenRow; mail: ParsedMail; judgement: Judgement };

type JudgeContext = Pick<Context, 'db' | 'clock'>;

type Judging = { needsDns: boolean; mails: Promise<JudgedMail>[]; keep: Keep };
type Keep = (mails: JudgedMail[]) => Promise<void>;

const AT_ONCE = 32;
/** Maximum wait for the rest of a batch. */
const PATIENCE_MS = 250;

const limit = pLimit(AT_ONCE);

/** Verifies senders, with one DNS lookup per email. */
export function judgeBatch(
  { db, clock }: JudgeContext,
  rules: ArrivalRules,
  batch: ReadMail[],
): Judging {
  const isKnown = ({ verdict, clientAddress }: TakenRow) =>
    verdict !== null || isSubmittedHere(clientAddress, rules.isPublic);
  const once = new Map<string, Promise<JudgeFor>>();
  const askAbout = ({ row, mail, bytes }: ReadMail): Promise<JudgeFor> => {
    const known = once.get(row.rawId);
    if (known) return known;
    const ask = () => judge(row, bytes, mail, rules).catch(cannotBeJudged);
    const asking = isKnown(row) ? ask() : limit(ask);
    once.set(row.rawId, asking);
    return asking;
  };
  const judgementOf = async (read: ReadMail): Promise<Judgement> => {
    const { verdict, recipient } = read.row;
    if (verdict) return { verdict, isTemporary: false };
    const judgeFor = await askAbout(read);
    return judgeFor(recipient);
  };
  return {
    needsDns: batch.some(({ row }) => !isKnown(row)),
    mails: batch.map(async (read) => {
      const { row, mail } = read;
      return { row, mail, judgement: await judgementOf(read) };
    }),
    keep: async (judged) => {
      const news = judged.filter(({ row, judgement }) => !isKnown(row) && !judgement.isTemporary);
      if (news.length === 0) return;
      // On failure the verdict is determined again later.
      await storeVerdicts(
        db,
        news.map(({ row, judgement }) => ({ id: row.id, verdict: judgement.verdict })),
        clock(),
      ).catch((error) => log.warn('A verdict could not be kept', { error }));
    },
  };
}

/** Lets the email continue as unverified. */
function cannotBeJudged(error: unknown): JudgeFor {
  log.error('A sender could not be judged', { error });
  const verdict = unchecked('unverified', 'not_checked');
  return () => ({ verdict, isTemporary: false });
}

/** Yields at most two groups, so that slow DNS delays only its own emails. */
export async function* inGroups(
  { needsDns, mails, keep }: Judging,
  aside: <T>(waiting: Promise<T>) => Promise<T>,
): AsyncGenerator<JudgedMail[]> {
  if (!needsDns) {
    yield await Promise.all(mails);
    return;
  }
  const judged: JudgedMail[] = [];
  const all = Promise.all(mails.map(async (mail) => judged.push(await mail)));
  const timer = new AbortController();
  const patience = wait(PATIENCE_MS, null, { signal: timer.signal }).catch(() => null);
  await aside(Promise.race([all, patience]));
  timer.abort();
  const first = takeInOrder(judged);
  await keep(first);
  yield first;
  if (first.length === mails.length) return;
  await aside(all);
  const rest = takeInOrder(judged);
  await keep(rest);
  yield rest;
}

/** Sorts by id, which grows with time: entries are numbered by arrival. */
function takeInOrder(judged: JudgedMail[]): JudgedMail[] {
  return judged.splice(0).sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
}
