import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { SsoReport } from '#contract/integrations/single-sign-on-problems.ts';
import type { Context } from '#server/context.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import { ssoConnections } from '#server/db/schema/single-sign-on.ts';
import { actorOf, record } from '#server/events/record.ts';
import type { Person } from '#server/http/session.ts';
import { findPerson } from './account.ts';
import { readClaims } from './claims.ts';
import type { Connection } from './connection.ts';
import { SsoError } from './problem.ts';
import type { Redeemed } from './provider/provider.ts';
import { failedReport, passedReport } from './report.ts';
import { askWhom, connectionOfFlow, type Returned } from './sign-in.ts';

export type TestFlow = Returned['flow'] & { companyId: string; sessionId: string };

const SETTINGS = '/settings#single-sign-on';

export async function finishTest(
  context: Context,
  returned: Returned & { flow: TestFlow },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { flow } = returned;
  const { person } = reply.request;
  const isSame =
    person?.sessionId === flow.sessionId &&
    person.company.id === flow.companyId &&
    person.company.role === 'company_admin';
  if (!person || !isSame) throw new SsoError('session_ended');
  let redeemed: Redeemed | null = null;
  const report = await (async () => {
    const of = await connectionOfFlow(context, flow);
    redeemed = await askWhom(context, of, returned);
    return judge(context, { connection: of.connection, redeemed, testerId: person.id });
  })().catch((error) => {
    if (!(error instanceof SsoError)) throw error;
    return failedReport(error, redeemed);
  });
  await storeReport(context, { person, configuredAt: flow.configuredAt, report });
  return toSettings(reply);
}

async function judge(
  context: Context,
  {
    connection,
    redeemed,
    testerId,
  }: { connection: Connection; redeemed: Redeemed; testerId: string },
): Promise<SsoReport> {
  const claimed = readClaims(connection, redeemed.subject, redeemed.claims);
  const found = await readAsSystem(context.db, (tx) => findPerson(tx, connection, claimed));
  return passedReport(redeemed, { claimed, found, testerId });
}

/** Stores the report, unless the configuration changed since. */
export async function storeReport(
  { db, clock }: Context,
  { person, configuredAt, report }: { person: Person; configuredAt: Date; report: SsoReport },
): Promise<void> {
  const now = clock();
  const companyId = person.company.id;
  await asSystem(db, async (tx) => {
    const kept = await tx
      .update(ssoConnections)
      .set({ test: report, testedBy: person.id, testedAt: now })
      .where(
        and(eq(ssoConnections.companyId, companyId), eq(ssoConnections.changedAt, configuredAt)),
      );
    if (kept.rowCount) await record(tx, actorOf(person), 'sso_tested', null, now);
  });
}

export function toSettings(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(SETTINGS, 303);
}
