import { expect, test } from 'vitest';
import { conformanceSuite } from './conformance-suite.ts';

const run = conformanceSuite();

/** Scenarios for tools only: no streams, prompts or resources. */
const SCENARIOS = [
  ['tools-list', '2026-07-28'],
  ['dns-rebinding-protection', '2026-07-28'],
  ['http-header-validation', '2026-07-28'],
  ['server-stateless', '2026-07-28'],
  ['caching', '2026-07-28'],
] as const;

test.each(SCENARIOS)(
  'the conformance suite passes scenario %s of version %s',
  async (scenario, version) => {
    const { checks, failed } = await run(scenario, version);
    expect(checks.length).toBeGreaterThan(0);
    expect(failed).toEqual([]);
  },
);
