import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { addEntry } from '../fixtures/new-entry.ts';

const open = (page: Page) => page.getByRole('region', { name: 'Open' }).getByRole('article');
const done = (page: Page) => page.getByRole('region', { name: 'Done' }).getByRole('article');
const focused = (page: Page) => page.locator('article:focus');

async function addThree(page: Page): Promise<void> {
  for (const subject of ['Alpha ramp', 'Bravo ramp', 'Charlie ramp']) {
    await addEntry(page, { subject, priority: 'low', department: 'Facilities' });
  }
  await expect(open(page)).toHaveCount(3);
}

test.beforeEach(async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addThree(page);
});

test('j and k move between entries, as do arrows from a card', async ({ page }) => {
  await page.keyboard.press('j');
  await expect(focused(page)).toContainText('Charlie');
  await page.keyboard.press('j');
  await expect(focused(page)).toContainText('Bravo');
  await page.keyboard.press('k');
  await expect(focused(page)).toContainText('Charlie');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toContainText('Alpha');
});

test('an entry opens in place or on its page, and closes again', async ({ page }) => {
  await page.keyboard.press('j');
  const caption = focused(page).locator('[data-act=open]');
  await page.keyboard.press('o');
  await expect(caption).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(caption).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/entries\//);
  await expect(page.getByRole('dialog')).toContainText('Charlie');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(focused(page)).toContainText('Charlie');
});

test('e marks done, # deletes, and u undoes the last change', { tag: '@journey' }, async ({
  page,
}) => {
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(done(page)).toHaveCount(1);
  await expect(toast(page, 'Entry resolved')).toBeVisible();
  await expect(focused(page)).toContainText('Bravo');
  await page.keyboard.press('#');
  await expect(open(page)).toHaveCount(1);
  await expect(toast(page, 'Entry Deleted')).toBeVisible();
  await page.keyboard.press('u');
  await expect(open(page)).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(open(page)).toHaveCount(3);
});

test('u permanently restores an entry’s position and last activity', async ({ page }) => {
  const shown = () =>
    open(page).evaluateAll((cards) =>
      cards.map((card) => [
        card.querySelector('[data-act=open]')?.textContent,
        ...[...card.querySelectorAll('time')].map(({ dateTime }) => dateTime),
      ]),
    );
  const before = await shown();
  expect(before.every(([caption, ...moments]) => caption && moments.length > 0)).toBe(true);
  for (let n = 0; n < 3; n++) await page.keyboard.press('j');
  await expect(focused(page)).toContainText('Alpha');
  for (const act of ['e', '#']) {
    await page.keyboard.press(act);
    await expect(open(page)).toHaveCount(2);
    const undone = page.waitForResponse('**/api/issues/undo');
    await page.keyboard.press('u');
    await expect.poll(shown).toEqual(before);
    // A reload before the request is sent would lose the change.
    expect((await undone).status()).toBe(200);
    await open(page).filter({ hasText: 'Alpha' }).locator('[data-act=open]').focus();
  }
  await page.reload();
  await expect.poll(shown).toEqual(before);
});

test('p, d and c turn an entry’s tag into a select', async ({ page }) => {
  for (const [key, label] of [
    ['p', 'priority'],
    ['d', 'department'],
    ['c', 'category'],
  ] as const) {
    await page.keyboard.press('j');
    await page.keyboard.press(key);
    await expect(page.locator('select:focus')).toHaveAccessibleName(
      new RegExp(`Change the ${label} of`),
    );
    await page.reload();
    await expect(open(page)).toHaveCount(3);
  }
});

test('selected entries are changed together, from the palette', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('p');
  const palette = page.getByRole('dialog', { name: 'Choose a priority' });
  await expect(palette.getByText('2 selected entries')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('crit');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(open(page).filter({ hasText: 'Critical' })).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(open(page).filter({ hasText: 'Critical' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected', { exact: true })).toBeHidden();
});

test('n adds an update to the focused entry, or a note without one', async ({ page }) => {
  await page.keyboard.press('n');
  await expect(page.getByLabel('Quick note')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add Update to Entry' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('The technician comes at noon.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(focused(page)).toContainText('Charlie');
});

test('/ focuses the search, where keys type text', async ({ page }) => {
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('bravo');
  await expect(open(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(open(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
});

test('the palette runs a typed sort, filter or jump to an entry', { tag: '@journey' }, async ({
  page,
}) => {
  const type = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'All commands' })).toBeVisible();
    await page.keyboard.type(text);
  };
  await type('sort by oldest');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');
  await type('department: facilities');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Facilities');
  await type('bravo');
  await expect(page.getByRole('option', { name: /Bravo/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/Bravo/i);
  await expect(page).toHaveURL(/\/dashboard\/entries\/.*department=Facilities/);
});

test('the palette marks an entry done, and opens search and help', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  // Typed immediately, possibly before the palette is loaded.
  await page.keyboard.type('mark done');
  await expect(page.getByRole('option', { name: /^Mark done/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('keyboard');
  await expect(page.getByRole('option', { name: /keyboard/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('? lists every key, and single keys can be disabled permanently', async ({ page }) => {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Mark done, or reopen')).toBeVisible();
  await expectAccessible(page);
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.reload();
  await expect(open(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'All commands' })).toBeVisible();
  await expect(focused(page)).toHaveCount(0);
  await expect(done(page)).toHaveCount(0);
  await expect(help).toBeHidden();
});
