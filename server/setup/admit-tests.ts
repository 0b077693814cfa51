import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AskedTest } from '#mail/headers/test-header.ts';
import { intakeTests } from '#server/db/schema/intake-tests.ts';
import type { Tx } from '#server/db/tx.ts';
import { hashToken } from '#server/http/session.ts';

const TOKEN_MINUTES = 60;

/**
 * Returns true per mail with a valid, unused token, which it consumes in the filing transaction.
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
