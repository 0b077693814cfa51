import { sendMail } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

const TAP = {
  subject: 'The tap in the kitchen drips',
  text: 'The tap in the kitchen on the second floor drips since Monday. Please have a look.',
};

test.beforeEach(async ({ app, page, signedUp }) => {
  await sendMail(app, { from: signedUp.email, to: signedUp.intakeEmail, ...TAP });
  await expect(page.getByRole('article')).toBeVisible();
});

test('an entry page opens over the list, keeps its view, and returns focus', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/dashboard?sort=oldest');
  const card = page.getByRole('article');
  const id = await card.getAttribute('data-entry-id');
  await card.getByRole('link', { name: /open the page of/ }).press('Enter');
  await page.waitForURL(`**/dashboard/entries/${id}?sort=oldest`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText('tap', { ignoreCase: true });
  await expect(sheet.getByRole('button', { name: 'Show original' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Mark Done/ }).press('Enter');
  await expect(toast(page, 'Entry resolved')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Reopen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/dashboard?sort=oldest');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Done' }).getByRole('article')).toBeFocused();
  await page.goBack();
});

test('an entry link opens its page directly, and Back leaves it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await page.getByRole('article').getAttribute('data-entry-id');
  await page.goto(`/dashboard/entries/${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /change the priority of/ })).toBeVisible();
  await expect(page).toHaveTitle(/tap.* · Tidings/i);
  await sheet.getByRole('button', { name: /copy its link/ }).press('Enter');
  await expect(toast(page, 'Link copied')).toBeVisible();
  const note = sheet.getByLabel('Add a note');
  await note.press('ControlOrMeta+V');
  await expect(note).toHaveValue(new URL(`/dashboard/entries/${id}`, page.url()).href);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('article')).toBeFocused();
});

test('a page fills a narrow screen and closes by its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const id = await page.getByRole('article').getAttribute('data-entry-id');
  await page.goto(`/dashboard/entries/${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toHaveCSS('left', '0px');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
});

test('a link without an entry explains possible reasons', async ({ page }) => {
  for (const id of ['nothing', '00000000-0000-7000-8000-000000000000']) {
    await page.goto(`/dashboard/entries/${id}`);
    await expect(page.getByRole('dialog', { name: 'This entry is not here' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the board' }).press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('article')).toBeVisible();
});

test('a tag with Shift filters the list, as do its menu and the card menu', async ({ page }) => {
  const priority = page.getByRole('button', { name: /change the priority of/ });
  await expect(priority).toHaveText('Normal');
  await priority.click({ modifiers: ['Shift'] });
  await page.waitForURL('**/dashboard?priority=normal');
  await expect(page.getByRole('combobox', { name: /Change the priority of/ })).toHaveCount(0);
  await priority.click({ button: 'right' });
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'No longer show only Normal' }).press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.locator('article:focus, article :focus')).toHaveCount(1);
  await page.getByRole('button', { name: /^More for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Show only Normal' }).press('Enter');
  await page.waitForURL('**/dashboard?priority=normal');
});

test('a tag explains its reason, and Undo reverts a changed label', async ({ page }) => {
  const category = page.getByRole('button', { name: /change the category of/ });
  await category.focus();
  await expect(page.getByRole('tooltip')).toContainText('Click to change it');
  await expectAccessible(page);
  const before = await category.innerText();
  await category.press('Enter');
  await page
    .getByRole('combobox', { name: /Change the category of/ })
    .selectOption('Client Relations');
  await expect(category).toHaveText('Client Relations');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(category).toHaveText(before);
});
