import { z } from 'zod';
import type { ValueReader } from './values.ts';

export type MetricsConfig = {
  /** Null: no `/metrics` route. */
  token: string | null;
  /** Null: no separate port. */
  port: number | null;
  host: string;
};

/** Characters. */
const SHORTEST_TOKEN = 16;
const Address = z.union([z.ipv4(), z.ipv6()]);

export function readMetrics(
  env: Record<string, string | undefined>,
  read: ValueReader,
  problems: string[],
): MetricsConfig {
  const token = env.METRICS_TOKEN?.trim() || null;
  if (token && token.length < SHORTEST_TOKEN) {
    problems.push(`METRICS_TOKEN must have ${SHORTEST_TOKEN} characters or more.`);
  }
  const host = env.METRICS_HOST?.trim() || '127.0.0.1';
  if (!Address.safeParse(host).success)
    problems.push('METRICS_HOST must be an address, such as 10.0.0.7.');
  const hasPort = Boolean(env.METRICS_PORT?.trim());
  const port = hasPort ? read.port('METRICS_PORT', 0) : null;
  if (env.METRICS_HOST?.trim() && !hasPort) {
    problems.push('METRICS_HOST and METRICS_PORT go together; the port is missing.');
  }
  return { token, port, host };
}
