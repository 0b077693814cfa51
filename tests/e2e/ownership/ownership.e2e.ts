import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { addEntry } from '../fixtures/new-entry.ts';

type Parts = { browser: Browser; signIn: (page: Page, email: string) => Promise<void> };

async function colleague(
  { browser, signIn }: Parts,
  email: string,
  {
    baseURL,
    ...options
  }: { baseURL: string | undefined; viewport?: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

const card = (page: Page, name: RegExp | string) => page.getByRole('article', { name }).first();
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('assignments, mentions and snoozes reach colleagues at once', async ({
  page,
  browser,
  signedUp,
  signIn,
  baseURL,
}) => {
  const domain = signedUp.email.replace(/^.*@/, '');
  const bob = await colleague({ browser, signIn }, `bob@${domain}`, { baseURL });
  const phone = await colleague({ browser, signIn }, `cid@${domain}`, {
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  await addEntry(page, { subject: 'Alpha ramp', department: 'Facilities' });
  await addEntry(page, { subject: 'Bravo ramp', department: 'Facilities' });

  await test.step('an entry taken by key shows its assignee everywhere, and a second taker is informed', async () => {
    await expect(card(bob, /Alpha/)).toBeVisible();
    await card(bob, /Alpha/).focus();
    await bob.keyboard.press('i');
    await expect(toast(bob, 'It is yours')).toBeVisible();
    for (const each of [page, phone]) {
      await expect(
        card(each, /Alpha/).getByRole('img', { name: /Assigned to bob@/ }),
      ).toBeVisible();
    }
    await expect(bob.getByRole('link', { name: 'My work, 1 assigned to you' })).toBeVisible();
  });

  await test.step('a keyboard assignment notifies the assignee', async () => {
    await card(page, /Bravo/).focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog', { name: 'Choose a member' })).toBeVisible();
    await page.keyboard.type('cid');
    await expect(page.getByRole('option', { name: /cid@/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(toast(page, `Assigned to cid@${domain}`)).toBeVisible();
    await expect(bell(phone)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(phone).toHaveTitle(/^\(1\) /);
    await bell(phone).click();
    await expect(phone.getByRole('button', { name: /assigned this to you/ })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: /assigned this to you/ }).click();
    await expect(phone.locator('[data-entry-page]')).toBeVisible();
    await phone.goBack();
    await expect(bell(phone)).toHaveAccessibleName('Notifications');
  });

  await test.step('a mention in a note notifies the colleague', async () => {
    await card(page, /Alpha/).focus();
    await page.keyboard.press('n');
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Note text' });
    await field.pressSequentially('@ci');
    await expect(page.getByRole('option', { name: /cid@/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`@cid@${domain} `);
    await page.keyboard.type('can you look?');
    await page.getByRole('button', { name: 'Add update' }).click();
    await expect(toast(page, 'Insight Added')).toBeVisible();
    await expect(bell(phone)).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('a snoozed entry moves to its own section and returns marked', async () => {
    await card(bob, /Alpha/).focus();
    await bob.keyboard.press('z');
    await bob.getByRole('option', { name: 'Until a reply' }).click();
    await expect(toast(bob, 'Snoozed')).toBeVisible();
    const head = page.getByRole('button', { name: /^Snoozed 1/ });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(card(page, /Alpha/)).toHaveCount(0);
    await head.click();
    await expect(page.getByRole('region', { name: 'Snoozed' })).toContainText(
      'Snoozed until a reply',
    );
    await expectAccessible(page);
    await card(page, /Alpha/).focus();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Note text' }).fill('The ramp is there.');
    await page.getByRole('button', { name: 'Add update' }).click();
    for (const each of [page, bob, phone]) {
      await expect(card(each, /Alpha/)).toContainText('Back since');
    }
  });

  await bob.context().close();
  await phone.context().close();
});

test('the My work page is grouped, uses the same keys, and links back', async ({
  page,
  signedUp,
}) => {
  await addEntry(page, { subject: 'Alpha ramp', department: 'Facilities' });
  await addEntry(page, { subject: 'Bravo ramp', department: 'HR' });
  await card(page, /Alpha/).focus();
  await page.keyboard.press('i');
  await page.getByRole('link', { name: 'My work, 1 assigned to you' }).click();
  await expect(page).toHaveURL(/\/mine$/);
  await expect(page).toHaveTitle('My work · Tidings');
  await expect(
    page.getByRole('region', { name: 'Assigned to you' }).getByRole('article'),
  ).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'Reported by you' }).getByRole('article'),
  ).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mine\/entries\//);
  await expect(page.locator('[data-entry-page]')).toContainText(`Assigned to ${signedUp.email}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/mine$/);
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: 'Assigned to you' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the list is filtered by own and unassigned entries, and several are assigned at once', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  for (const subject of ['Alpha ramp', 'Bravo ramp', 'Charlie ramp'])
    await addEntry(page, { subject });
  const open = page.getByRole('region', { name: 'Open' }).getByRole('article');
  await expect(open).toHaveCount(3);
  await card(page, /Alpha/).focus();
  await page.keyboard.press('i');
  await page.getByRole('button', { name: /^Mine 1/ }).click();
  await expect(open).toHaveCount(1);
  await expect(page).toHaveURL(/assignee=me/);
  await page.getByRole('button', { name: /^Mine/ }).click();
  await page.getByRole('button', { name: 'Assignee', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unassigned' }).click();
  await expect(open).toHaveCount(2);
  await page.keyboard.press('Shift+A');
  await page
    .getByRole('region', { name: 'Selected entries' })
    .getByRole('button', { name: 'Assign…' })
    .click();
  await page.getByRole('menuitem', { name: /^Take/ }).click();
  await expect(toast(page, '2 entries taken')).toBeVisible();
  await expect(open).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.keyboard.press('u');
  await expect(page.getByRole('img', { name: /^Assigned to/ })).toHaveCount(1);
});

test('a member sets their notification kinds and departments', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await page.goto('/settings#notifications');
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  for (const name of ['Mentions of you', 'Facilities']) {
    // Leaving the page at once could abort the request.
    const kept = page.waitForResponse('**/api/notifications/settings');
    await section.getByRole('switch', { name }).click();
    expect((await kept).status()).toBe(200);
  }
  await expect(section.getByRole('switch', { name: 'Facilities' })).toBeChecked();
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Mentions of you' })).not.toBeChecked();
  await expect(section.getByRole('switch', { name: 'Facilities' })).toBeChecked();
});

test('two switches pressed quickly both keep their values', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await page.goto('/settings#notifications');
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  const [first, second] = [
    section.getByRole('switch', { name: 'Mentions of you' }),
    section.getByRole('switch', { name: 'Facilities' }),
  ];
  const [pressed, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  await page.route('**/api/notifications/settings', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent += 1;
      await (sent === 1 ? pressed : looked).promise;
    }
    await route.continue();
  });
  const firstAnswer = page.waitForResponse((one) => one.request().method() === 'PATCH');
  await first.click();
  await second.click();
  pressed.resolve();
  await (await firstAnswer).finished();
  // The second change is still pending.
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
  );
  expect(await second.isChecked()).toBe(true);
  const lastAnswer = page.waitForResponse((one) => one.request().method() === 'PATCH');
  looked.resolve();
  expect((await lastAnswer).status()).toBe(200);
  await page.reload();
  await expect(first).not.toBeChecked();
  await expect(second).toBeChecked();
});
