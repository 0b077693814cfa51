import type { Browser, Page } from '@playwright/test';
import { sendMail } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

const CONDUCT = {
  subject: 'A complaint about conduct',
  text: 'Somebody shouted at the reception this morning. Please look into it.',
};

type SignIn = (page: Page, email: string) => Promise<void>;

async function colleague(browser: Browser, baseURL: string, signIn: SignIn, email: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, email);
  await expect(page.getByRole('article')).toBeVisible();
  return { page, close: () => context.close() };
}

test('an admin restricts an entry by keyboard, and it leaves other boards', async ({
  app,
  browser,
  page,
  signIn,
  signedUp,
}) => {
  const domain = signedUp.email.split('@')[1];
  await sendMail(app, { from: signedUp.email, to: signedUp.intakeEmail, ...CONDUCT });
  await expect(page.getByRole('article')).toBeVisible();
  const bob = await colleague(browser, app.url, signIn, `bob@${domain}`);
  const cid = await colleague(browser, app.url, signIn, `cid@${domain}`);

  await test.step('restrict it from its card', async () => {
    await page
      .getByRole('article')
      .getByRole('button', { name: /^More for/ })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Restrict…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Who may see this' });
    await expect(dialog.getByRole('radio', { name: /Only admins/ })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /ann@/ })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: /bob@/ }).press('Space');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Entry restricted')).toBeVisible();
    await expect(page.getByRole('article').getByText('Restricted')).toBeVisible();
  });

  await test.step('named members still see it, others do not', async () => {
    await expect(cid.page.getByRole('article')).toHaveCount(0);
    await expect(bob.page.getByRole('article').getByText('Restricted')).toBeVisible();
    await bob.page
      .getByRole('article')
      .getByRole('button', { name: /^More for/ })
      .click();
    await expect(bob.page.getByRole('menuitem', { name: 'Add update' })).toBeVisible();
    await expect(bob.page.getByRole('menuitem', { name: /Restrict|see this/ })).toHaveCount(0);
  });

  await test.step('its page shows access and history', async () => {
    const id = await page.getByRole('article').getAttribute('data-entry-id');
    await page.goto(`/dashboard/entries/${id}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(`Only admins and bob@${domain} see this entry.`)).toBeVisible();
    await sheet.getByRole('button', { name: 'History' }).press('Enter');
    const lines = sheet.getByRole('region', { name: 'History' }).getByRole('listitem');
    // The mail, its acknowledgement and the restriction.
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toContainText(`restricted it to admins and bob@${domain}.`);
    await expect(lines.last()).toContainText('sent the mail that made this entry.');
    await expectAccessible(page);
  });

  await test.step('without restriction, it reappears on every board', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Who may see this' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Who may see this' });
    await dialog.getByRole('radio', { name: 'Everyone in the workspace' }).press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page, 'Restriction lifted')).toBeVisible();
    await expect(cid.page.getByRole('article')).toBeVisible();
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(lines.first()).toContainText('let everyone see it again.');
  });
  await bob.close();
  await cid.close();
});
