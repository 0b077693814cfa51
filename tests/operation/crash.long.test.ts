import { expect, test } from 'vitest';
import { killUnderLoad } from '#tests/app/crash-loop.ts';

test('five kills under load lose no mail with response 250 and duplicate none', async () => {
  const { accepted, lost, doubled } = await killUnderLoad(5);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(accepted).toBeGreaterThan(20);
});
