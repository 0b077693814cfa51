import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

test('a failed page shows the number of its error log record', async ({ app, page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    String.prototype.padStart = () => {
      throw new TypeError('it is broken');
    };
  });
  await page.getByLabel('An internal message').fill('A secret that is nobody’s business.');
  await page.getByRole('button', { name: 'Log This Entry' }).click();
  await expect(page.getByText('Something went wrong. Try reload.')).toBeVisible();
  const number = page.getByText(/^Error \S+$/);
  await expect(number).toBeVisible();
  await expectAccessible(page);
  const id = (await number.textContent())?.replace('Error ', '') ?? '';
  const { rows } = await app.ask('SELECT * FROM error_log WHERE error_id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain('TypeError');
  expect(JSON.stringify(rows)).not.toContain('secret');
  await expect(page.getByLabel('An internal message')).toHaveValue(/secret/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('For example')).toBeVisible();
});

test('a missing module of an older version reloads the page, once', async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/start-form-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const begin = page.getByRole('button', { name: 'Ready to bring structure to the mess?' });
  const again = page.waitForEvent('load');
  await begin.click();
  await again;
  await begin.click();
  await expect(page.getByText('Something went wrong. Try reload.')).toBeVisible();
  expect(loads).toBe(2);
});

test('a toast appears in plain form when its module cannot be loaded', async ({
  page,
  context,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/assets/toast-region-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Quick note').fill('The lift stands still.');
  await page.getByRole('button', { name: 'Add entry' }).click();
  const shown = page.getByRole('region', { name: 'Notifications' });
  await expect(shown.getByRole('status')).toHaveText(/You are offline. Failed to create entry./);
  await expectAccessible(page);
  await expect(shown.getByRole('status')).toBeEmpty();
  await expect(page.getByLabel('Quick note')).toHaveValue('The lift stands still.');
});

test('a window opens once the server is back, although its code could not be fetched before', {
  tag: '@journey',
}, async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/assets/palette-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await page.route('**/assets/palette-*.js', (route) => route.fulfill({ status: 502 }));
  const refused = page.waitForResponse((response) => response.status() === 502);
  await page.keyboard.press('Control+k');
  await refused;
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a window opens once the network is back, with the text that was typed in the meantime', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  // Only this request fails: a route turns the cache off, so the page would lose its other modules.
  await page.route('**/assets/palette-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sett');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await page.unroute('**/assets/palette-*.js');
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('sett');
});
