import { DIGESTS } from '#contract/entries/email-kinds.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { type DigestReader, readersWithNews } from '#server/entries/read/emails/digest.ts';
import { eachCompany, ensureKey, lockEmailsOf } from '../outbox/company-lock.ts';
import { digestDay } from './digest-day.ts';
import {
  companiesDue,
  type DueDay,
  type DueReader,
  dropWaiting,
  insertDigest,
  noteDecided,
  readDueReaders,
  whoHasItems,
  zonesOfReaders,
} from './store.ts';

type DigestContext = Pick<Context, 'db' | 'clock' | 'queueEmail'>;

const READERS_AT_ONCE = 100;
const DAY_MS = 86_400_000;
/** Interval of checks, as all UTC offsets are multiples of 15 minutes. */
const QUARTER_MS = 15 * 60_000;

/**
 * Creates due digests, one per reader and working day; safe to run concurrently. Returns the next
 * possible due time.
 */
export async function collectDigests(context: DigestContext, signal: AbortSignal): Promise<Date> {
  const { db, clock } = context;
  const now = clock();
  const days = dueDays(await asSystem(db, zonesOfReaders), now);
  if (days.length > 0) {
    const due = await asSystem(db, (tx) => companiesDue(tx, days));
    await eachCompany(due, async (companyId) => {
      const makeSome = () => asSystem(db, (tx) => makeDigests(tx, context, { companyId, days }));
      while (!signal.aborted && (await makeSome()) === READERS_AT_ONCE);
    });
  }
  return new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
}

function dueDays(zones: string[], now: Date): DueDay[] {
  return zones.flatMap((zone) =>
    DIGESTS.flatMap((digest) => {
      const day = digestDay(digest, zone, now);
      return day === null ? [] : [{ zone, digest, day }];
    }),
  );
}

async function makeDigests(
  tx: Tx,
  { clock, queueEmail }: DigestContext,
  { companyId, days }: { companyId: string; days: DueDay[] },
): Promise<number> {
  await lockEmailsOf(tx, companyId);
  const now = clock();
  const readers = await readDueReaders(tx, companyId, { days, limit: READERS_AT_ONCE });
  const addresses = readers.map(({ address }) => address);
  const withItems = await whoHasItems(tx, companyId, addresses);
  const members = readers.flatMap((reader) => {
    const { address, userId, departments } = reader;
    return userId ? [{ address, userId, departments, since: sinceOf(reader, now) }] : [];
  });
  const withNews = await readersWithNews(tx, companyId, members);
  await ensureKey(tx, companyId);
  for (const reader of readers) {
    const { address: to } = reader;
    if (!withItems.has(to) && !withNews.has(to)) continue;
    if (reader.isSuppressed) {
      await dropWaiting(tx, companyId, to, 'suppressed');
      continue;
    }
    const emailId = await insertDigest(tx, companyId, { reader, now });
    if (emailId) await queueEmail(tx, { letter: 'notification', to, emailId });
  }
  await noteDecided(tx, companyId, readers);
  return readers.length;
}

/** Returns the start of the "resolved" period, at most a week ago. */
export function sinceOf(
  { digest, lastDigestAt }: Pick<DueReader, 'digest' | 'lastDigestAt'>,
  now: Date,
): DigestReader['since'] {
  const weekAgo = now.getTime() - 7 * DAY_MS;
  if (lastDigestAt) return new Date(Math.max(new Date(lastDigestAt).getTime(), weekAgo));
  return new Date(digest === 'weekly' ? weekAgo : now.getTime() - DAY_MS);
}
