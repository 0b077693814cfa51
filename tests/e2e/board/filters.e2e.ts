import type { Page } from '@playwright/test';
import { addEntries } from '../fixtures/board-entries.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

const tiles = (page: Page, scope: string) =>
  page.getByRole('list', { name: `Needs attention: ${scope}` }).getByRole('button');
const open = (page: Page) => page.getByRole('region', { name: 'Open' }).getByRole('article');

test('one press filters by overdue, due soon, files or proposed as resolved', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 12, done: 3 });
  await app.ask(
    `UPDATE issues SET
       due_at = CASE WHEN version <= 4 THEN now() - interval '2 hours'
                     WHEN version <= 6 THEN now() + interval '1 second' * version END,
       has_attachments = version IN (1, 2, 7)
     WHERE company_id = (SELECT company_id FROM users WHERE email = $1)`,
    [signedUp.email],
  );
  await page.reload();
  const quick = page.getByRole('list', { name: 'Show only' }).getByRole('button');
  await expect(quick.first()).toHaveText('Overdue 4');
  await expect(quick.last()).toHaveText('Has attachments 3');
  await quick.first().click();
  await expect(quick.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(open(page)).toHaveCount(4);
  await expect(open(page).first()).toContainText('Overdue 2 h');
  await quick.last().click();
  await tiles(page, 'Departments').filter({ hasText: 'HR' }).click();
  await expect(page.getByText('Showing 2 of 12 open entries')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Department: HR', 'Overdue', 'Has attachments']);
  expect(new URL(page.url()).search).toBe('?due=overdue&has=attachments&department=HR');
  await expectAccessible(page);
  await page.reload();
  await expect(open(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove the filter Overdue' }).click();
  await expect(open(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(open(page)).toHaveCount(12);
  expect(new URL(page.url()).search).toBe('');
});

test('the open count is consistent, even with deleted entries shown', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 6, done: 3 });
  await app.ask(
    `UPDATE issues SET deleted = true
     WHERE version IN (1, 2, 7) AND company_id = (SELECT company_id FROM users WHERE email = $1)`,
    [signedUp.email],
  );
  await page.goto('/dashboard?deleted=true');
  await expect(open(page)).toHaveCount(6);
  const heading = page.getByRole('heading', { name: 'Open' });
  await expect(heading).toContainText('Open4');
  await expect(heading).toContainText('2 deleted');
  await expect(page.getByText('6 entries')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done (2)' })).toBeVisible();
  await expect(page.getByLabel('The entries in figures')).toContainText('Open4');
  await page.goto('/dashboard?deleted=true&priority=critical,normal');
  await expect(page.getByText('Showing 4 of 4 open entries')).toBeVisible();
  await page.getByRole('button', { name: /^Restore: Entry 1$/ }).click();
  await expect(page.getByText('Showing 5 of 5 open entries')).toBeVisible();
  await expect(heading).toContainText('1 deleted');
});
