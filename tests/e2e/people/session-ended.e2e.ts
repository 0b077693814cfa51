import type { Page, Route } from '@playwright/test';
import { linkFor } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';
import { addEntry } from '../fixtures/new-entry.ts';

/** Waits for the idle request, which would discover the ended session. */
async function saysTimeZone(page: Page): Promise<void> {
  const timeZone = () => page.evaluate("localStorage.getItem('tidings_time_zone')");
  await expect.poll(timeZone).not.toBeNull();
}

/** Ends the session without a notification to the page. */
async function endElsewhere(page: Page): Promise<void> {
  await saysTimeZone(page);
  await page.context().clearCookies();
}

async function signInBeside(app: { url: string }, page: Page, email: string): Promise<void> {
  const beside = await page.context().newPage();
  await beside.request.post('/api/auth/send-magic-link', { data: { email } });
  await beside.request.post(await linkFor(app, email), { maxRedirects: 0 });
  await beside.goto('/settings');
  await expect(beside.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await beside.close();
}

const prompt = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });

test('an expired session prompts at the next click, and signing in again returns to the same place', async ({
  app,
  page,
  signedUp,
}) => {
  // The stream would report the end of the session before the click.
  await page.route('**/api/events*', (route) => route.abort());
  await addEntry(page, { subject: 'The gate is stuck' });
  await page.reload();
  await page.getByLabel('Quick note').fill('The lift stands still again.');
  await page.keyboard.press('Escape');
  await saysTimeZone(page);
  // Polling (every 30 seconds) would also show the prompt, so it is blocked.
  const asking = (route: Route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback();
  await page.route('**/api/**', asking);
  await endElsewhere(page);
  await page.getByRole('button', { name: /^Mark Done/ }).click();
  await expect(prompt(page)).toBeVisible();
  await page.unroute('**/api/**', asking);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeVisible();

  await signInBeside(app, page, signedUp.email);
  await expect(prompt(page)).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByLabel('Quick note')).toHaveValue('The lift stands still again.');
  await page.getByRole('button', { name: /^Mark Done/ }).click();
  await expect(page.getByRole('button', { name: /^Reopen/ })).toBeVisible();
});

test('the prompt’s link leads to sign-in and back, keeping typed text', async ({
  app,
  page,
  signedUp,
}) => {
  await page.route('**/api/events*', (route) => route.abort());
  const { id } = await addEntry(page, { subject: 'The gate is stuck' });
  await page.goto(`/dashboard/entries/${id}`);
  await page.getByLabel('Add a note').fill('Asked the locksmith.');
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await prompt(page).getByRole('link', { name: 'Go to sign in' }).click();
  await page.waitForURL(`**/login?next=${encodeURIComponent(`/dashboard/entries/${id}`)}`);
  await page.getByLabel('Email').fill(signedUp.email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await page.waitForURL('**/magic-link-sent**');
  await page.goto(await linkFor(app, signedUp.email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/dashboard/entries/${id}`);
  await expect(page.getByLabel('Add a note')).toHaveValue('Asked the locksmith.');
});

test('every signed-in page prompts after its session has ended', async ({
  app,
  page,
  signedUp,
  signIn,
}) => {
  await page.route('**/api/events*', (route) => route.abort());
  const clicks: [string, () => Promise<void>][] = [
    ['/settings', () => page.getByRole('button', { name: 'Save' }).first().click()],
    ['/settings/held', () => page.getByRole('button', { name: 'All', exact: true }).click()],
    ['/intake', () => page.getByLabel('Company Name').fill('Another name')],
    ['/dashboard', () => page.getByRole('button', { name: /^Account of/ }).click()],
  ];
  for (const [path, click] of clicks) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await endElsewhere(page);
    await click();
    await expect(prompt(page), path).toBeVisible();
    await signIn(page, signedUp.email);
    await expect(prompt(page), path).toBeHidden();
  }
  expect(app.url).toContain('http');
});

test('a click without a request also prompts, if it is the first in a while', async ({
  page,
  signedUp,
}) => {
  await page.route('**/api/events*', (route) => route.abort());
  await page.clock.install();
  await page.goto('/settings');
  const title = page.getByRole('heading', { name: 'Settings' });
  await expect(page.getByText(signedUp.email).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await endElsewhere(page);
  await page.clock.fastForward(31_000);
  await title.click();
  await expect(prompt(page)).toBeVisible();
});

for (const [what, answer, says] of [
  [
    'a page of a proxy',
    { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' },
    'Session authentication failed: Authentication error (502): Please try refreshing the page or logging in again.',
  ],
  [
    'an error of ours',
    { status: 500, json: { message: 'Something went wrong on our side.', errorId: 'ab12' } },
    'Session authentication failed: Something went wrong on our side. [ab12]',
  ],
  ['a text', { status: 503, body: 'out of order' }, 'Session authentication failed: out of order'],
] as const) {
  test(`an error and a retry are shown for the session response ${what}`, async ({
    page,
    signedUp,
  }) => {
    expect(signedUp.email).toContain('@');
    // Simulates a page without preloaded data.
    await page.route(
      ({ pathname }) => pathname === '/settings',
      async (route) => {
        const page = await route.fetch();
        const html = await page.text();
        await route.fulfill({
          response: page,
          body: html.replace('"tidings-session"', '"nothing"'),
        });
      },
    );
    let asked = 0;
    await page.route('**/api/auth/me', (route) => {
      asked += 1;
      return asked <= 2 ? route.fulfill(answer) : route.continue();
    });
    await page.goto('/settings');
    await expect(page.getByText(says)).toBeVisible();
    // One automatic retry only.
    expect(asked).toBe(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
}
