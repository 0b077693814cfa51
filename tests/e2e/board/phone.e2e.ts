import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { smallTargets } from '../fixtures/layout-probes.ts';
import { addVariedEntries } from '../fixtures/varied-entries.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const cards = (page: Page) => page.getByRole('article');

async function hold(page: Page, part: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await part.boundingBox()) ?? {};
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 40, y: y + 10 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('region', { name: 'Selected entries' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the list starts on the first screen, and captions use its full width', async ({
  app,
  page,
  signedUp,
}) => {
  await addVariedEntries(app, page, signedUp.email);
  const first = cards(page).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('list', { name: /^Needs attention/ })).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200);
  const caption = await first.getByRole('heading').boundingBox();
  expect(caption).toMatchObject({ x: 16, width: 358 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page, { bestPractices: true });
});

test('a long press starts selection, taps extend it, and a bulk change applies', async ({
  app,
  page,
  signedUp,
}) => {
  await addVariedEntries(app, page, signedUp.email);
  const bar = page.getByRole('region', { name: 'Selected entries' });
  const caption = (nth: number) => cards(page).nth(nth).locator('[data-act=open]');
  await expect(cards(page).first()).toBeVisible();
  await hold(page, cards(page).first());
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expect(caption(0)).toHaveAttribute('aria-expanded', 'false');
  await caption(1).tap();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(caption(1)).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Mark Done' }).tap();
  await expect(toast(page, '2 entries marked done')).toBeVisible();
  await expect(bar).toHaveCount(0);
  // The accessibility check scrolls.
  await page.evaluate('scrollTo(0, 0)');
  await expect(cards(page).first()).toBeInViewport();
  await caption(0).tap();
  await expect(caption(0)).toHaveAttribute('aria-expanded', 'true');
});

test('one button opens the hidden controls, and another the quick note', {
  tag: '@journey',
}, async ({ app, page, signedUp, browserName }) => {
  // WebDriver BiDi has no touch events in Firefox before 143.
  const tap = (button: Locator) => (browserName === 'firefox' ? button.click() : button.tap());
  await addVariedEntries(app, page, signedUp.email);
  await tap(page.getByRole('button', { name: 'Filter' }));
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await expect(sheet.getByLabel('The entries in figures')).toContainText('Total');
  await sheet.getByLabel('Sort by').selectOption('Oldest');
  await tap(sheet.getByRole('button', { name: /^Overdue/ }));
  await expectAccessible(page);
  await tap(sheet.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeVisible();
  await expect(page.getByText('Showing 7 of 36 open entries')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?sort=oldest&due=overdue');

  await tap(page.getByRole('button', { name: 'Quick note' }));
  const note = page.getByRole('dialog', { name: 'Quick note' });
  const text = note.getByLabel('Quick note');
  await text.fill('The lift is stuck');
  await tap(note.getByRole('button', { name: 'Close' }));
  await tap(page.getByRole('button', { name: 'Quick note' }));
  await expect(text).toHaveValue('The lift is stuck');
  await expectAccessible(page);
  await tap(note.getByRole('button', { name: 'Add entry' }));
  await expect(toast(page, 'Entry Created')).toBeVisible();
  await expect(note).toHaveCount(0);
});
