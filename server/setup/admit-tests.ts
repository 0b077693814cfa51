import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AskedTest } from '#mail/headers/test-header.ts';
import { intakeTests } from '#server/db/schema/intake-tests.ts';
import type { Tx } from '#server/db/tx.ts';
import { hashToken } from '#server/http/session.ts';

/** Minutes for which the token of a test admits its mail. */
const TOKEN_MINUTES = 60;

/**
 * Whether the token of each mail admits it: one of this company's, not older than an hour, and not
 * used by another mail. It is used up by the same transaction that files the mail.
 */
export async function admitTests(tx: Tx, asked: AskedTest[]): Promise<boolean[]> {
  const admitted: boolean[] = [];
  for (const { companyId, token, id, receivedAt } of asked) {
    const since = new Date(receivedAt.getTime() - TOKEN_MINUTES * 60_000);
    const used = await tx
      .update(intakeTests)
      .set({ inboundMailId: id, receivedAt, entryId: id })
      .where(
        and(
          eq(intakeTests.token, hashToken(token)),
          eq(intakeTests.companyId, companyId),
          isNull(intakeTests.inboundMailId),
          gt(intakeTests.createdAt, since),
        ),
      );
    admitted.push(used.rowCount === 1);
  }
  return admitted;
}
