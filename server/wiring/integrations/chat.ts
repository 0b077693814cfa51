import type { FastifyInstance } from 'fastify';
import { adminEmails } from '#server/companies/membership.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { limiter, take } from '#server/http/limits/limits.ts';
import { targetCheck } from '#server/integrations/chat/connections/check-target.ts';
import { chatDelivery } from '#server/integrations/chat/delivery/deliver-all.ts';
import { chatRoutes } from '#server/integrations/chat/routes.ts';
import { atMoments } from '#server/jobs/at-moments.ts';
import type { Dependencies } from '../dependencies.ts';

/** Per workspace and five minutes. */
const TESTS = 10;

export function serveChat(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, clock, outbound, site } = dependencies;
  const tests = limiter(db, 'chat test', TESTS);
  chatRoutes(app, {
    ...{ db, clock, outbound, site: site.links.site, inSystem: systemOf(dependencies) },
    checkTarget: targetCheck(outbound, config.outboundAllow),
    takeTest: async (companyId) => {
      await take(tests, companyId);
    },
  });
}

export function startChat(dependencies: Dependencies): void {
  const { clock, hub, jobs, outbound, site, later, background } = dependencies;
  const delivery = chatDelivery({
    ...{ clock, outbound, site: site.links.site, inSystem: systemOf(dependencies) },
    notifyOfOff: async (tx, { companyId, name, workspace }) => {
      for (const to of await adminEmails(tx, companyId)) {
        await jobs.queueEmail(tx, { letter: 'chat off', to, name, workspace });
      }
    },
  });
  const moments = atMoments({
    look: delivery.look,
    hear: (listener) => {
      const ends = [hub.hear(listener), delivery.hear(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    clock,
    background,
    begun: delivery.underWay,
    failure: 'Chat messages were not delivered',
  });
  later(async () => {
    await moments.stop();
    await Promise.all(delivery.underWay());
  });
}

function systemOf({ db }: Dependencies) {
  return <T>(work: (tx: Tx) => Promise<T>) => asSystem(db, work);
}
