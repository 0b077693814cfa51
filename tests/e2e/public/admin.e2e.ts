import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, sendMail, until, visitor } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';

const OPERATOR = 'olga@ops.example';

let app: TestApp;
test.beforeAll(async ({ webDir }) => {
  app = await startLiveApp({ webDir, env: { ADMIN_EMAILS: OPERATOR } });
});
test.afterAll(() => app.close());

async function signIn(page: Page, email: string): Promise<string> {
  const { request } = page;
  const asked = await request.post(`${app.url}/api/auth/send-magic-link`, { data: { email } });
  expect(asked.ok(), await asked.text()).toBe(true);
  await request.post(`${app.url}${await linkFor(app, email)}`, { maxRedirects: 0 });
  const me = await request.get(`${app.url}/api/auth/me`);
  return (await me.json()).user.company.intakeEmail;
}

async function mailed(page: Page, from: string, to: string, subject: string): Promise<void> {
  await sendMail(app, { from, to, subject, text: 'Please look at it today.' });
  await until(async () => {
    const { rows } = await app.ask("SELECT 1 FROM inbound_mails WHERE status = 'waiting'");
    return rows.length === 0;
  }, 'the filing');
  expect(page.isClosed()).toBe(false);
}

test('visitors and unauthorized users see the reason for the empty page', async ({ page }) => {
  for (const path of ['/admin', '/admin/inbound-email']) {
    await page.goto(`${app.url}${path}`);
    await expect(page.getByText('Please log in to access the admin dashboard.')).toBeVisible();
    await expectAccessible(page);
  }
  await signIn(page, `ann@${newDomain()}`);
  for (const path of ['/admin', '/admin/inbound-email']) {
    await page.goto(`${app.url}${path}`);
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Tools' })).toHaveCount(0);
});

test('the operator opens the page from the menu and sees any problems at once', {
  tag: '@journey',
}, async ({ page }) => {
  const to = await signIn(page, OPERATOR);
  await mailed(page, OPERATOR, to, 'The lift is stuck');
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Admin Tools' }).press('Enter');
  await expect(page.getByText(/^Nothing does\./)).toBeVisible();
  const volume = page.getByRole('table', { name: 'Entries of the last 7 days' });
  await expect(volume.getByRole('row')).toHaveCount(9);
  await expect(volume.getByRole('row').nth(7)).toContainText('1');
  await expect(page.locator('.recharts-bar-rectangle path')).not.toHaveCount(0);
  const users = page.getByRole('table', { name: 'Active users' });
  await expect(users.getByRole('row', { name: OPERATOR })).toContainText('Admin');
  await expectAccessible(page);
  await app.ask(
    `INSERT INTO error_log (id, error_id, timestamp, error_type, action, message, details)
     SELECT gen_random_uuid(), 'e2e-' || n, now() - n * interval '1 minute', 'DrizzleQueryError',
       'GET /api/issues', 'at server/x.ts:1', '{"code": "42P01"}' FROM generate_series(0, 2) AS n`,
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('3 unexpected errors in the last day.')).toBeVisible();
  const errors = page.getByRole('list', { name: 'Recent errors' }).getByRole('listitem');
  await expect(errors).toHaveCount(1);
  await expect(errors).toContainText(/DrizzleQueryError.*42P01.*3 times.*Number e2e-0/);
  await expect(errors.getByText('e2e-1, e2e-2')).toBeHidden();
  await errors.getByText('and 2 earlier numbers').click();
  await expect(errors.getByText('e2e-1, e2e-2')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await app.ask("DELETE FROM error_log WHERE error_id LIKE 'e2e-%'");
});

test('the audit log is saved as a file, and failures are shown', async ({ page }) => {
  await signIn(page, OPERATOR);
  await page.goto(`${app.url}/admin`);
  await page.getByLabel('Start date (optional)').fill('2020-01-02');
  await page.getByLabel('End date (optional)').fill('2020-01-01');
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await page.getByLabel('End date (optional)').fill('');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).first().click(),
  ]);
  expect(saved.suggestedFilename()).toBe('user_events.csv');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toMatch(/^timestamp,user_email,company,event_type,entry_id\r\n/);
  expect(text).toContain(OPERATOR);
  await expect(toast(page, 'Export Successful')).toBeVisible();
  await page.route('**/api/admin/export-user-events*', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).first().click();
  await expect(toast(page, 'Export Failed')).toBeVisible();
  await expect(toast(page, 'Failed to export user activity data.')).toBeVisible();
});

test('waiting addresses are emailed once, after confirmation', async ({ page }) => {
  const email = `wait@${newDomain()}`;
  await visitor(app).fetch('/api/waitlist', { method: 'POST', json: { email } });
  await signIn(page, OPERATOR);
  await page.goto(`${app.url}/admin`);
  await page.getByRole('checkbox', { name: `Choose ${email}` }).check();
  await page.getByRole('button', { name: 'Write to 1 chosen' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('1 person gets an email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'On their way')).toBeVisible();
  await expect(page.getByText('1 address; 1 written to.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Write to/ })).toHaveCount(0);
});

test('mail to the installation is read in place by keyboard, and put away', async ({ page }) => {
  await sendMail(app, {
    from: 'Carl <carl@else.example>',
    to: 'abuse@intake.localhost',
    subject: 'Spam from your server',
    text: 'Please stop it, see the log.\n\nOn Mon, 16 Nov 2026 at 8:12, Ann <ann@plant.example> wrote:\n> an older mail',
    attachments: [{ filename: 'log.txt', content: Buffer.from('spam') }],
  });
  await until(async () => (await app.ask('SELECT FROM role_mails')).rows.length > 0, 'the mail');
  await signIn(page, OPERATOR);
  await page.goto(`${app.url}/admin`);
  await page.getByRole('link', { name: 'Read the mail' }).click();
  const row = page.getByRole('button', { name: /Spam from your server/ });
  await expect(row).toContainText('Unread');
  await row.press('Enter');
  const part = page.getByRole('region', { name: 'Mail to the installation' });
  await expect(part.getByText('Please stop it, see the log.', { exact: true })).toBeVisible();
  await expect(row).not.toContainText('Unread');
  await part.getByRole('button', { name: 'Show the whole text' }).press('Enter');
  await expect(part.getByText('> an older mail')).toBeVisible();
  await expect(part.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    'mailto:carl@else.example?subject=Re%3A%20Spam%20from%20your%20server',
  );
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('link', { name: 'log.txt (1 KB)' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('log.txt');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await part.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  await expect(row).toHaveCount(0);
  await part.getByRole('button', { name: 'Archived' }).press('Enter');
  await row.press('Enter');
  await part.getByRole('button', { name: 'Back to the inbox' }).press('Enter');
  await expect(part.getByText('Nothing is archived.')).toBeVisible();
});

test('each mail shows its steps: masked for the operator, in full for its admins', async ({
  page,
  browser,
}) => {
  const ann = `ann@${newDomain()}`;
  const to = await signIn(page, ann);
  await mailed(page, ann, to, 'The pump leaks');
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Inbound mail' }).click();
  await expect(page.getByText('It adds up: nothing that was received is lost.')).toBeVisible();
  await page.getByRole('button', { name: /The pump leaks/ }).press('Enter');
  await expect(page.getByText('Received and kept')).toBeVisible();
  await expect(page.getByText('Filed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open its entry' }).click();
  await expect(page.getByRole('heading', { name: /pump leaks/ }).first()).toBeVisible();

  const context = await browser.newContext();
  const operators = await context.newPage();
  await signIn(operators, OPERATOR);
  await operators.goto(`${app.url}/admin`);
  await operators.getByRole('link', { name: 'Inbound e-mail monitoring' }).click();
  const row = operators.getByRole('button', { name: new RegExp(`…@${ann.split('@')[1]}`) });
  await expect(row).toContainText('Subject hidden');
  await row.click();
  await expect(operators.getByText('Received and kept')).toBeVisible();
  await expect(operators.getByText('The pump leaks')).toHaveCount(0);
  await expectAccessible(operators);
  await operators.setViewportSize({ width: 390, height: 800 });
  expect(await operators.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  const [saved] = await Promise.all([
    operators.waitForEvent('download'),
    operators.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('inbound_email.csv');
  await operators.route('**/api/admin/inbound-email', (route) => route.abort());
  await operators.reload();
  await expect(operators.getByText('Error loading inbound email monitoring data.')).toBeVisible();
  await context.close();
});
