import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import type { ChatProblem } from '#contract/integrations/chat/chat-choices.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import { chatConnections } from '#server/db/schema/chat.ts';
import { testMessage } from '../messages/compose.ts';
import { askService } from './ask-service.ts';
import { readTarget } from './queue-store.ts';

/** Returns null on success, after which waiting messages are retried. */
export async function sendTest(
  { db, clock, outbound, site }: Context,
  { id, language }: ChatConnection,
  workspace: { id: string; name: string },
): Promise<ChatProblem | null> {
  const target = await asSystem(db, (tx) => readTarget(tx, id));
  if (!target) return 'refused';
  const message = testMessage(workspace.name, { language, site: site() });
  const outcome = await askService(outbound, target, { message, key: v7(), edited: null });
  if (outcome.kind !== 'sent') return outcome.kind === 'gone' ? 'refused' : outcome.problem;
  await asSystem(db, async (tx) => {
    await tx
      .update(chatConnections)
      .set({ lastSentAt: clock(), failingSince: null, problem: null, failures: 0, retryAt: null })
      .where(eq(chatConnections.id, id));
    // Wakes the delivery worker.
    publishOnCommit(tx, workspace.id);
  });
  return null;
}
