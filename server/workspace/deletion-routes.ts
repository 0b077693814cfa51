import type { FastifyInstance } from 'fastify';
import {
  askDeletion,
  DELETION_DAYS,
  keepWorkspace,
} from '#contract/workspace/workspace-deletion.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { clearDeletion, type NotifyOfDeletion, setDeletion } from './deletion-store.ts';

const DAY_MS = 86_400_000;

export function deletionRoutes(
  app: FastifyInstance,
  { db, clock, config: { intakeDomain }, queueEmail }: Context,
): void {
  const notify: NotifyOfDeletion = (tx, { deletesAt, ...told }) =>
    queueEmail(tx, {
      letter: 'workspace deletion',
      deletesAt: deletesAt.toISOString(),
      ...told,
    });
  const noAdmin = () => new RefusalError('forbidden', 'admins_only');

  serve(app, askDeletion, async ({ body: { name } }, { person }) => {
    const now = clock();
    const done = await setDeletion(db, actorOf(person), {
      name,
      deletesAt: new Date(now.getTime() + DELETION_DAYS * DAY_MS),
      notify,
      now,
    });
    if (done === 'other_name') {
      throw new RefusalError('invalid', 'workspace_name_differs', {
        field: 'name',
      });
    }
    if (done === null) throw noAdmin();
    return { workspace: { ...done, intakeDomain } };
  });

  serve(app, keepWorkspace, async (_given, { person }) => {
    const kept = await clearDeletion(db, actorOf(person), clock());
    if (kept === null) throw noAdmin();
    return { workspace: { ...kept, intakeDomain } };
  });
}
