import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { delivering } from '#server/events/deliveries/deliver.ts';
import type { DeliveryKind } from '#server/events/deliveries/kinds.ts';
import type { Lookup } from '#server/http/outbound/lookup.ts';
import { createOutbound } from '#server/http/outbound/outbound.ts';
import { sendWebhook } from '#server/integrations/webhooks/send.ts';
import { webhookSwitchedOff } from '#server/integrations/webhooks/switched-off.ts';
import { queueEmail } from '#server/jobs/queued-email.ts';
import { startApp, type TestApp } from '../app.ts';
import { realClock } from '../test-clock.ts';

const ALLOWED = ['127.0.0.1/32'];

type Wanted = {
  /** DNS lookup for the SSRF filter; null allows loopback. */
  lookup?: Lookup | null;
  timeoutMs?: number;
  send?: DeliveryKind['send'];
  /** False blocks the storage of attempt results. */
  canFinish?: () => boolean;
};

export type DeliveringApp = {
  app: TestApp;
  db: Database;
  now: () => Date;
  ahead: (ms: number) => void;
  /** Runs due deliveries until none is left; returns the next due time. */
  process: (wanted?: Wanted) => {
    look: () => Promise<Date | null>;
    run: () => Promise<Date | null>;
    stop: () => Promise<void>;
  };
  close: () => Promise<void>;
};

export async function startDeliveringApp(): Promise<DeliveringApp> {
  const app = await startApp({
    env: { ROLE: 'web', OUTBOUND_ALLOW: ALLOWED.join() },
    // Receivers verify timestamps by the clock of the machine.
    clock: realClock(),
  });
  const { now } = app.clock;
  const db = openDatabase(app.databaseUrl);
  return {
    app,
    db,
    now,
    ahead: (ms) => {
      app.clock.offset += ms;
    },
    process: (wanted = {}) => processOf({ db, clock: now, site: () => app.url }, wanted),
    close: async () => {
      await db.pool.end();
      await app.close();
    },
  };
}

type Sending = Pick<Context, 'db' | 'clock' | 'site'>;

function processOf({ db, clock, site }: Sending, wanted: Wanted) {
  const { lookup = null, timeoutMs = 5000, canFinish = () => true } = wanted;
  const outbound = createOutbound(lookup ? { lookup } : { allow: ALLOWED });
  const context = { db, clock, outbound, site };
  const send: DeliveryKind['send'] =
    wanted.send ?? ((delivery, signal) => sendWebhook(context, delivery, signal, timeoutMs));
  let freed = 0;
  let sent = false;
  let wake = () => {};
  const webhook: DeliveryKind = {
    send: async (delivery, signal) => {
      const outcome = await send(delivery, signal);
      sent = true;
      return outcome;
    },
    switchedOff: (tx, off) => webhookSwitchedOff(tx, off, { queueEmail }),
  };
  const parts = {
    inSystem: <T>(work: (tx: Tx) => Promise<T>) => {
      if (sent && !canFinish()) return Promise.reject(new Error('the process was killed'));
      return asSystem(db, work);
    },
    clock,
    kinds: { webhook },
    random: () => 0.5,
  };
  const engine = delivering(parts, () => {
    freed += 1;
    wake();
  });
  const { signal } = new AbortController();
  const look = () => engine.look(signal);
  return {
    look,
    run: async () => {
      for (;;) {
        const before = freed;
        const next = await look();
        // A delivery that just ended may have blocked one that is due now.
        if (freed !== before) continue;
        if (engine.underWay().length === 0) {
          if (next === null || next > clock()) return next;
          continue;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    stop: engine.stop,
  };
}
