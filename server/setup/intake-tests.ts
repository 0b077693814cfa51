import { and, desc, eq, gt } from 'drizzle-orm';
import type { IntakeTest } from '#contract/intake/intake-test.ts';
import type { SenderFindings } from '#contract/intake/sender-findings.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { intakeTests } from '#server/db/schema/intake-tests.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import { type Actor, record } from '#server/events/record.ts';

export type NewTest = { recipient: string; tokenHash: string; now: Date };

export function beginTest(
  db: Database,
  actor: Actor,
  { recipient, tokenHash, now }: NewTest,
): Promise<string> {
  return asCompany(db, actor, async (tx) => {
    const { companyId, personId: askedBy } = actor;
    const [made] = await tx
      .insert(intakeTests)
      .values({ companyId, askedBy, recipient, token: tokenHash, createdAt: now })
      .returning({ id: intakeTests.id });
    if (!made) throw new Error('a test that was not kept');
    await record(tx, actor, 'intake_test_sent', null, now);
    return made.id;
  });
}

export function noteSending(
  db: Database,
  asker: Asker,
  id: string,
  sent: { sentAt: Date } | { failure: string },
): Promise<void> {
  return asCompany(db, asker, async (tx) => {
    await tx.update(intakeTests).set(sent).where(isTest(asker, id));
  });
}

function isTest({ companyId }: Asker, id: string) {
  return and(eq(intakeTests.companyId, companyId), eq(intakeTests.id, id));
}

type TestPlaces = {
  intakeDomain: string;
  way: IntakeTest['way'];
  now: Date;
};

/** Returns a test; null if not visible to this person. */
export function readTest(
  db: Database,
  asker: Asker,
  id: string,
  { intakeDomain, way, now }: TestPlaces,
): Promise<IntakeTest | null> {
  return readAsCompany(db, asker, async (tx) => {
    const readRow = () => tx.select().from(intakeTests).where(isTest(asker, id));
    const [test] = await readRow();
    if (!test) return null;
    const { inboundMailId } = test;
    // A mail without token is found by Message-ID among recent ids.
    const isItsMail =
      inboundMailId === null
        ? and(
            gt(inboundMails.id, firstIdSince(test.createdAt)),
            eq(inboundMails.messageId, `${id}@${intakeDomain}`),
          )
        : eq(inboundMails.id, inboundMailId);
    const [mail = null] = await tx
      .select()
      .from(inboundMails)
      .where(and(eq(inboundMails.companyId, asker.companyId), isItsMail))
      .orderBy(desc(inboundMails.id))
      .limit(1);
    // Read again, as the mail may have been filed in between.
    const [after = test] = mail && inboundMailId === null ? await readRow() : [];
    return shown({ test: after, mail }, { way, now });
  });
}

/** Maximum clock skew. */
const CLOCKS_MS = 300_000;

/** Returns a lower bound of UUIDv7 ids created since a time. */
function firstIdSince(moment: Date): string {
  const hex = (moment.getTime() - CLOCKS_MS).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

type TestRow = {
  test: typeof intakeTests.$inferSelect;
  mail: typeof inboundMails.$inferSelect | null;
};

function shown({ test, mail }: TestRow, { way, now }: { way: IntakeTest['way']; now: Date }) {
  const [failure = null, code] = test.failure?.split(' ') ?? [];
  const verdict = mail?.verdict as
    | ({ proof?: string } & Partial<SenderFindings>)
    | null
    | undefined;
  return {
    id: test.id,
    recipient: test.recipient,
    way,
    seconds: Math.max(0, Math.floor((now.getTime() - test.createdAt.getTime()) / 1000)),
    sentAt: test.sentAt?.toISOString() ?? null,
    failure: failure as IntakeTest['failure'],
    failureCode: code ? Number(code) : null,
    receivedAt: mail?.receivedAt.toISOString() ?? null,
    sender: verdict
      ? {
          trust: (verdict.proof ?? 'unverified') as 'verified' | 'unverified' | 'failed',
          reasons: verdict.reasons ?? [],
          findings: verdict.findings ?? [],
        }
      : null,
    filedAt: mail?.finishedAt?.toISOString() ?? null,
    heldBecause: mail?.status === 'held' ? (mail.reason ?? 'held') : null,
    entryId: test.entryId,
    ending: test.ending,
  };
}

/**
 * Ends a test and returns its entry, to be deleted; `early` if there is none yet, `ended` if
 * already decided, null if not visible.
 */
export function endTest(
  db: Database,
  actor: Actor,
  id: string,
  { ending, now }: { ending: 'kept' | 'thrown_away'; now: Date },
): Promise<{ entryId: string } | 'early' | 'ended' | null> {
  return asCompany(db, actor, async (tx) => {
    const [test] = await tx
      .select({ entryId: intakeTests.entryId, ending: intakeTests.ending })
      .from(intakeTests)
      .where(isTest(actor, id))
      .for('update');
    if (!test) return null;
    if (test.entryId === null) return 'early';
    if (test.ending !== null && test.ending !== ending) return 'ended';
    const { entryId } = test;
    if (test.ending === ending) return { entryId };
    await tx.update(intakeTests).set({ ending }).where(isTest(actor, id));
    await record(tx, actor, `intake_test_${ending}`, entryId, now);
    return { entryId };
  });
}
