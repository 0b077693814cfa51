import { v7 } from 'uuid';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import type { Tx } from '#server/db/tx.ts';
import { readToldEntry, type ToldEntry } from '#server/entries/read/told-entry.ts';
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

/** What delivering takes. */
export type DeliveryParts = {
  /** Runs in a transaction that reaches every company. */
  inSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: () => Date;
  outbound: Pick<Outbound, 'request'>;
  /** The address of the installation, without a slash at its end. */
  site: () => string;
  /** Tells the admins that a connection was switched off. */
  notifyOfOff: (
    tx: Tx,
    off: { companyId: string; name: string; workspace: string },
  ) => Promise<void>;
};

/** What is to be sent next in a connection: of one entry, or the summary of an hour. */
type Job = {
  connection: LeasedRow;
  target: ChatTarget;
  /** Null = the summary. */
  row: MessageRow | null;
  sending: Sending;
  /** An attempt before, by a process that was killed perhaps, may have told what was so then. */
  mayBeOld: boolean;
};

/** `again` = what waited needed no message, so that there may be more; `done` = the lease was let go. */
type Step = Job | { again: LeasedRow } | 'done';

/**
 * Sends what waits in one connection, one after the other, until nothing does, its turn is over, or
 * something fails: then all of it waits, so that what happened first is told first. No transaction is
 * open while a service is asked. Says whether the service was slow.
 */
export async function deliverTo(
  connectionId: string,
  parts: DeliveryParts,
  signal: AbortSignal,
): Promise<boolean> {
  const { held, isSlow } = await sendAll(connectionId, parts, signal);
  // Where it threw, which is our fault, the lease stands: it is tried again when that ends, not at once.
  if (held) await parts.inSystem((tx) => release(tx, connectionId, held));
  return isSlow;
}

/** Gives the lease that this process still has of it. */
async function sendAll(
  connectionId: string,
  parts: DeliveryParts,
  signal: AbortSignal,
): Promise<{ held: Date | null; isSlow: boolean }> {
  const { inSystem, outbound } = parts;
  const begun = performance.now();
  let held: Date | null = null;
  let isSlow = false;
  while (!signal.aborted && performance.now() - begun < SLOW_MS) {
    const step: Step = await inSystem((tx) => nextStep(tx, connectionId, parts, held));
    if (step === 'done') return { held: null, isSlow };
    held = ('again' in step ? step.again : step.connection).leasedUntil;
    if ('again' in step) continue;
    const asked = performance.now();
    const outcome = await askService(outbound, step.target, step.sending, signal);
    isSlow = performance.now() - asked > SLOW_MS;
    // What a stop broke off is sent by whoever comes next.
    if (signal.aborted && outcome.kind === 'failed') break;
    await inSystem((tx) => keep(tx, step, outcome, parts));
    if (outcome.kind === 'failed' && outcome.problem !== 'message') break;
  }
  return { held, isSlow };
}

async function nextStep(
  tx: Tx,
  connectionId: string,
  { clock, site }: DeliveryParts,
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
  const entry = await readToldEntry(tx, row.companyId, row.issueId);
  const sending = await sendingOf(tx, { connection, row, entry }, { site: site(), now });
  const mayBeOld =
    connection.failures > 0 || row.change > 1 || row.waiting !== (entry?.version ?? null);
  return sending ? { connection, target, row, sending, mayBeOld } : { again: connection };
}

async function letGo(tx: Tx, connectionId: string, held: Date): Promise<'done'> {
  await release(tx, connectionId, held);
  return 'done';
}

/** What is sent of an entry; null where nothing is, which is noted. */
async function sendingOf(
  tx: Tx,
  { connection, row, entry }: { connection: LeasedRow; row: MessageRow; entry: ToldEntry | null },
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

/** The first message goes under the row's own name, all others also under the change that they tell. */
function sendingAs(row: MessageRow, message: ChatMessage, edited: string | null): Sending {
  const isFirst = edited === null && !row.isTold;
  return { message, edited, key: isFirst ? row.id : `${row.id}-${row.change}` };
}

async function keep(
  tx: Tx,
  { connection, target, row, sending, mayBeOld }: Job,
  outcome: Outcome,
  parts: DeliveryParts,
): Promise<void> {
  const now = parts.clock();
  switch (outcome.kind) {
    case 'gone':
      // It is sent as a new one, if there is room for it.
      if (row) await forgetMessage(tx, row, v7());
      return;
    case 'failed':
      // What it does not take it does not take the next time either.
      if (outcome.problem === 'message') {
        await (row ? settle(tx, row, {}) : settleLeftOut(tx, connection.id));
      }
      if (await noteFailure(tx, connection, outcome, now)) {
        await forgetWaiting(tx, connection.id);
        const { companyId, name } = connection;
        const workspace = await readWorkspaceName(tx, companyId);
        await parts.notifyOfOff(tx, { companyId, name, workspace });
      }
      log.debug('A chat message did not arrive', {
        service: connection.service,
        problem: outcome.problem,
      });
      return;
    case 'sent':
      await noteSent(tx, connection, { now, isCounted: sending.edited === null });
      if (!row) return settleLeftOut(tx, connection.id);
      // Under its key the service took the first attempt alone: an edit follows.
      if (sending.edited === null && mayBeOld && serviceOf(target).repeats) {
        return settle(tx, { ...row, change: -1 }, { isTold: true, messageId: outcome.messageId });
      }
      return settle(tx, row, { isTold: true, messageId: outcome.messageId });
  }
}
