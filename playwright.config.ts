import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, findFirefox } from '#scripts/browsers.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/app/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A busy machine is slow, and no test is about speed.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  // A trace takes a third of the time.
  use: { trace: process.env.TRACE ? 'retain-on-failure' : 'off' },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          args: CHROMIUM_ARGS,
          ...(chromium !== null && { executablePath: chromium }),
        },
      },
    },
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        // Firefox as its makers build it, by WebDriver BiDi.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('tests/app/firefox/firefox.sh', import.meta.url)),
          env: {
            ...process.env,
            NODE_OF_TESTS: process.execPath,
            FIREFOX_PATH: findFirefox() ?? '',
          },
        },
      },
    },
  ],
});
