import { and, asc, eq } from 'drizzle-orm';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { deliveryTargets } from '#server/db/schema/deliveries.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { Tx } from '#server/db/tx.ts';
import { countStates } from '#server/events/deliveries/log.ts';

const MOST_COUNTED = 1000;

/** Returns webhooks, oldest first; `id` selects one. */
export async function readWebhooks(
  tx: Tx,
  companyId: string,
  { id, now }: { id?: string; now: Date },
): Promise<Webhook[]> {
  const rows = await tx
    .select({ target: deliveryTargets, endpoint: webhookEndpoints })
    .from(deliveryTargets)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.targetId, deliveryTargets.id))
    .where(
      and(
        eq(deliveryTargets.companyId, companyId),
        id === undefined ? undefined : eq(deliveryTargets.id, id),
      ),
    )
    .orderBy(asc(deliveryTargets.createdAt), asc(deliveryTargets.id));
  if (rows.length === 0) return [];
  const counts = await countStates(tx, companyId, MOST_COUNTED);
  const none = { waiting: 0, givenUp: 0 };
  return rows.map((row) => ({ ...shown(row, now), ...(counts.get(row.target.id) ?? none) }));
}

type Row = {
  target: typeof deliveryTargets.$inferSelect;
  endpoint: typeof webhookEndpoints.$inferSelect;
};

function shown({ target, endpoint }: Row, now: Date): Omit<Webhook, 'waiting' | 'givenUp'> {
  const { id, departments, priorities, enabled, offReason } = target;
  const until = endpoint.oldSecretUntil;
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    url: endpoint.url,
    description: endpoint.description,
    events: target.events as Webhook['events'],
    departments,
    priorities,
    enabled,
    offReason,
    offSince: moment(target.offSince),
    failingSince: moment(target.failingSince),
    lastSuccessAt: moment(target.lastSuccessAt),
    oldSecretUntil: moment(until !== null && until > now ? until : null),
    createdAt: target.createdAt.toISOString(),
  };
}
