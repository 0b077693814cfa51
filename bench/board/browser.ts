import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#scripts/browsers.ts';
import type { Visitor } from '#tests/fixtures/factories.ts';
import { quantile, round, timed } from './times.ts';

/** Limits at or below the "good" thresholds of web.dev/vitals. */
export const BROWSER_LIMITS = {
  'JavaScript of the first load, KB gzipped': 170,
  'usable after, ms': 1500,
  'longest of 99 % of frames, ms': 50,
  'slowest interaction, ms': 200,
};

const LOADS = 5;
const LONGEST_MS = 120_000;
const WHEEL_TURNS = 120;
const WHEEL_STEP = 400;

export async function measureBrowser(
  { url }: { url: string },
  visitor: Visitor,
): Promise<Record<string, number>> {
  const executablePath = findChromium();
  if (executablePath === null) {
    console.log('No Chromium here: the board in a browser is not measured.');
    return {};
  }
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const open = async () => {
    const context = await browser.newContext({ baseURL: url });
    context.setDefaultTimeout(LONGEST_MS);
    const [name = '', value = ''] = visitor.cookie().split(/=(.*)/);
    await context.addCookies([{ name, value, url }]);
    return context;
  };
  try {
    const script = await measureScript(await open());
    const loads: number[] = [];
    for (let n = 0; n < LOADS; n++) loads.push(await measureLoad(await open()));
    const page = await (await open()).newPage();
    await page.addInitScript(WATCH_INTERACTIONS);
    await usable(page);
    const frame = await measureScroll(page);
    const slowest = await measureInteractions(page);
    return {
      'JavaScript of the first load, KB gzipped': round(script),
      'usable after, ms': round(quantile(loads, 0.5)),
      'longest of 99 % of frames, ms': round(frame),
      ...(slowest !== null && { 'slowest interaction, ms': slowest }),
    };
  } finally {
    await browser.close();
  }
}

async function usable(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: /^Open/ })
    .getByRole('article')
    .first()
    .waitFor({ timeout: LONGEST_MS });
}

async function measureScript(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await usable(page);
  const first = sizes.length;
  await page.waitForLoadState('networkidle');
  const kb = (await Promise.all(sizes)).map((size) => size / 1024);
  const sum = (some: number[]) => round(some.reduce((all, one) => all + one, 0));
  console.log(
    `The board needs ${first} scripts, ${sum(kb.slice(0, first))} KB gzipped; ` +
      `${kb.length - first} more, ${sum(kb.slice(first))} KB, are loaded while it is read`,
  );
  await context.close();
  return sum(kb.slice(0, first));
}

async function measureLoad(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const ms = await timed(() => usable(page));
  await context.close();
  return ms;
}

/** Returns the 99th percentile of frame times. */
async function measureScroll(page: Page): Promise<number> {
  await page.getByRole('article').first().hover();
  const frames = page.evaluate<number[]>(framesScript(WHEEL_TURNS * 2));
  for (let n = 0; n < WHEEL_TURNS; n++) await page.mouse.wheel(0, WHEEL_STEP);
  const times = await frames;
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  console.log(
    `Scrolled ${WHEEL_TURNS * WHEEL_STEP} px: frames p50 ${round(p50)} ms, p99 ${round(p99)} ms`,
  );
  await page.keyboard.press('Home');
  return p99;
}

function framesScript(count: number): string {
  return `new Promise((resolve) => {
    const times = [];
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      times.push(now - last);
      last = now;
      if (times.length < ${count}) requestAnimationFrame(frame);
      else resolve(times);
    };
    requestAnimationFrame(frame);
  })`;
}

/** Event Timing API: from each input to the next paint. */
const WATCH_INTERACTIONS = `
  window.seenInteractions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.seenInteractions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Null if none of the controls is present. */
async function measureInteractions(page: Page): Promise<number | null> {
  const card = page.getByRole('region', { name: /^Open/ }).getByRole('article').first();
  const steps: Record<string, () => Promise<unknown>> = {
    'mark done': () => card.getByRole('button', { name: /^Mark Done/ }).click(),
    'open an entry': () => card.getByRole('button', { expanded: false }).first().click(),
    'choose a tile': () =>
      page
        .getByRole('list', { name: /Needs attention/ })
        .getByRole('button')
        .first()
        .click(),
    search: () => page.getByRole('searchbox').pressSequentially('printer'),
  };
  let slowest: number | null = null;
  for (const [name, step] of Object.entries(steps)) {
    const isThere = await step().then(
      () => true,
      () => false,
    );
    await page.waitForLoadState('networkidle');
    const took = await page.evaluate<number>('Math.max(0, ...window.seenInteractions.splice(0))');
    console.log(`${name}: ${isThere ? `next paint within ${took || 16} ms` : 'not found'}`);
    if (isThere) slowest = Math.max(slowest ?? 0, took || 16);
  }
  return slowest;
}
