import { sendMail } from '#tests/fixtures/factories.ts';
import { byGoogle, rewrittenByGoogle } from '#tests/fixtures/group-mail.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

const ILSE = { name: 'Ilse Brandt', address: 'ilse.brandt@client.example' };

test('an admin adds a group from a held mail, and removes it in the settings', async ({
  page,
  app,
  signedUp: { email, intakeEmail: to },
}) => {
  const group = `facilities@${email.split('@')[1]}`;
  await sendMail(app, { from: group, to, raw: rewrittenByGoogle({ group }, ILSE) });
  await page.getByRole('link', { name: '1 mail is held' }).click();
  await page.getByRole('link', { name: /^Coat hooks/ }).click();
  const mail = page.getByRole('article', { name: 'Coat hooks' });
  await expect(mail.getByText(`It came through ${group}.`, { exact: false })).toBeVisible();
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'This is our group' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Is ${group} a group of your team?`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add and release' }).click();
  await expect(toast(page, 'Released 1 mail')).toBeVisible();

  await page.goto('/settings#groups');
  const groups = page.getByRole('region', { name: 'Groups', exact: true });
  await expect(groups.getByText(group, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await groups.getByLabel('Address of the group').fill('desk@gmail.com');
  await page.keyboard.press('Enter');
  await expect(
    groups.getByText('Anyone can have an address there', { exact: false }),
  ).toBeVisible();
  await groups.getByRole('button', { name: `Remove ${group}` }).click();
  await expect(groups.getByText('None', { exact: true })).toBeVisible();

  const raw = byGoogle({ group, from: 'Sam <sam@partner.example>', subject: 'Lift' });
  await sendMail(app, { from: group, to, raw });
  await app.settled();
  await groups.getByLabel('Address of the group').fill(group);
  await page.keyboard.press('Enter');
  await groups.getByRole('button', { name: 'Release it' }).click();
  await expect(toast(page, 'Released 1 mail')).toBeVisible();
});
