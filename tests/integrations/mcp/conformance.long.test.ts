import { expect, test } from 'vitest';
import { conformanceSuite } from './conformance-suite.ts';

const run = conformanceSuite();

const SCENARIOS = [
  ['server-initialize', '2025-06-18'],
  ['server-initialize', '2025-11-25'],
  ['server-session-lifecycle', '2025-03-26'],
  ['server-session-lifecycle', '2025-11-25'],
  ['ping', '2025-11-25'],
  ['tools-list', '2025-06-18'],
  ['tools-list', '2025-11-25'],
  ['dns-rebinding-protection', '2025-11-25'],
] as const;

test.each(SCENARIOS)(
  'the conformance suite passes scenario %s of version %s',
  async (scenario, version) => {
    const { checks, failed } = await run(scenario, version);
    expect(checks.length).toBeGreaterThan(0);
    expect(failed).toEqual([]);
  },
);
