import type { Page } from '@playwright/test';
import { type Receiver, startReceiver, verified } from '#tests/app/receivers/receiver.ts';
import { test as base, expect, expectAccessible, toast } from '../fixtures/fixtures.ts';
import { partsBeyondEdge } from '../fixtures/layout-probes.ts';
import { addEntry } from '../fixtures/new-entry.ts';

/** The receiver runs on loopback, which the operator must allow. */
const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ page: _ }, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    receiver.close();
  },
});
test.use({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function addWebhook(page: Page, url: string, description: string): Promise<string> {
  await page.goto('/settings/integrations/webhooks/new');
  await page.getByRole('textbox', { name: 'Address (URL)' }).fill(url);
  await page.getByRole('textbox', { name: 'Purpose (optional)' }).fill(description);
  await page.keyboard.press('Enter');
  const secret = await page.getByText(/^whsec_/).textContent();
  await page.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await expect(page.getByRole('heading', { name: description, level: 1 })).toBeVisible();
  return secret ?? '';
}

test('an admin creates a webhook by keyboard, tests it, and sees request and response', {
  tag: '@journey',
}, async ({ page, signedUp: _, receiver }) => {
  await page.goto('/settings/integrations#webhooks');
  const section = region(page, 'Webhooks');
  await expect(section).toContainText('Teams use them for');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Add a webhook' }).press('Enter');

  const url = page.getByRole('textbox', { name: 'Address (URL)' });
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(/enter the address that the other program gave/);
  await url.fill('https://10.0.0.1/hook');
  await url.press('Enter');
  await expect(url).toHaveAccessibleDescription(/This address is not public/);
  await expect(url).toBeFocused();
  await page.getByRole('radio', { name: 'Only selected events' }).press('Space');
  await url.fill(receiver.url('/hook'));
  await url.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'New entry' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'New entry' }).press('Space');
  await page.getByRole('checkbox', { name: 'Entry done' }).press('Space');
  await page.getByRole('textbox', { name: /Purpose/ }).fill('Spreadsheet of finance');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Signing secret' })).toBeFocused();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await expect(page.getByRole('link', { name: 'how to verify a webhook' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await expect(page.getByText('Not used yet')).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  receiver.answers('/hook', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"taken":true}');
    return undefined;
  });
  await page.getByRole('button', { name: 'Send a test event' }).press('Enter');
  await expect(page.getByText(/It works. The other program answered 200/)).toBeVisible();
  await expect(page.getByText('"taken": true')).toBeVisible();
  const [tried] = await receiver.until('/hook', 1);
  expect(tried && verified(secret, tried).type).toBe('webhook.test');
  await expect(page.getByText('Working', { exact: true })).toBeVisible();

  const entry = await addEntry(page, { subject: 'The boiler of the north wing leaks' });
  const [, told] = await receiver.until('/hook', 2);
  expect(told && verified(secret, told).type).toBe('entry.created');
  const rows = region(page, 'Deliveries').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Delivered, answered 200');
  await rows.first().getByRole('link', { name: 'New entry' }).press('Enter');
  const window = page.getByRole('dialog', { name: 'New entry' });
  await expect(window).toContainText('"type": "entry.created"');
  await expect(window).toContainText('Delivered at the first attempt.');
  await expectAccessible(page);
  const opened = page.url();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(rows.first().getByRole('link', { name: 'New entry' })).toBeFocused();

  await page.goto(opened);
  await window.getByRole('button', { name: 'Send again' }).press('Enter');
  const [, , again] = await receiver.until('/hook', 3);
  expect(again?.headers['webhook-id']).toBe(told?.headers['webhook-id']);
  await window.getByRole('link', { name: entry.captionSelected }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/entries/${entry.id}$`));
});

test('a delivery rejected by the receiver is shown, and a later retry succeeds', async ({
  page,
  signedUp: _,
  receiver,
}) => {
  // No automatic retry during this test.
  receiver.answers('/sick', (_request, response) => {
    response.writeHead(500, { 'retry-after': '3600' }).end();
    return undefined;
  });
  await addWebhook(page, receiver.url('/sick'), 'On duty');
  const sendTest = page.getByRole('button', { name: 'Send a test event' });
  await sendTest.press('Enter');
  await expect(page.getByText(/answered 500 after .* so it did not accept/)).toBeVisible();
  await addEntry(page, { subject: 'The gate of the yard does not close' });
  await receiver.until('/sick', 2);
  await expect(page.getByText('Failing', { exact: true })).toBeVisible();
  await expect(page.getByText(/accepted nothing since/)).toBeVisible();
  const deliveries = region(page, 'Deliveries');
  const rows = deliveries.getByRole('listitem');
  await expect(rows.first()).toContainText('Trying again');
  await expect(rows.first()).toContainText('next attempt');

  // Disabling discards pending deliveries; once enabled, they can be sent again.
  await page.getByRole('button', { name: 'Switch off' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).press('Enter');
  await expect(page.getByText(/^Switched off on .* Only test events are sent.$/)).toBeVisible();
  await expect(page.locator('#webhook-state')).toBeFocused();
  await expect(deliveries.getByRole('button', { name: 'Failed 1' })).toBeVisible();
  await deliveries.getByRole('button', { name: 'Failed 1' }).press('Enter');
  await expect(page).toHaveURL(/\?show=given_up$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Failed');
  await expectAccessible(page);
  receiver.answers('/sick', () => 204);
  await sendTest.press('Enter');
  await expect(page.getByText(/^It works\. The other program answered 204/)).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).press('Enter');
  await deliveries.getByRole('button', { name: 'Send all failed ones again' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Send failed deliveries again?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(toast(page, '1 delivery being sent again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeFocused();
  await expect
    .poll(() => receiver.got('/sick').map(({ event }) => event.type))
    .toEqual(['webhook.test', 'entry.created', 'webhook.test', 'entry.created']);
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
  await expect(deliveries.getByText('None in the last 30 days.')).toBeVisible();

  receiver.answers('/sick', () => 401);
  await sendTest.press('Enter');
  await expect(page.getByText(/answered 401/).first()).toBeVisible();
  receiver.answers('/sick', () => 204);
  await sendTest.press('Enter');
  await expect(page.getByText(/It works. The other program answered 204/)).toBeVisible();
});

test('a replaced secret also signs until it is ended; a webhook is edited and deleted', async ({
  page,
  signedUp: _,
  receiver,
}) => {
  const old = await addWebhook(page, receiver.url('/both'), 'Warehouse');
  const part = region(page, 'Signing secret');
  await part.getByRole('button', { name: 'Replace the secret' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the secret' }).press('Enter');
  await expect(part.getByRole('heading', { name: 'The new signing secret' })).toBeFocused();
  const secret = (await part.getByText(/^whsec_/).textContent()) ?? '';
  expect(secret).not.toBe(old);
  await part.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await expect(part.getByText(/The old secret still signs too, until/)).toBeVisible();
  const sendTest = page.getByRole('button', { name: 'Send a test event' });
  await sendTest.press('Enter');
  const [both] = await receiver.until('/both', 1);
  expect(both && verified(old, both)).toEqual(both && verified(secret, both));
  await expect(page.getByText(/It works/)).toBeVisible();

  await part.getByRole('button', { name: 'End the old one now' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'End the old one now' })
    .press('Enter');
  await expect(part.getByText('The old secret has ended')).toBeVisible();
  await expect(part.getByRole('heading', { name: 'Signing secret' })).toBeFocused();
  await sendTest.press('Enter');
  const [, one] = await receiver.until('/both', 2);
  expect(() => one && verified(old, one)).toThrow();
  expect(one && verified(secret, one).type).toBe('webhook.test');

  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await page.getByRole('button', { name: 'Facilities' }).press('Enter');
  await page.getByRole('button', { name: 'Critical' }).press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Warehouse', level: 1 })).toBeVisible();
  await expect(page.getByText('Facilities', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Integrations' }).press('Enter');
  const section = region(page, 'Webhooks');
  await expect(section.getByRole('listitem')).toContainText('All events, Facilities, Critical');
  await section.getByRole('link', { name: 'Warehouse' }).press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(section).toContainText('No webhooks yet.');
});

test('a member reads that only admins configure webhooks', async ({ page, signedUp, signIn }) => {
  await page.context().clearCookies();
  await signIn(page, signedUp.email.replace('ann@', 'bob@'));
  for (const path of ['/settings/integrations', '/settings/integrations/webhooks/new']) {
    await page.goto(path);
    await expect(
      page.getByText('Only an admin of the workspace can set up webhooks.'),
    ).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Add webhook' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`webhooks fit 390 pixels in both languages, ${colorScheme}`, async ({
    page,
    signedUp: _,
    receiver,
  }) => {
    await addWebhook(page, receiver.url(`/${'long'.repeat(60)}`), 'Word'.repeat(50));
    const address = page.url();
    await page.getByRole('button', { name: 'Send a test event' }).press('Enter');
    await page.getByRole('link', { name: 'Open this delivery' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Test event' })).toBeVisible();
    const delivery = page.url();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of ['en', 'fr']) {
      const cookie = { name: 'tidings_language', value: language, url: page.url() };
      await page.context().addCookies([cookie]);
      for (const path of ['/settings/integrations', address, `${address}/edit`, delivery]) {
        await page.goto(path);
        await expect(
          page.getByText('WordWord').or(page.getByText('webhook.test')).first(),
        ).toBeVisible();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThan(391);
        expect(await partsBeyondEdge(page)).toEqual([]);
        await expectAccessible(page);
      }
    }
  });
}
