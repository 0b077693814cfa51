import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { addEntry } from '../fixtures/new-entry.ts';

const tiles = (page: Page, scope: string) =>
  page.getByRole('list', { name: `Needs attention: ${scope}` }).getByRole('button');
const open = (page: Page) => page.getByRole('region', { name: 'Open' }).getByRole('article');

test('the four figures above the list update on changes', async ({ app, page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  const figures = page.getByLabel('The entries in figures');
  await expect(figures).toContainText('Total');
  await expect(figures).toContainText('–');
  const old = await addEntry(page, { subject: 'Lift of house 2 stands still', priority: 'low' });
  await addEntry(page, { subject: 'Toner is out', priority: 'low' });
  await expect(figures.getByText('2', { exact: true }).first()).toBeAttached();
  await page.getByRole('button', { name: /^Mark Done: .*toner/i }).click();
  await expect(figures).toContainText('1 min');
  await app.ask("UPDATE issues SET timestamp = now() - interval '9 days' WHERE id = $1", [old.id]);
  await page.reload();
  await expect(figures).toContainText('9 days');
  await expect(figures).toContainText('Open for more than a week');
  await expectAccessible(page);
});

test('figures animate briefly, and appear at once with reduced motion', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  for (const subject of ['One', 'Two', 'Three']) await addEntry(page, { subject });
  await page.clock.install();
  await page.reload();
  const total = page.getByLabel('The entries in figures').locator('[aria-hidden=true]').first();
  await expect(total).toBeAttached();
  await page.clock.runFor(1300);
  await expect(total).toHaveText('3');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(total).toHaveText('3');
});

test('tiles show urgency with its reason, and selecting them filters the list', {
  tag: '@journey',
}, async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addEntry(page, { subject: 'Payroll run', priority: 'low', department: 'Finance' });
  await addEntry(page, {
    subject: 'Smoke in hall 3',
    priority: 'critical',
    department: 'Facilities',
  });
  await addEntry(page, { subject: 'Who is this for', priority: 'low', department: 'Unassigned' });
  await expect(tiles(page, 'Departments')).toHaveText([
    /Urgent:.*Facilities.*1 open.*1 critical/,
    /In hand:.*Finance.*1 open.*Oldest came today/,
    /Unassigned.*1 open/,
  ]);
  await tiles(page, 'Departments').first().press('Enter');
  await expect(tiles(page, 'Departments').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(open(page)).toHaveCount(1);
  await expect(page.getByText('Showing 1 of 3 open entries')).toBeVisible();
  await tiles(page, 'Departments').nth(1).click();
  await expect(open(page)).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('department')).toBe('Facilities,Finance');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Priorities' }).check();
  await expect(tiles(page, 'Priorities')).toHaveText([/Critical.*1 critical/, /Low.*1 open/]);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Priorities' })).toBeChecked();
  await page.getByRole('radio', { name: 'Categories' }).check();
  await expect(tiles(page, 'Categories').first()).toBeVisible();
});

test('chips show and remove each filter', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addEntry(page, { subject: 'Payroll run', priority: 'low', department: 'Finance' });
  await addEntry(page, {
    subject: 'Smoke in hall 3',
    priority: 'critical',
    department: 'Facilities',
  });
  await page.goto('/dashboard?department=Finance&priority=critical,low');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Department: Finance', 'Priority: Critical', 'Priority: Low']);
  await page.getByRole('button', { name: 'Remove the filter Priority: Low' }).click();
  await expect(open(page)).toHaveCount(0);
  await expect(page.getByText('No entries found matching your filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(chips).toHaveCount(0);
  await expect(open(page)).toHaveCount(2);
});

test('the address contains search, sort and filters, so a view can be shared', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await addEntry(page, { subject: 'The scanner of gate 4 is broken', priority: 'low' });
  await addEntry(page, { subject: 'Toner is out', priority: 'high' });
  const search = page.getByRole('searchbox', { name: 'Search entries' });
  await search.fill('scanner');
  await expect(open(page)).toHaveCount(1);
  await expect(page.getByText('1 entry found')).toBeAttached();
  await page.getByLabel('Sort by').selectOption('Oldest');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=scanner&sort=oldest');
  await page.reload();
  await expect(search).toHaveValue('scanner');
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');
  await expect(open(page)).toHaveCount(1);
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(open(page)).toHaveCount(2);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');
});

test('deleted entries appear on request', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  const { id } = await addEntry(page, { subject: 'Toner is out' });
  await expect(open(page)).toHaveCount(1);
  await page.evaluate((entry) => fetch(`/api/entries/${entry}/delete`, { method: 'PATCH' }), id);
  await expect(open(page)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show Deleted Entries' }).click();
  await expect(open(page)).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('deleted')).toBe('true');
  await expectAccessible(page);
});

test('the first click on a card after a quick note works', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  // The first entry also adds the tiles, which move the list.
  await addEntry(page, { subject: 'Parking is full' });
  await expect(page.getByRole('list', { name: /^Needs attention/ })).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  const note = page.getByLabel('Quick note');
  await note.fill('The forklift in hall 2 leaks oil. It is parked near the door.');
  await page.getByRole('button', { name: 'Add entry' }).click();
  await expect(toast(page, 'Entry Created')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'forklift' });
  const caption = card.locator('[data-act=open]');
  // Waits until the card stops moving.
  await caption.hover();
  const place = await card.boundingBox();
  expect(place).not.toBeNull();
  await caption.click();
  await expect(caption).toHaveAttribute('aria-expanded', 'true');
  const moved = async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (place?.y ?? 0));
  await expect.poll(moved).toBeLessThan(1);
});

test('an empty note is not sent, and a rejected one shows its reason', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  const note = page.getByLabel('Quick note');
  await note.fill('  ');
  await note.press('Control+Enter');
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await expect(toast(page, "Please describe what's happening.")).toBeVisible();
  await page.route('**/api/issues/manual', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: 'invalid',
        message: 'This note is too long; please shorten it.',
        field: 'body',
      },
    }),
  );
  await note.fill('A note');
  await note.press('Control+Enter');
  await expect(toast(page, 'Error Creating Entry')).toBeVisible();
  await expect(note).toHaveAccessibleDescription('This note is too long; please shorten it.');
  await expect(note).toHaveValue('A note');
  await expectAccessible(page);
});

test('on a phone search is at the top, tiles are chips', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await page.setViewportSize({ width: 360, height: 740 });
  await addEntry(page, {
    subject: 'Smoke in hall 3',
    priority: 'critical',
    department: 'Facilities',
  });
  await expect(open(page)).toHaveCount(1);
  const chip = tiles(page, 'Departments').first();
  await expect(chip).toHaveText(/Facilities/);
  const search = await page.getByRole('searchbox').boundingBox();
  const note = await page.getByLabel('Quick note').boundingBox();
  expect(search?.y).toBeLessThan(note?.y ?? 0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await expectAccessible(page);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('a failed load shows an error and a retry', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addEntry(page, { subject: 'Toner is out', department: 'Facilities' });
  let isAway = true;
  await page.route('**/api/attention-scores**', (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.reload();
  await expect(page.getByText('Failed to fetch department data')).toBeVisible();
  await page.getByRole('radio', { name: 'Categories' }).check();
  await expect(page.getByText('Failed to fetch category data')).toBeVisible();
  isAway = false;
  // The tiles may have retried already.
  const again = page.getByRole('button', { name: 'Try again' });
  await again.dispatchEvent('click', {}, { timeout: 2000 }).catch(() => {});
  await expect(tiles(page, 'Categories')).toHaveCount(1);
});

test('the board speaks French', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await addEntry(page, {
    subject: 'Smoke in hall 3',
    priority: 'critical',
    department: 'Facilities',
  });
  await page.context().addCookies([{ name: 'tidings_language', value: 'fr', url: page.url() }]);
  await page.reload();
  await expect(page.getByLabel('Les entrées en chiffres')).toContainText('Plus ancienne');
  await expect(
    page.getByRole('list', { name: /Ce qui demande de l’attention.: Services/ }),
  ).toContainText('1 critique');
  await expect(page.getByLabel('Trier par')).toBeVisible();
  await expectAccessible(page);
});
