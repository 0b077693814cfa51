import type { ValueReader } from './values.ts';

export type LimitsConfig = {
  http: {
    connections: number;
    /** Per IPv4 address or IPv6 /64. */
    perClient: number;
    /** Concurrent requests of a client behind a proxy. */
    requestsPerClient: number;
  };
  smtp: { connections: number; perClient: number };
  streams: { all: number; perPerson: number };
  /** Per session or token. */
  requests: { perMinute: number; burst: number };
  /** Concurrent text lists, searches, statistics and demos. */
  expensive: { all: number; perPerson: number };
  emails: { perHour: number; perDay: number };
};

const LARGEST = 1_000_000;

export function readLimits(read: ValueReader): LimitsConfig {
  const most = (name: string, normal: number) => read.number(name, normal, 1, LARGEST);
  return {
    http: {
      connections: most('HTTP_CONNECTIONS', 10_000),
      perClient: most('HTTP_CONNECTIONS_PER_CLIENT', 400),
      requestsPerClient: most('HTTP_REQUESTS_PER_CLIENT', 250),
    },
    smtp: {
      connections: most('SMTP_CONNECTIONS', 2000),
      perClient: most('SMTP_CONNECTIONS_PER_ADDRESS', 200),
    },
    streams: {
      all: most('EVENT_STREAMS', 5000),
      perPerson: most('EVENT_STREAMS_PER_PERSON', 30),
    },
    requests: {
      perMinute: most('REQUESTS_PER_MINUTE', 1200),
      burst: most('REQUESTS_BURST', 600),
    },
    expensive: {
      all: most('EXPENSIVE_REQUESTS', 4),
      perPerson: most('EXPENSIVE_REQUESTS_PER_PERSON', 2),
    },
    emails: {
      perHour: most('EMAILS_PER_HOUR', 1000),
      perDay: most('EMAILS_PER_DAY', 5000),
    },
  };
}
