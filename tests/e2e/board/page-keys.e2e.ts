import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { addEntry } from '../fixtures/new-entry.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Open' }).getByRole('article');

test.beforeEach(async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  for (const subject of ['Alpha ramp', 'Bravo ramp', 'Charlie ramp']) {
    await addEntry(page, { subject, priority: 'low', department: 'Facilities' });
  }
  await expect(cards(page)).toHaveCount(3);
});

test('on an entry page, keys act on it and move through the list, and Escape closes one layer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('j');
  const before = await page.evaluate<number>('history.length');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog').filter({ has: page.locator('[data-entry-page]') });
  await expect(sheet.getByRole('article', { name: /Charlie/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(sheet.getByRole('button', { name: /^Reopen/ })).toBeVisible();
  // The order before the change applies.
  await page.keyboard.press('j');
  await expect(sheet.getByRole('article', { name: /Bravo/ })).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.locator('[data-section=open]')).toHaveCount(3);
  await page.keyboard.press('k');
  await expect(sheet.getByRole('article', { name: /Charlie/ })).toBeFocused();
  await expect(sheet.getByRole('button', { name: /^Mark Done/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const alpha = sheet.getByRole('article', { name: /Alpha/ });
  await expect(alpha).toBeFocused();
  const id = await alpha.getAttribute('data-entry-page');
  await expect(page).toHaveURL(new RegExp(`/dashboard/entries/${id}$`));
  for (const [key, label] of [
    ['p', 'priority'],
    ['d', 'department'],
    ['c', 'category'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(sheet.locator('select:focus')).toHaveAccessibleName(new RegExp(`the ${label} of`));
    // The native picker, if open, consumes the first Escape.
    await expect(async () => {
      await page.keyboard.press('Escape');
      expect(await sheet.locator('select').count()).toBe(0);
    }).toPass();
    await expect(sheet.locator('button:focus')).toHaveAttribute('data-label', label);
  }
  for (const [key, name] of [
    ['n', 'Add Update to Entry'],
    ['t', 'Due date'],
    ['r', 'Who may see this'],
    ['g', 'Go to an entry'],
  ] as const) {
    await page.keyboard.press(key);
    const above = page.getByRole('dialog', { name });
    await expect(above).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(above).toHaveCount(0);
    await expect(sheet).toBeVisible();
  }
  await page.keyboard.press('l');
  await expect(toast(page, 'Link copied')).toBeVisible();
  await page.keyboard.press('x');
  await expect(alpha.getByText('Selected')).toBeVisible();
  await expectAccessible(page);
  await alpha.getByLabel('Add a note').pressSequentially('exp #');
  await expect(alpha.getByLabel('Add a note')).toHaveValue('exp #');
  await alpha.getByLabel('Add a note').fill('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('article:focus')).toContainText('Alpha');
  expect(await page.evaluate<number>('history.length')).toBe(before + 1);
  const selected = page.getByText('1 selected', { exact: true });
  await expect(selected).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selected).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(alpha).toBeFocused();
  await page.keyboard.press('#');
  await expect(alpha.getByRole('button', { name: 'Restore' })).toBeVisible();
});

test('Escape closes only the newest dialog, even one just rendered or still loading', async ({
  page,
}) => {
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/palette-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog').filter({ has: page.locator('[data-entry-page]') });
  const above = page.getByRole('dialog', { name: 'Go to an entry' });
  await expect(sheet.getByRole('article', { name: /Charlie/ })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  const came = page.waitForEvent('requestfinished', (request) => /palette/.test(request.url()));
  letCome();
  await came;
  await page.keyboard.press('t');
  const due = page.getByRole('dialog', { name: 'Due date' });
  await expect(due).toBeVisible();
  await expect(above).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(due).toHaveCount(0);
  await page.evaluate(`new MutationObserver((changes, observer) => {
    if (!document.querySelector('[role=dialog] [cmdk-root]')) return;
    observer.disconnect();
    const escape = { key: 'Escape', bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', escape));
    document.body.dataset.escaped = '';
  }).observe(document.body, { childList: true, subtree: true })`);
  await page.keyboard.press('g');
  await expect(page.locator('[data-escaped]')).toBeAttached();
  await expect(above).toHaveCount(0);
  await expect(sheet.getByRole('article', { name: /Charlie/ })).toBeFocused();
});

test('a page outside the list has no next entry, and its key list shows that', async ({ page }) => {
  const id = await cards(page).first().getAttribute('data-entry-id');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.goto(`/dashboard/entries/${id}`);
  await expect(page.locator('[data-entry-page]')).toBeFocused();
  await page.keyboard.press('?');
  await expect(help.getByText('Next entry')).toBeVisible();
  await expect(help.getByText('Search', { exact: true })).toHaveCount(0);
  await page.goto(`/dashboard/entries/${id}?priority=critical`);
  await expect(page.locator('[data-entry-page]')).toBeFocused();
  await expect(page.locator('article[data-entry-id]')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help.getByText('Change the due date…')).toBeVisible();
  await expect(help.getByText('Next entry')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/dashboard/entries/${id}\\?priority=critical$`));
});

test('the palette has every action of the card menu, and a selects all', async ({ page }) => {
  const pick = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await expect(page.getByRole('option', { name: option })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('j');
  await pick('due date next week', /Due date: Next week/);
  await expect(toast(page, 'Due date updated')).toBeVisible();
  await pick('who may see', /Who may see it/);
  await expect(page.getByRole('dialog', { name: 'Who may see this' })).toBeVisible();
  await page.keyboard.press('Escape');
  await pick('show only low', /^Show only Low/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Low');
  await page.keyboard.press('Shift+A');
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.type('bravo');
  await expect(page.getByRole('option', { name: /Bravo/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('article', { name: /Bravo/ }).and(page.locator('[data-entry-page]')),
  ).toBeFocused();
});
