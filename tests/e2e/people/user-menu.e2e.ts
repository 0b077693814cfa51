import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Account of|Compte de)/ }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
}

const ground = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

test('a display name changed by keyboard shows at once', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Edit Display Name' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Display name' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByText('Display name is required')).toBeVisible();
  await field.fill('x'.repeat(101));
  await field.press('Enter');
  await expect(page.getByText('Display name too long')).toBeVisible();
  await expectAccessible(page);
  await field.fill('Ann Roy');
  await field.press('Enter');
  await expect(toast(page, 'Display name updated')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account of Ann Roy' })).toBeFocused();
});

test('a failed name change is reported and stays in its field', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/api/user/profile', (route) => route.abort());
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Edit Display Name' }).click();
  await page.getByRole('textbox', { name: 'Display name' }).fill('Ann');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Update failed')).toBeVisible();
  await expect(toast(page, 'Failed to update display name. Please try again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Ann');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the intake address is copied, and a failure is reported', async ({
  page,
  context,
  signedUp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Copy intake address' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(signedUp.intakeEmail);
  await expect(page.getByRole('menuitem', { name: 'Copy intake address' })).toBeVisible();
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");
  await page.getByRole('menuitem', { name: 'Copy intake address' }).press('Enter');
  await expect(toast(page, 'Copy failed')).toBeVisible();
  await expect(toast(page, 'Unable to copy to clipboard')).toBeVisible();
});

test('a chosen theme persists and applies before the first paint', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  const light = await ground(page);
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
  await expect.poll(() => ground(page)).not.toBe(light);
  await expectAccessible(page);
  const dark = await ground(page);
  // Without scripts, only the code in the page's head runs.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await ground(page)).toBe(dark);
  await page.unrouteAll();
  await page.reload();
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'System' }).press('Enter');
  await expect.poll(() => ground(page)).toBe(light);
});

test('a chosen language applies at once, persists, and is declared by the document', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'Français' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expectAccessible(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expectAccessible(page);
});

test.describe('with a French browser', () => {
  test.use({ locale: 'fr-CA' });

  test('visitor pages are in French, and in English on request', async ({ page }) => {
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: 'Créez votre compte' })).toBeVisible();
    await page.getByRole('button', { name: 'Créer le compte' }).click();
    await expect(page.getByText('Le nom est requis')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('all interface components are accessible in light and dark', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Primitives' })).toBeVisible();
  await expectAccessible(page);
});

test('a dialog opened from a menu returns focus to the menu button and violates no security policy', async ({
  page,
}) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text());
  });
  await page.goto('/dev/ui');
  const part = page.getByRole('region', { name: 'light' });
  await part.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /Opens a dialog/ }).press('Enter');
  await expect(page.getByLabel('The first field has the focus')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(part.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await part.getByRole('button', { name: 'Tooltip' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Why it is so');
  expect(broken).toEqual([]);
});

test('F8 focuses the only visible toast, and a new one replaces it', async ({ page }) => {
  await page.goto('/dev/ui');
  const part = page.getByRole('region', { name: 'light' });
  await part.getByRole('button', { name: 'With an action' }).press('Enter');
  await expect(toast(page, 'Entry Deleted')).toBeVisible();
  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: /Notifications/ });
  await expect(region.getByRole('list')).toBeFocused();
  await expect(region.getByRole('button', { name: 'Undo' })).toBeVisible();
  await part.getByRole('button', { name: 'Error' }).press('Enter');
  await expect(toast(page, 'Failed to add note. Please try again.')).toBeVisible();
  await expect(toast(page, 'Entry Deleted')).toHaveCount(0);
});

test('a menu opened by key while loading starts at its first item', async ({ page, signedUp }) => {
  let letThrough = () => {};
  const asked = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/menu-parts-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  const button = page.getByRole('button', { name: `Account of ${signedUp.email}` });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toBeFocused();
  letThrough();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});
