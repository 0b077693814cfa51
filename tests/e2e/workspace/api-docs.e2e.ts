import { expect, test } from '../fixtures/fixtures.ts';

test('the API reference shows operations and examples without external requests', async ({
  page,
  app,
  signedUp: _,
}) => {
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    // Blocked inline styles of the viewer have no visible effect.
    const text = message.text();
    if (/Content.Security.Policy/i.test(text) && !/inline style/i.test(text)) refused.push(text);
  });
  page.on('pageerror', (error) => refused.push(String(error)));
  await page.goto('/settings/integrations');
  await page.getByRole('link', { name: 'API reference' }).click();
  const opened = await page.reload();
  const policy = opened?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  await expect(page.getByRole('heading', { name: 'Tidings', level: 1 })).toBeVisible();
  await page.goto('/api/docs/#tag/entries/POST/api/issues/manual');
  await expect(page.getByRole('heading', { name: 'Create a manual entry' })).toBeVisible();
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:'))).toEqual([]);
  expect(refused).toEqual([]);
});
