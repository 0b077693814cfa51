import type { Page } from '@playwright/test';
import { newDomain } from '#tests/fixtures/factories.ts';
import { expect, test, toast } from '../fixtures/fixtures.ts';

async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('input submitted before hydration is processed afterwards', async ({ page }) => {
  const letCome = await holdBack(page);
  const email = `ann@${newDomain()}`;
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  letCome();
  await expect(toast(page, 'Magic link sent!')).toBeVisible();
  await page.waitForURL(`**/magic-link-sent?email=${encodeURIComponent(email)}`);
});

test('a message typed before hydration stays and can be tried', async ({ page }) => {
  const letCome = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByLabel('An internal message');
  await box.fill('The printer on floor 2 is jammed again.');
  await box.press('Control+Enter');
  letCome();
  await expect(page.getByRole('button', { name: 'Organizing...' })).toBeVisible();
  await expect(box).toHaveValue('The printer on floor 2 is jammed again.');
});

test('an empty message sent before hydration is requested, and the section below opens', async ({
  page,
}) => {
  const letCome = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('An internal message').press('Control+Enter');
  letCome();
  await expect(toast(page, 'Please enter content')).toBeVisible();
  const letComeAgain = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  letComeAgain();
  await expect(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible();
});

test('a button pressed before hydration works, and a link works at once', async ({ page }) => {
  const letCome = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'A long mail that hides a request' }).click();
  letCome();
  await expect(page.getByRole('button', { name: 'Organizing...' })).toBeVisible();
  const letComeAgain = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  letComeAgain();
});

test('text typed before hydration replaces the stored draft', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ann');
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  const letCome = await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Ben');
  letCome();
  await expect(page.getByText('Name is required')).toBeHidden();
  await page.getByRole('button', { name: 'Create' }).first().click();
  await expect(page.getByText('Valid email required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben');
});
