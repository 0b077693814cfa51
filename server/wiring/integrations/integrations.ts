import type { FastifyInstance } from 'fastify';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { delivering } from '#server/events/deliveries/deliver.ts';
import type { DeliveryKinds } from '#server/events/deliveries/kinds.ts';
import { apiTokenRoutes } from '#server/integrations/api-tokens/routes.ts';
import { mcpRoutes } from '#server/integrations/mcp/routes.ts';
import { webhookRoutes } from '#server/integrations/webhooks/routes.ts';
import { sendWebhook } from '#server/integrations/webhooks/send.ts';
import { webhookSwitchedOff } from '#server/integrations/webhooks/switched-off.ts';
import { atMoments } from '#server/jobs/at-moments.ts';
import type { Dependencies } from '../dependencies.ts';
import { serveChat } from './chat.ts';

export async function serveIntegrations(
  app: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  const { db, clock, outbound, noteEvent, site } = dependencies;
  apiTokenRoutes(app, { db, clock });
  webhookRoutes(app, { db, clock, check: outbound.checkNames, site: site.links.site });
  serveChat(app, dependencies);
  await mcpRoutes(app, { db, clock, noteEvent, site: site.links.site });
}

export function startDeliveries(dependencies: Dependencies): void {
  const { db, clock, hub, later, background } = dependencies;
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) => asSystem(db, work);
  let ended = () => {};
  const kinds = deliveryKinds(dependencies);
  const deliveries = delivering({ inSystem, clock, kinds, random: Math.random }, () => ended());
  const looking = atMoments({
    look: deliveries.look,
    hear: (listener) => {
      ended = listener;
      return hub.hear(listener);
    },
    clock,
    background,
    begun: deliveries.underWay,
    failure: 'Deliveries were not taken up',
  });
  later(async () => {
    await looking.stop();
    await deliveries.stop();
  });
}

function deliveryKinds({ db, clock, jobs, outbound, site }: Dependencies): DeliveryKinds {
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) => asSystem(db, work);
  const sending = { inSystem, clock, request: outbound.request, site: site.links.site };
  return {
    webhook: {
      send: (delivery, signal) => sendWebhook(sending, delivery, signal),
      switchedOff: (tx, off) =>
        webhookSwitchedOff(tx, off, (inTx, told) =>
          jobs.queueEmail(inTx, { letter: 'webhook off', ...told }),
        ),
    },
  };
}
