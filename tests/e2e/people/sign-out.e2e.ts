import { linkFor, newDomain } from '#tests/fixtures/factories.ts';
import { expect, test, toast } from '../fixtures/fixtures.ts';
import { addEntry } from '../fixtures/new-entry.ts';

test('the next user on the same open page cannot undo the previous user’s change', async ({
  app,
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await page.clock.install();
  await addEntry(page, { subject: 'The gate is stuck' });
  await page.getByRole('button', { name: /^Mark Done/ }).click();
  await expect(toast(page, 'Entry resolved')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.clock.fastForward(1000);
  await page.waitForURL('**/login');

  const eve = `eve@${newDomain()}`;
  await page.request.post('/api/auth/send-magic-link', { data: { email: eve } });
  await page.request.post(await linkFor(app, eve), { maxRedirects: 0 });
  // By then the page rechecks the session.
  await page.clock.fastForward('10:00');
  await page.goBack();
  await expect(page.getByRole('button', { name: `Account of ${eve}` })).toBeVisible();
  await page.keyboard.press('u');
  await expect(toast(page, 'There is nothing to undo')).toBeVisible();
});
