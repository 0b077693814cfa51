import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { startApp, type TestApp } from '../app.ts';
import { linkFor, newDomain, proveByDns } from '../factories.ts';
import { ROOT } from '../sources.ts';

/** Somebody at a browser, signed in. */
type Colleague = { email: string; intakeEmail: string };

type Fixtures = {
  /** Somebody new, at the board, on this page's browser. */
  signedUp: Colleague;
  /** Signs in on a page, by the link that is mailed, and opens the board; sign-in.e2e.ts goes through the pages. */
  signIn: (page: Page, email: string) => Promise<void>;
};

/** Browser tests on the real server, one for each worker, with the built web application. */
export const test = base.extend<Fixtures, { app: TestApp; webDir: string }>({
  webDir: [path.join(ROOT, 'dist/web'), { scope: 'worker', option: true }],
  app: [
    async ({ webDir }, use) => {
      const app = await startApp({ webDir });
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.url),
  signIn: ({ app }, use) =>
    use(async (page, email) => {
      const asked = await page.request.post('/api/auth/send-magic-link', { data: { email } });
      expect(asked.ok(), await asked.text()).toBe(true);
      const confirmed = await page.request.post(await linkFor(app, email), { maxRedirects: 0 });
      expect(confirmed.status(), await confirmed.text()).toBe(303);
      await proveByDns(app, email);
      await page.goto('/dashboard');
    }),
  signedUp: async ({ page, signIn }, use) => {
    const email = `ann@${newDomain()}`;
    await signIn(page, email);
    const me = await page.request.get('/api/auth/me');
    await use({ email, intakeEmail: (await me.json()).user.company.intakeEmail });
  },
});

const ANIMATIONS_END = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < 5000)
  .map(({ finished }) => finished)).then(() => {})`;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Asked = {
  /** What is left out. */
  besides?: string[];
  /** Also what is no rule of WCAG, such as landmarks. */
  bestPractices?: boolean;
};

/** No violation of WCAG 2.2 AA that a machine can find, on what the page shows now. */
export async function expectAccessible(
  page: Page,
  { besides = [], bestPractices = false }: Asked = {},
): Promise<void> {
  // What is fading in has not the contrast yet that it is to have.
  await page.evaluate(ANIMATIONS_END);
  const { violations } = await new AxeBuilder({ page })
    // In the page itself, where it has no frames: the other way, over a page of its own, takes thrice as long.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .exclude(besides)
    .withTags(bestPractices ? [...WCAG, 'best-practice'] : WCAG)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** A text in the toast that is shown now (screen readers are told it a second time elsewhere). */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(text);
}

export { expect };
