import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

async function addNote(page: Page): Promise<void> {
  await page.getByLabel('Quick note').fill('The lift in building B is stuck between two floors.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toBeVisible();
  // The box collapses on blur and moves the content below.
  await page.getByLabel('Quick note').blur();
}

const select = (page: Page) => page.getByRole('combobox', { name: /Change the priority of/ });
const priority = (page: Page) => page.getByRole('button', { name: /change the priority of/ });

test('a label change by keyboard is saved', { tag: '@journey' }, async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addNote(page);
  await expectAccessible(page);
  await priority(page).focus();
  await page.keyboard.press('Enter');
  await expect(select(page)).toBeFocused();
  await expectAccessible(page);
  await select(page).selectOption('Low');
  await expect(toast(page, 'Tag updated successfully')).toBeVisible();
  await expect(priority(page)).toBeFocused();
  await expect(priority(page)).toHaveText('Low');
  await page.reload();
  await expect(priority(page)).toHaveText('Low');
  await expect(page.getByRole('article')).toContainText('Modified');
});

test('a select left unchanged changes nothing', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addNote(page);
  await priority(page).click();
  await expect(select(page)).toBeFocused();
  // The first closes the native picker.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(select(page)).toHaveCount(0);
  await expect(page.getByRole('article')).not.toContainText('Modified');
});

test('a failed label change is reverted with an error', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addNote(page);
  const before = await priority(page).innerText();
  await page.route('**/tags', (route) => route.abort());
  await priority(page).click();
  await select(page).selectOption('Low');
  await expect(toast(page, 'Failed to update tag. Please try again.')).toBeVisible();
  await expect(priority(page)).toHaveText(before);
  await expect(page.getByRole('article')).not.toContainText('Modified');
});

test('of two concurrent label changes, the second sees the first', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addNote(page);
  // A concurrent change reaches the server first.
  await page.route('**/tags', async (route) => {
    const { tagType, oldValue } = route.request().postDataJSON();
    const data = { tagType, oldValue, newValue: 'critical' };
    await page.request.patch(route.request().url(), { data });
    await route.continue();
  });
  await priority(page).click();
  await select(page).selectOption('Low');
  await expect(toast(page, 'was first: its priority is Critical now.')).toBeVisible();
  await expect(priority(page)).toHaveText('Critical');
});

test('an admin reclassifies many entries and sees progress and result', async ({
  app,
  page,
  signedUp,
}) => {
  const me = await (await page.request.get('/api/auth/me')).json();
  await addMany(app, me, 620, 'Invoice 4711 was paid twice, please get the money back.');
  await page.getByRole('button', { name: `Account of ${me.user.name || signedUp.email}` }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Assign departments' }).click();
  await expect(page.getByRole('progressbar', { name: 'Assign departments' })).toBeVisible();
  await expectAccessible(page);
  const result = 'Assigned 620 entries; 0 still unassigned.';
  await expect(toast(page, result)).toBeVisible();
  await expect(page.getByRole('main').getByText(result)).toBeVisible();
  await page.getByRole('button', { name: 'Assign departments' }).click();
  await expect(toast(page, 'Assigned 0 entries; 0 still unassigned.')).toBeVisible();
  await page.route('**/rerun-detection', (route) => route.abort());
  await page.getByRole('button', { name: 'Rerun detection' }).click();
  await expect(toast(page, 'Detection Failed')).toBeVisible();
});

test('a member without admin role sees the explanation, without buttons', async ({
  app,
  page,
  signIn,
}) => {
  const ann = await signUp(app);
  await signIn(page, `bob@${ann.user.company.domain}`);
  await page.goto('/settings');
  const labels = page.getByRole('region', { name: 'Labels' });
  await expect(labels.getByText('Only an admin of the workspace can do that.')).toBeVisible();
  await expect(labels.getByRole('button')).toHaveCount(0);
});

test('a French tag explains its reason in French', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addNote(page);
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: page.url() }]);
  await page.reload();
  await page.getByRole('button', { name: /changer le service de/ }).focus();
  await expect(page.getByRole('tooltip')).toContainText('l’immeuble et ce qui y est fixé');
  await expectAccessible(page);
});
