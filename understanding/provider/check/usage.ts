/** Tokens as the endpoint reports them. */
type Usage = { input: number; output: number };
/** Price per million tokens. */
export type Prices = { input: number; output: number };
export type Call = { ms: number; tokens: number; usage: Usage | null };

export type UsageFigures = {
  latencyMs: { median: number | null; p95: number | null };
  tokensPerMessage: number | null;
  /** In the currency of the prices; null without prices or reported usage. */
  costPer1000: number | null;
};

const MILLION = 1_000_000;

/** Latency and tokens of all calls; cost of those with reported usage. */
export function usageFigures(calls: readonly Call[], prices: Prices | null): UsageFigures {
  const times = calls.map(({ ms }) => ms);
  const costs = calls.flatMap(({ usage }) => (usage && prices ? [costOf(usage, prices)] : []));
  const cost = mean(costs);
  return {
    latencyMs: { median: percentile(times, 0.5), p95: percentile(times, 0.95) },
    tokensPerMessage: mean(calls.map(({ tokens }) => tokens)),
    costPer1000: cost === null ? null : cost * 1000,
  };
}

/** Nearest-rank percentile; null without values. */
export function percentile(values: readonly number[], share: number): number | null {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? null;
}

function costOf(usage: Usage, prices: Prices): number {
  return (usage.input * prices.input + usage.output * prices.output) / MILLION;
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
