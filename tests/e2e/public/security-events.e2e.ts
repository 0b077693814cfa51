import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, proveByDns, signUp, visitor } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';

const OPERATOR = 'olga@ops.example';

let app: TestApp;
test.beforeAll(async ({ webDir }) => {
  app = await startLiveApp({ webDir, env: { ADMIN_EMAILS: OPERATOR } });
});
test.afterAll(() => app.close());

async function signIn(page: Page, email: string): Promise<void> {
  await page.request.post(`${app.url}/api/auth/send-magic-link`, { data: { email } });
  await page.request.post(`${app.url}${await linkFor(app, email)}`, { maxRedirects: 0 });
}

test('an admin sees sign-ins and refusals in the settings; a member has no such section', async ({
  page,
}) => {
  const domain = newDomain();
  await signIn(page, `ann@${domain}`);
  await proveByDns(app, `ann@${domain}`);
  const bob = await signUp(app, `bob@${domain}`, 'Bob');
  await bob.fetch('/api/workspace/export');
  await page.goto(`${app.url}/settings#security`);
  const part = page.getByRole('region', { name: 'Security events', exact: true });
  await part.getByRole('button', { name: 'Show the security events' }).press('Enter');
  const rows = part.getByRole('list', { name: 'Security events' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Not allowed for this role' })).toContainText(/Bob \(bob@/);
  await expect(rows.filter({ hasText: 'GET /api/workspace/export' })).toContainText('Refused');
  await expectAccessible(page);
  await part.getByLabel('Person').fill('nobody such');
  await page.keyboard.press('Enter');
  await expect(part.getByText('There are no such events.')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, `cat@${domain}`);
  await page.goto(`${app.url}/settings`);
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security events' })).toHaveCount(0);
});

test('the operator filters those of the installation by kind and downloads them', async ({
  page,
}) => {
  await signIn(page, OPERATOR);
  await visitor(app).fetch('/api/auth/link/a-link-of-nobody');
  await page.goto(`${app.url}/admin`);
  const part = page.getByRole('region', { name: 'Security events', exact: true });
  await expect(part.getByText('They are kept for 90 days.', { exact: false })).toBeVisible();
  await part.getByLabel('Kind').selectOption({ label: 'Refused' });
  const row = part.getByRole('listitem').filter({ hasText: 'It is not known, or too old.' });
  await expect(row).toContainText('Unknown person');
  await expect(part.getByText('Signed in', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('security_events.csv');
});
