import { newDomain } from '#tests/fixtures/factories.ts';
import { expectEachFailureSaid } from '../fixtures/bad-answers.ts';
import { expect, test, toast } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';
import { addEntry } from '../fixtures/new-entry.ts';

// Failed actions show their own message, preserve the input and can be retried.
// web/errors/failure-text.test.ts tests all messages.
test.beforeEach(({ page }) => page.clock.install());
test.setTimeout(240_000);

const AGAIN_LATER = 'Please try again later.';
const OR_SUPPORT = 'Please try again or contact support.';

test('an unsent sign-in link is reported with a retry', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('ann@team.example');
  await expectEachFailureSaid(page, {
    call: '**/api/auth/send-magic-link',
    isThorough: true,
    act: () => page.getByRole('button', { name: 'Send magic link' }).click(),
    title: 'Failed to send magic link',
    otherwise: AGAIN_LATER,
    wait: 'Please wait 2 minutes before requesting another magic link',
  });
  await expect(page.getByLabel('Email')).toHaveValue('ann@team.example');
  await expect(page.getByRole('button', { name: 'Wait 2 min' })).toBeDisabled();
  await page.clock.fastForward('02:00');
  await expect(page.getByText('Look in the spam folder, or contact support.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeEnabled();
});

const CREATE = { name: 'Create Account', exact: true };

test('a failed sign-up is reported in each page’s wording', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ann Roy');
  await page.getByLabel('Work Email').fill('ann@team.example');
  const act = () => page.getByRole('button', CREATE).click();
  await expectEachFailureSaid(page, {
    call: '**/api/register',
    act,
    title: 'Failed to create account',
    otherwise: AGAIN_LATER,
    wait: 'Please wait 2 minutes before trying again',
  });
  await expect(page.getByLabel('Full Name')).toHaveValue('Ann Roy');
  await page.goto('/register');
  // The typed text is restored from the sign-up page after hydration.
  await expect(page.getByLabel('Full Name')).toHaveValue('Ann Roy');
  await expect(page.getByLabel('Work Email')).toHaveValue('ann@team.example');
  await expectEachFailureSaid(page, {
    call: '**/api/register',
    act,
    title: 'Registration Failed',
    otherwise: 'An unexpected error occurred. Please try again.',
  });
  await page.goto('/collect-info?from=hero&email=ann@team.example');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectEachFailureSaid(page, {
    call: '**/api/register',
    act,
    title: 'Account creation failed',
    otherwise: OR_SUPPORT,
    wait: 'Please wait 2 minutes before trying again',
  });
});

test('a failed demo message is reported, as is a failed waitlist sign-up', async ({
  page,
  webDir,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByLabel('An internal message').fill('The gate is stuck.');
  await expectEachFailureSaid(page, {
    call: '**/api/entries/email',
    act: () => page.getByRole('button', { name: 'Log This Entry' }).click(),
    title: 'Failed to create entry',
    always: OR_SUPPORT,
  });
  await expect(page.getByLabel('An internal message')).toHaveValue('The gate is stuck.');
  const app = await startLiveApp({ webDir, env: { LANDING: 'waitlist' } });
  await page.goto(app.url);
  await page.getByLabel('Work Email').fill(`ann@${newDomain()}`);
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/waitlist')) tries += 1;
  });
  await expectEachFailureSaid(page, {
    call: '**/api/waitlist',
    act: () => page.getByRole('button', { name: 'Claim your early access spot' }).click(),
    isTriedAgain: true,
    title: 'Failed to join waitlist',
    otherwise: OR_SUPPORT,
  });
  // One automatic retry, unless the server refuses.
  expect(tries).toBe(2 * 4 + 1);
  await app.close();
});

test('a failed entry change is reported and reverted', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/api/events*', (route) => route.abort());
  await addEntry(page, { subject: 'The gate is stuck' });
  await page.reload();
  const card = page.getByRole('article');
  await expectEachFailureSaid(page, {
    call: '**/status',
    method: 'PATCH',
    isThorough: true,
    act: () => card.getByRole('button', { name: /^Mark Done/ }).click(),
    title: 'Error',
    always: 'Failed to update entry status. Please try again.',
  });
  await expectEachFailureSaid(page, {
    call: '**/tags',
    method: 'PATCH',
    act: async () => {
      await card.getByRole('button', { name: /change the priority/ }).click();
      await card.getByRole('combobox').selectOption('Low');
    },
    title: 'Failed to update tag. Please try again.',
  });
  await expectEachFailureSaid(page, {
    call: '**/delete',
    method: 'PATCH',
    act: async () => {
      await card.getByRole('button', { name: /^More for/ }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    },
    title: 'Failed to delete entry. Please try again.',
  });
  await expect(card.getByRole('button', { name: /^Mark Done/ })).toBeVisible();
});

test('a failed note is reported and kept, as is a failed restoration', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/api/events*', (route) => route.abort());
  const { id } = await addEntry(page, { subject: 'The gate is stuck' });
  await page.goto(`/dashboard/entries/${id}`);
  const box = page.getByLabel('Add a note');
  await box.fill('Asked the locksmith.');
  await expectEachFailureSaid(page, {
    call: '**/notes',
    act: () => page.getByRole('button', { name: 'Save note' }).click(),
    title: 'Error',
    always: 'Failed to add note. Please try again.',
  });
  await expect(box).toHaveValue('Asked the locksmith.');
  await page.request.patch(`/api/entries/${id}/delete`);
  await page.goto('/dashboard?deleted=true');
  await expectEachFailureSaid(page, {
    call: '**/restore',
    method: 'PATCH',
    act: () => page.getByRole('button', { name: /^Restore/ }).click(),
    title: 'Failed to restore entry. Please try again.',
  });
});

test('a failed quick note or name change is reported and stays in its field', async ({
  page,
  signedUp,
}) => {
  await page.route('**/api/events*', (route) => route.abort());
  const note = page.getByLabel('Quick note');
  await note.fill('The lift stands still.');
  await expectEachFailureSaid(page, {
    call: '**/api/issues/manual',
    act: async () => {
      await note.focus();
      await page.getByRole('button', { name: 'Add entry' }).click();
    },
    title: 'Error Creating Entry',
    otherwise: 'Failed to create entry. Please try again.',
  });
  await expect(note).toHaveValue('The lift stands still.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Account of ${signedUp.email}` }).click();
  await page.getByRole('menuitem', { name: 'Edit Display Name' }).click();
  const name = page.getByRole('textbox', { name: 'Display name' });
  await name.fill('Ann');
  await expectEachFailureSaid(page, {
    call: '**/api/user/profile',
    method: 'PATCH',
    act: () => page.getByRole('button', { name: 'Save' }).click(),
    title: 'Update failed',
    always: 'Failed to update display name. Please try again.',
  });
  await expect(name).toHaveValue('Ann');
});

test('failed admin actions are reported: assigning, detecting, setting up', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/settings');
  await expectEachFailureSaid(page, {
    call: '**/assign-all',
    act: () => page.getByRole('button', { name: 'Assign departments' }).click(),
    title: 'Assignment Failed',
    always: 'Failed to assign departments to existing items',
  });
  await expectEachFailureSaid(page, {
    call: '**/rerun-detection',
    act: () => page.getByRole('button', { name: 'Rerun detection' }).click(),
    title: 'Detection Failed',
    always: 'Failed to rerun category and priority detection',
  });
  await page.goto('/intake');
  await page.getByRole('button', { name: 'Continue to Confirmation' }).click();
  await expectEachFailureSaid(page, {
    call: '**/api/user/intake-setup',
    act: () => page.getByRole('button', { name: 'Confirm Setup' }).click(),
    title: 'Setup Failed',
    otherwise: 'Failed to set up intake email. Please try again.',
  });
});

test('a browser without network shows that at once, and resumes after reconnection', async ({
  page,
  context,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/api/events*', (route) => route.abort());
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  const note = page.getByLabel('Quick note');
  await note.fill('The lift stands still.');
  const add = async () => {
    await note.focus();
    await page.getByRole('button', { name: 'Add entry' }).click();
  };
  await context.setOffline(true);
  await add();
  const shown = page.getByRole('region', { name: /Notifications/ });
  const says = 'You are offline. Failed to create entry. Please try again.';
  await expect(shown.getByText(says)).toBeVisible();
  await context.setOffline(false);
  await add();
  await expect(page.getByRole('article')).toBeVisible();
});

test('a sign-out that may have failed is reported', async ({ page, signedUp }) => {
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: `Account of ${signedUp.email}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await expect(toast(page, 'Logging out may have failed')).toBeVisible();
  await expect(toast(page, 'Logged out')).toBeHidden();
  await page.goto('/dashboard');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
});
