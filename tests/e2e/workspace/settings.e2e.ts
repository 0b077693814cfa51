import type { Page } from '@playwright/test';
import { linkFor, newDomain } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function joins(page: Page, app: { url: string }, email: string): Promise<number> {
  const context = await page.context().browser()?.newContext({ baseURL: app.url });
  if (!context) throw new Error('no browser');
  await context.request.post('/api/auth/send-magic-link', { data: { email } });
  const answer = await context.request.post(await linkFor(app, email), { maxRedirects: 0 });
  await context.close();
  return answer.status();
}

test('an admin changes each section of the workspace settings, and each confirms saving', {
  tag: '@journey',
}, async ({ page, signedUp }) => {
  await page.goto('/settings');
  await expect(page.getByText(signedUp.intakeEmail)).toBeVisible();
  await expectAccessible(page);

  const name = section(page, 'Name');
  await name.getByLabel('Company name').fill('Lark & Sons');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByText('Saved')).toBeVisible();

  const addresses = section(page, 'Intake addresses');
  await addresses.getByLabel('New address').fill('postmaster');
  await addresses.getByRole('button', { name: 'Add' }).click();
  await expect(addresses.getByText(/some names are reserved/)).toBeVisible();
  const alias = `desk-${signedUp.intakeEmail.split('@')[0]}`.slice(0, 39);
  await addresses.getByLabel('New address').fill(alias);
  await page.keyboard.press('Enter');
  await expect(addresses.getByText(`${alias}@`)).toBeVisible();

  const senders = section(page, 'Who may write');
  await senders.getByLabel('Address or domain').fill('partner.example');
  await page.keyboard.press('Enter');
  await expect(senders.getByText('@partner.example', { exact: true })).toBeVisible();
  await senders.getByLabel('is held until an admin decides').check();
  await expect(senders.getByText('Saved').last()).toBeVisible();

  const closing = section(page, 'Closing by mail');
  await closing.getByLabel('Word or phrase').fill('file closed');
  await page.keyboard.press('Enter');
  await expect(closing.getByText('file closed')).toBeVisible();
  await closing.getByRole('switch', { name: 'Close by mail without asking' }).check();

  const due = section(page, 'Days until due');
  await expect(due.getByLabel('Normal')).toHaveAttribute('placeholder', '14');
  await due.getByLabel('Normal').fill('0');
  await due.getByRole('button', { name: 'Save' }).click();
  await expect(due.getByText('whole days, from 1 to 365').last()).toBeVisible();
  await expect(due.getByLabel('Normal')).toBeFocused();
  await due.getByLabel('Normal').fill('7');
  await due.getByRole('button', { name: 'Save' }).click();
  await expect(due.getByText('Saved')).toBeVisible();

  await page.reload();
  await expect(section(page, 'Name').getByLabel('Company name')).toHaveValue('Lark & Sons');
  await expect(page.getByText(`${alias}@`)).toBeVisible();
  await expect(page.getByText('@partner.example', { exact: true })).toBeVisible();
  await expect(page.getByLabel('is held until an admin decides')).toBeChecked();
  await expect(page.getByText('file closed')).toBeVisible();
  await expect(page.getByRole('switch', { name: /without asking/ })).toBeChecked();
  await expect(section(page, 'Days until due').getByLabel('Normal')).toHaveValue('7');
});

test('a join request is accepted, made admin and removed, also by keyboard', async ({
  page,
  app,
  signedUp,
}) => {
  const bob = signedUp.email.replace('ann@', 'bob@');
  await page.goto('/settings#people');
  await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
  const people = section(page, 'People');
  await people.getByLabel('must be let in by an admin').check();
  await expect(people.getByText('Saved')).toBeVisible();
  expect(await joins(page, app, bob)).toBe(403);
  await page.reload();
  await expect(people.getByText('Waiting to be let in')).toBeVisible();
  await expectAccessible(page);
  await people.getByRole('button', { name: `Let in: ${bob}` }).press('Enter');
  await expect(people.getByText('Waiting to be let in')).toBeHidden();
  expect(await joins(page, app, bob)).toBe(303);
  await people.getByRole('button', { name: `Make admin: ${bob}` }).click();
  await people.getByRole('button', { name: `Remove: ${bob}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${bob}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(people.getByText('No longer here: 1 person')).toBeVisible();
  expect(await joins(page, app, bob)).toBe(403);
  await people.getByText('No longer here: 1 person').click();
  await people.getByRole('button', { name: `Let back in: ${bob}` }).click();
  await expect(people.getByText('No longer here: 1 person')).toBeHidden();
  expect(await joins(page, app, bob)).toBe(303);
});

test('an admin sends, resends and revokes an invitation by keyboard', async ({
  page,
  app,
  signedUp,
}) => {
  await page.goto('/settings#people');
  const people = section(page, 'People');
  const leave = people.getByRole('button', { name: 'Leave the workspace' });
  await expect(leave).toHaveAttribute('aria-disabled', 'true');
  await expect(leave).toHaveAccessibleDescription(/only admin.*Make another member an admin first/);
  await leave.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const zoe = `zoe@${newDomain()}`;
  await people.getByLabel('Invite by email address').fill(zoe);
  await people.getByLabel('As', { exact: true }).selectOption('Admin');
  await people.getByLabel('Invite by email address').press('Enter');
  await expect(people.getByRole('status').getByText(`${zoe} has an invitation`)).toBeVisible();
  await expect(people.getByLabel('Invite by email address')).toBeFocused();
  await expect(people.getByText(/^Invited to Team /)).toBeVisible();
  await expect(people.getByText(`By ${signedUp.email}, works until`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(zoe);
  await page.keyboard.press('Enter');
  await expect(people.getByText('is invited already')).toBeVisible();
  await people.getByRole('button', { name: `Send again: ${zoe}` }).press('Enter');
  await expect(people.getByText('Saved')).toBeVisible();
  await people.getByRole('button', { name: `Revoke: ${zoe}` }).press('Enter');
  await expect(people.getByText(/^Invited to /)).toBeHidden();
  const guest = await page.request.get(await linkFor(app, zoe));
  expect(guest.status()).toBe(410);
});

test('a member sees the settings without controls, and may leave', async ({
  page,
  signedUp,
  signIn,
}) => {
  await page.context().clearCookies();
  await signIn(page, signedUp.email.replace('ann@', 'bob@'));
  await page.goto('/settings');
  await expect(section(page, 'People').getByText(signedUp.email)).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Name', 'Who may write', 'Closing by mail', 'Days until due']) {
    expect(await section(page, name).getByRole('button').count()).toBe(0);
    expect(await section(page, name).getByRole('textbox').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Leave the workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the workspace' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a workspace is exported, its deletion scheduled by name, and cancelled from the board', async ({
  page,
  signedUp: _,
}) => {
  await page.goto('/settings#export');
  const exported = page.waitForEvent('download');
  await section(page, 'Export').getByRole('link', { name: 'Download everything' }).click();
  expect((await exported).suggestedFilename()).toMatch(/\.zip$/);
  const name = await section(page, 'Name').getByLabel('Company name').inputValue();
  const deletion = section(page, 'Delete the workspace');
  await deletion.getByRole('button', { name: 'Delete this workspace…' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByLabel(`Type “${name}” to go on`).fill('something else');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(`Type “${name}” to go on`).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This workspace will be deleted on/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByText(/This workspace will be deleted on/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep the workspace' }).click();
  await expect(page.getByText(/This workspace will be deleted on/)).toBeHidden();
  await page.goto('/settings#deletion');
  await expect(deletion.getByRole('button', { name: 'Delete this workspace…' })).toBeVisible();
});
