import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Sender } from '#mail/send.ts';
import { LIMITS, type Limited } from '#server/http/limits/limited.ts';

/** Counters of this process; labels never contain user input. */
export type Meters = {
  registry: Registry;
  answered: (request: { method: string; route: string; status: number; seconds: number }) => void;
  accepted: (channel: string) => void;
  turnedAway: (code: number) => void;
  limited: Limited;
  email: (result: 'sent' | 'failed') => void;
  /** Evaluated on each scrape. */
  gauge: (name: string, help: string, look: () => number) => void;
};

export type Metrics = Pick<Meters, 'accepted' | 'turnedAway' | 'gauge'> & {
  /** Counts a reached limit, logs it and records a security event. */
  limited: Limited;
  counted: (sender: Sender) => Sender;
  serve: (app: FastifyInstance) => void;
};

/** Upper bounds of the duration histogram, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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
    help: 'Mails that were stored, by the channel that they arrived by.',
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
    name: 'tidings_emails_total',
    help: 'Outgoing emails by their result; a retry counts again.',
    labelNames: ['result'],
    registers,
  });
  const limits = new Counter({
    name: 'tidings_limits_met_total',
    help: 'Connections, requests and emails that a limit kept away, by the limit.',
    labelNames: ['limit'],
    registers,
  });
  // Starts all counters at 0, so that rates are defined.
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
