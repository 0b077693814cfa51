import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Account of|Compte de)/ }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
}

const ground = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

test('the display name is changed by keyboard alone, and shows at once', async ({
  page,
  signedUp,
}) => {
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

test('a name that could not be changed is said, and stays in its field', async ({
  page,
  signedUp,
}) => {
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

test('the intake address is copied, and where it cannot be, that is said', async ({
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

test('a theme that was chosen stays, and is there before anything is painted', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  const light = await ground(page);
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
  await expect.poll(() => ground(page)).not.toBe(light);
  await expectAccessible(page);
  const dark = await ground(page);
  // Without the application there is only what the page's head does.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await ground(page)).toBe(dark);
  await page.unrouteAll();
  await page.reload();
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'System' }).press('Enter');
  await expect.poll(() => ground(page)).toBe(light);
});

test('the language chosen is spoken at once and from then on, and the document says which it is', async ({
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

test.describe('with a browser that speaks French', () => {
  test.use({ locale: 'fr-CA' });

  test('the pages for visitors speak French, and English when asked to', async ({ page }) => {
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

test('what the interface is made of is accessible in light and in dark', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Primitives' })).toBeVisible();
  await expectAccessible(page);
});

test('a dialog that a menu opened gives the focus back to the button of the menu, and breaks no rule of the page', async ({
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

test('F8 leads to the one toast that is shown, and a new one takes its place', async ({ page }) => {
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

test('a menu that is asked for by a key before it has come opens at its first item', async ({
  page,
  signedUp,
}) => {
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
