import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { sep } from 'node:path';

/** Source files per stage. A sample belongs to the innermost stage on its stack. */
const STAGES: [stage: string, files: string[]][] = [
  ['SQL', ['server/db', 'node_modules/pg', 'node_modules/drizzle-orm', 'node_modules/postgres-']],
  ['publish', ['server/board/live', 'server/http', 'node_modules/fastify', 'server/metrics']],
  ['understand', ['understanding', 'server/entries/labels/classifier']],
  ['parse', ['mail/parse', 'node:internal/child_process', 'node:v8']],
  [
    'accept',
    ['mail/smtp', 'node_modules/smtp-server', 'server/intake/inbox', 'server/intake/listeners'],
  ],
  ['file', ['server/intake', 'server/entries', 'server/attachments', 'mail', 'server']],
];

const ROOT = import.meta.dirname.split(sep).slice(0, -2).join(sep);
const SAMPLE_MICROSECONDS = 500;

/** From 0 to 1. */
export type StageShares = Record<string, number>;

/** Sampling costs CPU time, so it runs only on request. */
export async function sampleStages(): Promise<{ stop: () => Promise<StageShares> }> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await session.post('Profiler.start');
  return {
    stop: async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return sharesOf(profile);
    },
  };
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): StageShares {
  const parents = new Map(
    nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, string>();
  const stageAt = (id: number): string => {
    const known = stages.get(id);
    if (known) return known;
    const { functionName, url } = byId.get(id)?.callFrame ?? { functionName: '', url: '' };
    const parent = parents.get(id);
    const stage = stageOf(functionName, url) ?? (parent === undefined ? 'other' : stageAt(parent));
    stages.set(id, stage);
    return stage;
  };
  const times = new Map<string, number>();
  for (const [n, id] of samples.entries()) {
    const stage = stageAt(id);
    times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[n] ?? 0));
  }
  times.delete('idle');
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return Object.fromEntries([...times].map(([stage, time]) => [stage, time / all]));
}

function stageOf(functionName: string, url: string): string | null {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage collection';
  const file = url.replace('file://', '').replace(`${ROOT}/`, '');
  const [stage] = STAGES.find(([, files]) => files.some((name) => file.startsWith(name))) ?? [];
  return stage ?? null;
}
