import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { animationsEnd, expect, expectAccessible, test } from '../fixtures/fixtures.ts';
import {
  clippedRings,
  partsBeyondEdge,
  textsUnderActions,
  tileEdges,
} from '../fixtures/layout-probes.ts';
import { addVariedEntries } from '../fixtures/varied-entries.ts';

const cards = (page: Page) => page.getByRole('article');
const list = (page: Page) => page.getByRole('region', { name: 'Open' });

async function measured(page: Page): Promise<{ first: number; whole: number }> {
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('list', { name: /^(Needs attention|Ce qui)/ })).toBeVisible();
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  const height = page.viewportSize()?.height ?? 0;
  return {
    first: boxes[0]?.top ?? Number.POSITIVE_INFINITY,
    whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height).length,
  };
}

test('the list dominates the screen: nine entries on a small one, fourteen on a large one', async ({
  app,
  page,
  signedUp,
}) => {
  await addVariedEntries(app, page, signedUp.email);
  await page.setViewportSize({ width: 1280, height: 900 });
  const small = await measured(page);
  expect(small.first).toBeLessThanOrEqual(300);
  expect(small.whole).toBeGreaterThanOrEqual(9);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect((await measured(page)).whole).toBeGreaterThanOrEqual(14);
  expect((await list(page).boundingBox())?.width).toBe(1200);

  await page.context().addCookies([{ name: 'tidings_language', value: 'fr', url: page.url() }]);
  await app.ask(
    `UPDATE companies SET deletes_at = now() + interval '9 days', name = $2
     WHERE id = (SELECT company_id FROM users WHERE email = $1)`,
    [signedUp.email, `Larkfield ${'of the long name '.repeat(3)}`.trim()],
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  const noticed = await measured(page);
  expect(noticed.first).toBeLessThanOrEqual(400);
  expect(noticed.whole).toBeGreaterThanOrEqual(8);
});

test('all ten tiles are reachable, each with its tone on its edge', async ({
  app,
  page,
  signedUp,
}) => {
  await addVariedEntries(app, page, signedUp.email);
  await page.setViewportSize({ width: 1280, height: 900 });
  const tiles = page
    .getByRole('list', { name: 'Needs attention: Departments' })
    .getByRole('button');
  await expect(tiles).toHaveCount(10);
  for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 });
  const edges = await tileEdges(page);
  const colours = (tone: string) =>
    new Set(edges.filter(([text]) => text.startsWith(tone)).map(([, colour]) => colour));
  expect(colours('Urgent').size).toBe(1);
  expect(colours('In hand').size).toBe(1);
  expect(colours('Urgent')).not.toEqual(colours('In hand'));
});

test('a key switches the list to compact rows, and the setting persists', async ({
  app,
  page,
  signedUp,
}) => {
  await addVariedEntries(app, page, signedUp.email);
  await page.setViewportSize({ width: 1280, height: 900 });
  const { whole } = await measured(page);
  await page.mouse.wheel(0, 900);
  await expect(cards(page).filter({ hasText: 'Entry 20:' })).toBeInViewport();
  await page.keyboard.press('v');
  const heights = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(40);
  await expect(cards(page).filter({ hasText: 'Entry 20:' })).toBeInViewport();
  await page.reload();
  await page.keyboard.press('Home');
  expect((await measured(page)).whole).toBeGreaterThan(whole * 1.5);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
  await expect.poll(async () => Math.max(...(await heights()))).toBeGreaterThan(50);
});

test('entry actions appear next to the text, never over it', async ({ app, page, signedUp }) => {
  await addVariedEntries(app, page, signedUp.email);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const density of ['comfortable', 'compact']) {
    const card = cards(page).nth(1);
    await expect(card).toBeVisible();
    await animationsEnd(page);
    const idle = await card.boundingBox();
    await card.hover();
    await expect(card.getByRole('button', { name: /^Mark Done/ })).toHaveCSS('opacity', '1');
    expect(await textsUnderActions(page, card), density).toEqual([]);
    expect(await card.boundingBox()).toEqual(idle);
    await page.keyboard.press('v');
  }
});

test('focus rings are never clipped', async ({ app, page, signedUp }) => {
  await addVariedEntries(app, page, signedUp.email);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cards(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await clippedRings(page)).toEqual([]);
  }
});

test('a tooltip closes at once when the pointer moves from its tag to the card below', async ({
  app,
  page,
  signedUp,
}) => {
  await addVariedEntries(app, page, signedUp.email);
  await expect(cards(page).nth(1)).toBeVisible();
  const tag = cards(page).first().locator('[data-label=priority]');
  await tag.hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeAttached();
  const box = await tag.boundingBox();
  // Straight down, across the area of the tooltip.
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) + 14);
  await expect(tooltip).toHaveCount(0);
  await page.mouse.down();
  await page.mouse.up();
  await expect(cards(page).nth(1).locator('[data-act=open]')).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('very long names and words fit from 320 pixels on', async ({ app, page, signedUp }) => {
  await addVariedEntries(app, page, signedUp.email);
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200);
  const ours = '(SELECT company_id FROM users WHERE email = $1)';
  await app.ask(
    `UPDATE issues SET sender = $2, sender_name = $3, caption_selected = $3,
       attachments = $4, has_attachments = true, trust = 'unverified', department = 'Leadership & Strategy'
     WHERE version % 2 = 1 AND company_id = ${ours}`,
    [
      signedUp.email,
      `${long.slice(0, 60)}@${long.slice(0, 60)}.example`,
      long,
      JSON.stringify([{ filename: `${long}.pdf`, size: 12_345 }]),
    ],
  );
  await app.ask(`UPDATE companies SET name = $2, intake_email = $3 WHERE id = ${ours}`, [
    signedUp.email,
    long.slice(0, 60),
    `${long.slice(0, 60).toLowerCase()}@intake.localhost`,
  ]);
  for (const width of [320, 390, 640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    for (const isOpen of [false, true]) {
      if (isOpen) await cards(page).first().locator('[data-act=open]').click();
      const beyond = await partsBeyondEdge(page);
      expect(beyond, `at ${width} pixels`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
        width,
      );
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the board follows best practice for landmarks and headings, ${colorScheme}`, async ({
    app,
    page,
    signedUp,
  }) => {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByText('Nothing is open.')).toBeVisible();
    await expectAccessible(page, { bestPractices: true });
    await addVariedEntries(app, page, signedUp.email);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(cards(page).first()).toBeVisible();
      const caption = cards(page).first().locator('[data-act=open]');
      if ((await caption.getAttribute('aria-expanded')) === 'false') await caption.click();
      await expect(cards(page).first().getByLabel('Add a note')).toBeVisible();
      await expectAccessible(page, { bestPractices: true });
    }
  });
}

test('the board’s first load has at most 178 KB of compressed JavaScript', async ({
  page,
  signedUp,
  webDir,
}) => {
  expect(signedUp.email).toContain('@');
  const html = await (await page.request.get('/dashboard')).text();
  const files = [...html.matchAll(/(?:modulepreload" href|type="module"[^>]* src)="([^"]+\.js)"/g)];
  const sizes = await Promise.all(
    [...new Set(files.map(([, file]) => file ?? ''))].map(async (file) => {
      const packed = path.join(webDir, `${file}.gz`);
      const bytes = await readFile(packed).catch(() => readFile(path.join(webDir, file)));
      return bytes.length;
    }),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(178 * 1024);
});

test('a toast does not cover the selection bar, and Escape closes the newest layer', async ({
  app,
  page,
  signedUp,
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  await addVariedEntries(app, page, signedUp.email);
  const bar = page.getByRole('region', { name: 'Selected entries' });
  const toast = page.getByRole('listitem').filter({ hasText: 'Link copied' });
  await expect(cards(page).first()).toBeVisible();
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('l');
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
        return above !== null && below !== null && above.y + above.height <= below.y;
      })
      .toBe(true);
    await bar.getByRole('button', { name: 'Priority' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(bar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  }
});
