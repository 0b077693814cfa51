import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

test('a user creates an API token, uses it as described, and revokes it', async ({
  page,
  signedUp: _,
  request,
}) => {
  await page.goto('/settings/integrations#tokens');
  const section = page.getByRole('region', { name: 'Your API tokens' });
  const name = section.getByRole('textbox', { name: 'Purpose' });
  await section.getByRole('button', { name: 'Create token' }).press('Enter');
  await expect(name).toBeFocused();
  await expect(section).toContainText('Please enter the purpose of the token.');
  await name.fill('Nightly report');
  await section.getByRole('combobox', { name: 'It expires' }).selectOption({ label: 'Never' });
  await name.press('Enter');

  await expect(section.getByRole('heading', { name: 'Nightly report' })).toBeFocused();
  await expectAccessible(page);
  const shown = await section.getByText(/^tdg_/).textContent();
  const command = await section.getByText(/^curl /).textContent();
  const [, token = '', address = ''] = command?.match(/Bearer (\S+)' (\S+)$/) ?? [];
  expect(token).toBe(shown);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get(address, { headers })).status()).toBe(200);
  await section.getByRole('button', { name: 'I have copied it' }).click();
  await expect(section.getByText(/^tdg_/)).toHaveCount(0);

  await page.reload();
  const row = section.getByRole('listitem');
  await expect(row).toContainText(`ends in ${token.slice(-4)}`);
  await expect(row).toContainText('does not expire');
  await expect(row).not.toContainText('never used');
  await section.getByRole('button', { name: 'Revoke: Nightly report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke “Nightly report”?' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect((await request.get(address, { headers })).status()).toBe(401);
});

test('an admin creates a workspace API token and sees its creator', async ({
  page,
  signedUp: _,
  request,
}) => {
  await page.goto('/settings/integrations#workspace-tokens');
  const section = page.getByRole('region', { name: 'Workspace API tokens' });
  await section.getByRole('textbox', { name: 'Purpose' }).fill('Backup script');
  await section.getByRole('button', { name: 'Create token' }).click();
  await expect(section.getByRole('heading', { name: 'Backup script' })).toBeFocused();
  const token = (await section.getByText(/^tdg_/).textContent()) ?? '';
  await section.getByRole('button', { name: 'I have copied it' }).click();
  const row = section.getByRole('listitem');
  await expect(row).toContainText(`ends in ${token.slice(-4)}`);
  await expect(row).toContainText(/created .* by /);
  await expectAccessible(page);
  const own = page.getByRole('region', { name: 'Your API tokens' });
  await expect(own).toContainText('You have no API tokens for this workspace.');

  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/issues', { headers })).status()).toBe(200);
  await section.getByRole('button', { name: 'Revoke: Backup script' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke “Backup script”?' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect((await request.get('/api/issues', { headers })).status()).toBe(401);
});
