import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  outputDir: 'test-results',
  use: {
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(chromium !== null && { executablePath: chromium }),
    },
    trace: 'retain-on-failure',
  },
});
