import type { Locator, Page } from '@playwright/test';
import { sendMail } from '#tests/fixtures/factories.ts';
import { addEntries } from '../fixtures/board-entries.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

const region = (page: Page, name: 'Open' | 'Done') =>
  page.getByRole('region', { name, exact: true });
const captions = (within: Locator) => within.getByRole('article').getByRole('heading');
const card = (page: Page, caption: string) =>
  page.getByRole('article', { name: caption, exact: true });

async function select(page: Page, caption: string, modifiers: 'Shift'[] = []): Promise<void> {
  await card(page, caption).hover();
  await card(page, caption).getByRole('checkbox').click({ modifiers });
}

test('the list shows its number of entries, and loads them while scrolling', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 350 });
  await page.reload();
  await expect(page.getByText('350 entries')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open' })).toContainText('350');
  await expect(captions(region(page, 'Open')).first()).toHaveText('Entry 1');
  const first = region(page, 'Open').getByRole('listitem').first();
  await expect(first).toHaveAttribute('aria-setsize', '350');
  await expect(first).toHaveAttribute('aria-posinset', '1');
  // Virtual list.
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(card(page, 'Entry 350')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(region(page, 'Done')).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(card(page, 'Entry 1')).toBeInViewport();
  await expectAccessible(page);
});

test('one press opens the section below, and the one above collapses', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 120, done: 5 });
  await page.reload();
  await page.getByRole('button', { name: 'Done (5)' }).click();
  await expect(card(page, 'Entry 121')).toBeInViewport();
  await page.getByRole('button', { name: /^Open/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Open/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(region(page, 'Open').getByRole('article')).toHaveCount(0);
  await expect(card(page, 'Entry 121')).toBeInViewport();
  await expectAccessible(page);
});

test('the address contains the order and the filters', async ({ app, page, signedUp }) => {
  await addEntries(app, signedUp.email, { open: 12, done: 6 });
  await page.goto('/dashboard?sort=oldest');
  await expect(captions(region(page, 'Open')).first()).toHaveText('Entry 12');
  await page.goto('/dashboard?sort=priority');
  await expect(captions(region(page, 'Open')).nth(3)).toHaveText('Entry 1');
  await page.goto('/dashboard?department=Finance&priority=critical');
  await expect(page.getByText('Showing 1 of 12 open entries')).toBeVisible();
  await expect(captions(region(page, 'Open'))).toHaveText(['Entry 12']);
  // Filters apply only to open entries.
  await expect(captions(region(page, 'Done'))).toHaveCount(6);
  await page.goto('/dashboard?category=Client+Relations');
  await expect(page.getByText('No entries found matching your filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(captions(region(page, 'Open'))).toHaveCount(12);
});

test('after marking an entry done, focus moves to the next one', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 3 });
  await page.reload();
  await card(page, 'Entry 2')
    .getByRole('button', { name: /^Mark Done/ })
    .press('Enter');
  await expect(card(page, 'Entry 3')).toBeFocused();
  await expect(captions(region(page, 'Done'))).toHaveText(['Entry 2']);
  await card(page, 'Entry 3')
    .getByRole('button', { name: /^Mark Done/ })
    .press('Enter');
  await expect(card(page, 'Entry 1')).toBeFocused();
  await card(page, 'Entry 1')
    .getByRole('button', { name: /^Mark Done/ })
    .press('Enter');
  await expect(page.getByRole('button', { name: /^Open/ })).toBeFocused();
  await expect(captions(region(page, 'Done'))).toHaveText(['Entry 1', 'Entry 3', 'Entry 2']);
});

test('a bulk change shows one toast and has one undo', async ({ app, page, signedUp }) => {
  await addEntries(app, signedUp.email, { open: 6, done: 1 });
  await page.reload();
  await select(page, 'Entry 2');
  await select(page, 'Entry 5', ['Shift']);
  const bar = page.getByRole('region', { name: 'Selected entries' });
  await expect(bar.getByText('4 selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Low' }).click();
  await expect(toast(page, 'Priority of 4 entries set to Low')).toBeVisible();
  await expect(region(page, 'Open').getByText('Low', { exact: true })).toHaveCount(4);
  await bar.getByRole('button', { name: 'Mark Done' }).click();
  await expect(toast(page, '4 entries marked done')).toBeVisible();
  await expect(captions(region(page, 'Done'))).toHaveCount(5);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '4 entries are as they were')).toBeVisible();
  await expect(captions(region(page, 'Open'))).toHaveCount(6);
  await expect(captions(region(page, 'Done'))).toHaveText(['Entry 7']);
});

test('a change without network is reverted, and succeeds after reconnection', async ({
  app,
  page,
  context,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 4 });
  await page.reload();
  await select(page, 'Entry 1');
  await select(page, 'Entry 2');
  const bar = page.getByRole('region', { name: 'Selected entries' });
  await context.setOffline(true);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to update the entries. Please try again.')).toBeVisible();
  await expect(captions(region(page, 'Open'))).toHaveCount(4);
  await context.setOffline(false);
  await select(page, 'Entry 1');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '1 entry moved to deleted items')).toBeVisible();
  await page.reload();
  await expect(captions(region(page, 'Open'))).toHaveText(['Entry 2', 'Entry 3', 'Entry 4']);
});

test('deleted entries appear on request and can be restored', async ({ app, page, signedUp }) => {
  await addEntries(app, signedUp.email, { open: 3 });
  await page.reload();
  await select(page, 'Entry 2');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(captions(region(page, 'Open'))).toHaveText(['Entry 1', 'Entry 3']);
  await page.goto('/dashboard?deleted=true');
  await expect(captions(region(page, 'Open'))).toHaveText(['Entry 1', 'Entry 2', 'Entry 3']);
  await expectAccessible(page);
  await select(page, 'Entry 2');
  await page
    .getByRole('region', { name: 'Selected entries' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(toast(page, '1 entry restored')).toBeVisible();
  await page.goto('/dashboard');
  await expect(captions(region(page, 'Open'))).toHaveCount(3);
});

test('the scroll position stays stable while entries above it change', async ({
  app,
  browser,
  page,
  signIn,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 60 });
  await page.reload();
  await expect(card(page, 'Entry 1')).toBeVisible();
  const other = await browser.newPage({ baseURL: app.url });
  await signIn(other, `bob@${signedUp.email.split('@')[1]}`);
  await card(page, 'Entry 12').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(card(page, 'Entry 20')).toBeInViewport();
  const top = async () => Math.round((await card(page, 'Entry 20').boundingBox())?.y ?? 0);
  await expect(async () => {
    const before = await top();
    expect(await top()).toBe(before);
  }).toPass();
  const before = await top();
  await sendMail(app, { from: signedUp.email, to: signedUp.intakeEmail, subject: 'A new one' });
  await expect(page.getByRole('heading', { name: 'Open' })).toContainText('61');
  await expect.poll(top).toBe(before);
  await other.getByRole('button', { name: 'Mark Done: Entry 1', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Open' })).toContainText('60');
  await expect.poll(top).toBe(before);
  await other.close();
});

test('a failed list load shows an error, and a retry loads it', async ({ app, page, signedUp }) => {
  await addEntries(app, signedUp.email, { open: 2 });
  await page.route('**/api/issues?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The entries could not be loaded.').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/issues?**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(captions(region(page, 'Open'))).toHaveText(['Entry 1', 'Entry 2']);
});
