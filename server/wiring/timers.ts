import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { wakeAllDue } from '#server/entries/wake-due.ts';
import { delivering } from '#server/events/deliveries/deliver.ts';
import type { DeliveryKinds } from '#server/events/deliveries/kinds.ts';
import { rememberAncestors } from '#server/intake/threads.ts';
import { chatDelivery } from '#server/integrations/chat/delivery/deliver-all.ts';
import { sendWebhook } from '#server/integrations/webhooks/send.ts';
import { webhookSwitchedOff } from '#server/integrations/webhooks/switched-off.ts';
import { atMoments } from '#server/jobs/at-moments.ts';
import { collectDigests } from '#server/notifications/digest/collect-digests.ts';
import { collectAllDue } from '#server/notifications/emails/collect.ts';

export function startNotifications(context: Context): void {
  const { clock, later } = context;
  const waking = atMoments(context, {
    look: (signal) => wakeAllDue(context, signal),
    failure: 'Snoozed entries were not woken',
  });
  const collecting = atMoments(context, {
    look: (signal) => collectAllDue(context, rememberAncestors, signal),
    failure: 'Emails about entries were not made',
  });
  let nextDigests = new Date(0);
  const digests = atMoments(context, {
    look: async (signal) => {
      if (clock() < nextDigests) return nextDigests;
      nextDigests = await collectDigests(context, signal);
      return nextDigests;
    },
    failure: 'Digests were not made',
  });
  for (const { stop } of [waking, collecting, digests]) later(stop);
}

export function startDeliveries(context: Context): void {
  const { db, clock, later } = context;
  let ended = () => {};
  const engine = {
    inSystem: <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(db, work),
    clock,
    kinds: deliveryKinds(context),
    random: Math.random,
  };
  const deliveries = delivering(engine, () => ended());
  const looking = atMoments(context, {
    look: deliveries.look,
    hear: (listener) => {
      ended = listener;
      return () => {};
    },
    begun: deliveries.underWay,
    failure: 'Deliveries were not taken up',
  });
  later(async () => {
    await looking.stop();
    await deliveries.stop();
  });
}

function deliveryKinds(context: Context): DeliveryKinds {
  return {
    webhook: {
      send: (delivery, signal) => sendWebhook(context, delivery, signal),
      switchedOff: (tx, off) => webhookSwitchedOff(tx, off, context),
    },
  };
}

export function startChat(context: Context): void {
  const delivery = chatDelivery(context);
  const moments = atMoments(context, {
    look: delivery.look,
    hear: delivery.hear,
    begun: delivery.underWay,
    failure: 'Chat messages were not delivered',
  });
  context.later(async () => {
    await moments.stop();
    await Promise.all(delivery.underWay());
  });
}
