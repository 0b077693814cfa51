import { v7 } from 'uuid';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { adminEmails } from '#server/companies/membership.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { type ChatEntry, readChatEntry } from '#server/entries/read/chat-entry.ts';
import { SLOW_MS } from '#server/events/deliveries/lanes.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import { log } from '#server/process/log/log.ts';
import { forgetWaiting } from '../connections/store.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import { summaryMessage } from '../messages/compose.ts';
import type { Outcome, Sending } from '../services/service.ts';
import { serviceOf } from '../services/services.ts';
import { askService } from './ask-service.ts';
import { nextMessage } from './next-message.ts';
import { hasRoom, isHourOver } from './pace.ts';
import {
  countLeftOut,
  forgetMessage,
  type LeasedRow,
  lease,
  type MessageRow,
  noteFailure,
  noteSent,
  readTarget,
  readWaiting,
  readWorkspaceName,
  release,
  settle,
  settleLeftOut,
} from './queue-store.ts';

export type DeliveryContext = Pick<Context, 'db' | 'clock' | 'site' | 'queueEmail'> & {
  outbound: Pick<Outbound, 'request'>;
};

type Job = {
  connection: LeasedRow;
  target: ChatTarget;
  row: MessageRow | null;
  sending: Sending;
  /** True if an earlier attempt may have sent older content. */
  mayBeOld: boolean;
};

/** `again`: nothing to send, continue with the next message. `done`: the lease is released. */
type Step = Job | { again: LeasedRow } | 'done';

/**
 * Sends in order until done or a failure, without an open transaction. Returns true if the service
 * was slow.
 */
export async function deliverTo(
  connectionId: string,
  context: DeliveryContext,
  signal: AbortSignal,
): Promise<boolean> {
  const { held, isSlow } = await sendAll(connectionId, context, signal);
  // After an internal error, the lease is kept until it expires, which delays the retry.
  if (held) await asSystem(context.db, (tx) => release(tx, connectionId, held));
  return isSlow;
}

async function sendAll(
  connectionId: string,
  context: DeliveryContext,
  signal: AbortSignal,
): Promise<{ held: Date | null; isSlow: boolean }> {
  const { db, outbound } = context;
  const begun = performance.now();
  let held: Date | null = null;
  let isSlow = false;
  while (!signal.aborted && performance.now() - begun < SLOW_MS) {
    const step: Step = await asSystem(db, (tx) => nextStep(tx, connectionId, context, held));
    if (step === 'done') return { held: null, isSlow };
    held = ('again' in step ? step.again : step.connection).leasedUntil;
    if ('again' in step) continue;
    const asked = performance.now();
    const outcome = await askService(outbound, step.target, step.sending, signal);
    isSlow = performance.now() - asked > SLOW_MS;
    // Aborted messages are sent later.
    if (signal.aborted && outcome.kind === 'failed') break;
    await asSystem(db, (tx) => keep(tx, step, outcome, context));
    if (outcome.kind === 'failed' && outcome.problem !== 'message') break;
  }
  return { held, isSlow };
}

async function nextStep(
  tx: Tx,
  connectionId: string,
  { clock, site }: DeliveryContext,
  held: Date | null,
): Promise<Step> {
  const now = clock();
  const connection = await lease(tx, connectionId, { now, held });
  if (!connection) return held ? letGo(tx, connectionId, held) : 'done';
  const { leasedUntil } = connection;
  const target = await readTarget(tx, connectionId);
  if (!target) return letGo(tx, connectionId, leasedUntil);
  const { language } = connection;
  const leftOut = isHourOver(connection, now) ? await countLeftOut(tx, connectionId) : 0;
  if (leftOut > 0) {
    const message = summaryMessage(leftOut, { language, site: site() });
    const key = `${connectionId}-${connection.hourFrom?.getTime() ?? 0}`;
    const sending = { message, key, edited: null };
    return { connection, target, row: null, sending, mayBeOld: false };
  }
  const row = await readWaiting(tx, connectionId);
  if (!row) return letGo(tx, connectionId, leasedUntil);
  const entry = await readChatEntry(tx, row.companyId, row.issueId);
  const sending = await sendingOf(tx, { connection, row, entry }, { site: site(), now });
  const mayBeOld =
    connection.failures > 0 || row.change > 1 || row.waiting !== (entry?.version ?? null);
  return sending ? { connection, target, row, sending, mayBeOld } : { again: connection };
}

async function letGo(tx: Tx, connectionId: string, held: Date): Promise<'done'> {
  await release(tx, connectionId, held);
  return 'done';
}

async function sendingOf(
  tx: Tx,
  { connection, row, entry }: { connection: LeasedRow; row: MessageRow; entry: ChatEntry | null },
  { site, now }: { site: string; now: Date },
): Promise<Sending | null> {
  const next = entry ? nextMessage(entry, row, connection, site) : { kind: 'nothing' as const };
  if (next.kind === 'nothing') {
    await settle(tx, row, {});
    return null;
  }
  if (next.kind !== 'edit' && !hasRoom(connection, now)) {
    await settle(tx, row, { isLeftOut: true });
    return null;
  }
  return sendingAs(row, next.message, next.kind === 'edit' ? next.edited : null);
}

/** The first request uses the row's id as key, later ones add the change number. */
function sendingAs(row: MessageRow, message: ChatMessage, edited: string | null): Sending {
  const isFirst = edited === null && !row.isTold;
  return { message, edited, key: isFirst ? row.id : `${row.id}-${row.change}` };
}

async function keep(
  tx: Tx,
  { connection, target, row, sending, mayBeOld }: Job,
  outcome: Outcome,
  context: DeliveryContext,
): Promise<void> {
  const now = context.clock();
  switch (outcome.kind) {
    case 'gone':
      // The deleted message is sent as a new one, within the limit.
      if (row) await forgetMessage(tx, row, v7());
      return;
    case 'failed':
      // Dropped, as a rejected message would be rejected again.
      if (outcome.problem === 'message') {
        await (row ? settle(tx, row, {}) : settleLeftOut(tx, connection.id));
      }
      if (await noteFailure(tx, connection, outcome, now)) {
        await forgetWaiting(tx, connection.id);
        await notifyOfOff(tx, connection, context);
      }
      log.debug('A chat message did not arrive', {
        service: connection.service,
        problem: outcome.problem,
      });
      return;
    case 'sent':
      await noteSent(tx, connection, { now, isCounted: sending.edited === null });
      if (!row) return settleLeftOut(tx, connection.id);
      // The service returned the first attempt's message, so an edit with the current content
      // follows.
      if (sending.edited === null && mayBeOld && serviceOf(target).repeats) {
        return settle(tx, { ...row, change: -1 }, { isTold: true, messageId: outcome.messageId });
      }
      return settle(tx, row, { isTold: true, messageId: outcome.messageId });
  }
}

async function notifyOfOff(
  tx: Tx,
  { companyId, name }: LeasedRow,
  { queueEmail }: DeliveryContext,
): Promise<void> {
  const workspace = await readWorkspaceName(tx, companyId);
  for (const to of await adminEmails(tx, companyId)) {
    await queueEmail(tx, { letter: 'chat off', to, name, workspace });
  }
}
