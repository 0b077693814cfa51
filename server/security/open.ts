import { isIP } from 'node:net';
import type { Context } from '#server/context.ts';
import { clientOf } from '#server/http/client/client.ts';
import type { NoteEvent } from '#server/http/errors/refused.ts';
import { LIMITS_WITHOUT_ANSWER, type Limited } from '#server/http/limits/limited.ts';
import { log } from '#server/process/log/log.ts';
import { type CountedEvent, openRefusedEvents } from './refused-events.ts';
import { writeRefused } from './store.ts';

type Security = {
  noteEvent: NoteEvent;
  /** Records reached limits that reject no HTTP request. */
  limited: Limited;
  flush: () => Promise<void>;
};

/** Opens the audit log; pending events are written before the database closes. */
export function openSecurity({
  db,
  clock,
  later,
}: Pick<Context, 'db' | 'clock' | 'later'>): Security {
  const write = async (rows: CountedEvent[]) => {
    await writeRefused(db, rows);
    notify(rows.filter(({ isNew }) => isNew));
  };
  const refused = openRefusedEvents({ write, clock });
  later(refused.close);
  return {
    noteEvent: (request, event) => refused.note(event, clientOf(request)),
    limited: (limit, address = '') => {
      if (!LIMITS_WITHOUT_ANSWER.includes(limit)) return;
      const event = {
        kind: 'limit_reached',
        detail: limit,
        personId: null,
        companyId: null,
      } as const;
      refused.note(event, isIP(address) ? { ip: address, browser: null } : null);
    },
    flush: refused.flush,
  };
}

/** Logs new events without person or client, as the log has other readers. */
function notify(begun: CountedEvent[]): void {
  for (const kind of new Set(begun.map((row) => row.kind))) {
    const own = begun.filter((row) => row.kind === kind);
    const times = own.reduce((sum, { count }) => sum + count, 0);
    const details = [...new Set(own.map(({ detail }) => detail))];
    log.info(`Refused: ${kind}`, { event: kind, details, times, clients: own.length });
  }
}
