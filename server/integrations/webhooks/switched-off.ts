import { eq } from 'drizzle-orm';
import { adminEmails } from '#server/companies/membership.ts';
import type { Context } from '#server/context.ts';
import { companies } from '#server/db/schema/people.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { Tx } from '#server/db/tx.ts';
import type { SwitchedOff } from '#server/events/deliveries/kinds.ts';
import { machineIn, record } from '#server/events/record.ts';

/** Notifies every admin, with only the host of the URL. */
export async function webhookSwitchedOff(
  tx: Tx,
  { companyId, targetId, reason, now }: SwitchedOff,
  { queueEmail }: Pick<Context, 'queueEmail'>,
): Promise<void> {
  await record(tx, machineIn(companyId), 'webhook_switched_off', null, now);
  const [found] = await tx
    .select({ url: webhookEndpoints.url, workspace: companies.name })
    .from(webhookEndpoints)
    .innerJoin(companies, eq(companies.id, webhookEndpoints.companyId))
    .where(eq(webhookEndpoints.targetId, targetId));
  if (!found) return;
  const { host } = new URL(found.url);
  for (const to of await adminEmails(tx, companyId)) {
    await queueEmail(tx, {
      letter: 'webhook off',
      to,
      workspace: found.workspace,
      webhookId: targetId,
      host,
      reason,
    });
  }
}
