import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LIMITS, type Limited } from '#server/http/limits/limited.ts';

/** What this process counts by itself; labels are words of ours, never anybody's. */
export type Meters = {
  registry: Registry;
  /** A request was answered. */
  answered: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** A mail was kept. */
  accepted: (channel: string) => void;
  /** The SMTP listener answered a mail or a connection with such a code instead of taking it. */
  turnedAway: (code: number) => void;
  /** A limit kept somebody from something. */
  limited: Limited;
  /** An email left, or did not. */
  email: (result: 'sent' | 'failed') => void;
  /** Something to be looked up when it is asked for. */
  gauge: (name: string, help: string, look: () => number) => void;
};

/** From a page out of memory to a search that hurts, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Begins to count. */
export function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'tidings_http_request_duration_seconds',
    help: 'Requests by the pattern of their route, and how long they took; event streams are left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const accepted = new Counter({
    name: 'tidings_mails_accepted_total',
    help: 'Mails that were kept for good, by the channel that they came in by.',
    labelNames: ['door'],
    registers,
  });
  const turnedAway = new Counter({
    name: 'tidings_smtp_refusals_total',
    help: 'Connections, recipients and mails that the SMTP listener refused, by the code of its answer.',
    labelNames: ['code'],
    registers,
  });
  const emails = new Counter({
    name: 'tidings_letters_total',
    help: 'Letters of ours by what became of them; one that is tried again counts again.',
    labelNames: ['result'],
    registers,
  });
  const limits = new Counter({
    name: 'tidings_limits_met_total',
    help: 'Connections, requests and emails that a limit kept away, by the limit.',
    labelNames: ['limit'],
    registers,
  });
  // A rate of nothing is 0, not unknown.
  for (const limit of LIMITS) limits.inc({ limit }, 0);
  for (const code of ['421', '451', '550', '552']) turnedAway.inc({ code }, 0);
  for (const result of ['sent', 'failed']) emails.inc({ result }, 0);
  accepted.inc({ door: 'smtp' }, 0);
  return {
    registry,
    answered: ({ seconds, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    accepted: (channel) => accepted.inc({ door: channel }),
    turnedAway: (code) => turnedAway.inc({ code: String(code) }),
    limited: (limit) => limits.inc({ limit }),
    email: (result) => emails.inc({ result }),
    gauge: (name, help, look) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: () => gauge.set(look()),
      });
    },
  };
}
