import { expect, test } from 'vitest';
import { killUnderLoad } from '#tests/app/crash-loop.ts';

test('killed five times under load, it loses no mail that was answered 250 and doubles none', async () => {
  const { accepted, lost, doubled } = await killUnderLoad(5);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(accepted).toBeGreaterThan(20);
});
