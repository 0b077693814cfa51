import { expect, expectAccessible, test } from './fixtures.ts';

test('a page that breaks says so, with the number under which the error log has it', async ({
  app,
  page,
}) => {
  await page.goto('/');
  // A fault of ours in what shows the answer.
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
  // The rest of the page goes on, and reloading mends what broke.
  await expect(page.getByLabel('An internal message')).toHaveValue(/secret/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('For example')).toBeVisible();
});

test('a part of an older version that is gone brings the newer one, once', async ({ page }) => {
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
