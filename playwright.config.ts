import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/app/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // Pages can be slow on a busy machine; no test measures speed.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(chromium !== null && { executablePath: chromium }),
    },
    // Traces take a third of the run time; failed tests leave enough information without one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
