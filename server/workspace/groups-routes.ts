import type { FastifyInstance } from 'fastify';
import { addGroup, removeGroup } from '#contract/workspace/groups.ts';
import { plain } from '#mail/sender/groups/list-headers.ts';
import { whyNoGroup } from '#server/companies/group-address.ts';
import type { Context } from '#server/context.ts';
import { asCompany } from '#server/db/as-company.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { addGroupAddress, removeGroupAddress } from './groups-store.ts';
import { type HeldMailOf, settingsOf } from './store.ts';

export function groupRoutes(app: FastifyInstance, context: Context, heldMailOf: HeldMailOf): void {
  const { db, clock, config, isPublicMail } = context;
  const { intakeDomain } = config;

  serve(app, addGroup, async ({ body }, { person }) => {
    const actor = actorOf(person);
    const address = plain(body.address);
    const why = whyNoGroup(address, { isPublicMail, intakeDomain });
    if (why) throw new RefusalError('invalid', why, { field: 'address' });
    return asCompany(db, actor, async (tx) => {
      const done = await addGroupAddress(tx, actor, { address, now: clock() });
      if (done === 'full') throw new RefusalError('conflict', 'too_many_groups');
      const heldMail = await heldMailOf(tx, actor, address);
      return {
        workspace: { ...(await settingsOf(tx, actor.companyId)), intakeDomain },
        heldMail,
      };
    });
  });

  serve(app, removeGroup, async ({ params }, { person }) => {
    const actor = actorOf(person);
    return asCompany(db, actor, async (tx) => {
      const address = plain(params.address);
      const done = await removeGroupAddress(tx, actor, { address, now: clock() });
      if (done === null) throw notFound('group_not_found');
      return { workspace: { ...(await settingsOf(tx, actor.companyId)), intakeDomain } };
    });
  });
}
