import type { Locator, Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#scripts/browsers.ts';
import { sendMail } from '#tests/fixtures/factories.ts';
import { addEntries } from '../fixtures/board-entries.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

// Uses visible scroll bars, as on most desktops.
const chromium = findChromium();
test.use({
  launchOptions: {
    args: CHROMIUM_ARGS,
    ...(chromium !== null && { executablePath: chromium }),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const place = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().x);
const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().y);
const doesScroll = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollHeight > innerHeight');

test('the layout is stable when a dialog opens or content grows', async ({
  app,
  page,
  signedUp,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  const before = await place(main);
  const stays = async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    expect(await place(page.locator('main'))).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await place(main)).toBe(before);
  };
  expect(await doesScroll(page)).toBe(false);
  await stays();
  await addEntries(app, signedUp.email, { open: 30 });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await doesScroll(page)).toBe(true);
  await stays();
});

test('the list keeps its position when the first entry arrives', async ({
  app,
  page,
  signedUp,
}) => {
  const { email: from, intakeEmail: to } = signedUp;
  const heading = page.getByRole('heading', { name: 'Open', exact: false }).first();
  await expect(page.getByText('Nothing is open here.')).toBeVisible();
  const before = await top(heading);
  await sendMail(app, { from, to, subject: 'Pump', text: 'The pump leaks.' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Needs attention: Departments' })).toBeVisible();
  expect(await top(heading)).toBe(before);
});

test('while another view loads, the current one stays readable and is marked as busy', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 8 });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(8);
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/issues?**', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.getByLabel('Sort by').selectOption('Oldest');
  const busy = page.locator('[aria-busy=true]');
  await expect(busy).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect(busy).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Entry 8');
});
