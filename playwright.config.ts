import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/app/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // On a busy machine a page may be slow; no test is about how fast it is.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(chromium !== null && { executablePath: chromium }),
    },
    // What a failed test leaves says enough; a trace of all that happened takes a third of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
