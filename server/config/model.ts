import { MODEL_MODES, type ModelMode } from '#understanding/provider/modes.ts';
import type { ValueReader } from './values.ts';

export type ModelConfig = {
  endpoint: { url: string; model: string; key: string | null };
  budget: { callsPerDay: number; tokensPerDay: number };
  mode: ModelMode;
};

/** Null without a model, or in mode `off`. */
export function readModel(
  env: Record<string, string | undefined>,
  read: ValueReader,
  problems: string[],
): ModelConfig | null {
  const url = read.url('MODEL_URL', ['http:', 'https:']);
  const model = env.MODEL_NAME?.trim() || null;
  const key = env.MODEL_KEY?.trim() || null;
  const mode = read.oneOf('MODEL_MODE', MODEL_MODES);
  const budget = {
    callsPerDay: read.number('MODEL_CALLS_PER_DAY', 200, 0, 1_000_000),
    tokensPerDay: read.number('MODEL_TOKENS_PER_DAY', 600_000, 0, 2_000_000_000),
  };
  if (!url && !model && !key) return null;
  if (!url || !model)
    problems.push('MODEL_URL and MODEL_NAME go together; one of them is missing.');
  if (url?.username || url?.password || url?.search) {
    problems.push('MODEL_URL must be an address alone; the key goes into MODEL_KEY.');
  }
  if (!url || !model || mode === 'off') return null;
  return { endpoint: { url: url.href, model, key }, budget, mode };
}
