import { linkFor, newDomain, signUp } from '#tests/fixtures/factories.ts';
import { asking } from '#tests/fixtures/waiting-page.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

test('signing up leads to the check-your-mail page, and its link to the board', {
  tag: '@journey',
}, async ({ app, page }) => {
  const email = `ann@${newDomain()}`;
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Start Free' }).click();
  await page.getByLabel('Full Name').fill('Ann Roy');
  await page.getByLabel('Work Email').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await page.waitForURL(`**/magic-link-sent?email=${encodeURIComponent(email)}`);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'outbox' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkFor(app, email));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Account of Ann Roy' }).press('Enter');
  await expect(page.getByRole('menu')).toContainText(email);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

test('a missing value is reported at its field', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Valid email required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expectAccessible(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
});

test('a known address is welcomed back at /signup and sent to sign-in from /register', async ({
  app,
  page,
}) => {
  const ann = await signUp(app);
  const fill = async () => {
    await page.getByLabel('Full Name').fill('Ann');
    await page.getByLabel('Work Email').fill(ann.user.email);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await page.goto('/signup');
  await fill();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await page.waitForURL('**/magic-link-sent**');
  await expect(page.getByText('You have an account already.')).toContainText(ann.user.email);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Work Email')).toHaveValue(ann.user.email);
  await fill();
  await expect(toast(page, 'Account Already Exists')).toBeVisible();
  await expect(toast(page, 'Redirecting you to sign in...')).toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByRole('status').getByText(ann.user.email)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ann.user.email);
  await expectAccessible(page);
});

test('after sign-in, browser Back and the link in a second tab open the board', async ({
  app,
  page,
  context,
}) => {
  const email = `ann@${newDomain()}`;
  await page.request.post('/api/auth/send-magic-link', { data: { email } });
  const link = await linkFor(app, email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  const second = await context.newPage();
  await second.goto(link);
  await second.waitForURL('**/dashboard');
});

test('a waiting user sees the waiting page, and becomes admin if none exists', async ({
  app,
  page,
}) => {
  const { ann, domain } = await asking(app);
  const email = `bob@${domain}`;
  await page.request.post('/api/auth/send-magic-link', { data: { email } });
  await page.goto(await linkFor(app, email));
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'One step is left' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await page.waitForURL('**/waiting');
  await page.getByRole('link', { name: 'No admin answers?' }).click();
  await expect(page.getByRole('button', { name: 'Become an admin by DNS' })).toBeVisible();
  await app.ask('UPDATE memberships SET ended_at = now() WHERE user_id = $1', [ann.user.id]);
  await page.reload();
  await page.getByRole('button', { name: 'Become an admin by DNS' }).press('Enter');
  await expect(page.getByLabel('Send this to the person who manages your website')).toHaveValue(
    /Type: TXT\nValue: tidings-verify=/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(app.url);
});

test('too many requests are reported with a countdown on the button that survives a reload', async ({
  app,
  page,
}) => {
  const email = `ann@${newDomain()}`;
  for (let n = 0; n < 5; n++) {
    await page.request.post('/api/auth/send-magic-link', { data: { email } });
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(toast(page, 'Too many requests')).toBeVisible();
  await expect(
    toast(page, 'Please wait 60 minutes before requesting another magic link'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wait 60 min' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Wait 60 min' })).toBeDisabled();
  expect(app.url).toContain('localhost');
});

test('a page that requires a session leads to sign-in and back', async ({ app, page }) => {
  const email = `ann@${newDomain()}`;
  await page.goto('/dashboard');
  await page.waitForURL('**/login?next=%2Fdashboard');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await page.waitForURL('**/magic-link-sent**');
  await page.goto(await linkFor(app, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
});

test('a signed-in user is redirected to the board from every visitor page', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  const forVisitors = ['/', '/login', '/recovery', '/signup', '/register'];
  for (const path of [...forVisitors, '/onboarding', '/nothing/here']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
});

test('an unknown address redirects a visitor to sign-in', async ({ page }) => {
  for (const path of ['/onboarding', '/nothing/here', '/auth/complete?next=/dashboard']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
});

test('signing out ends the session here and in the other page', { tag: '@journey' }, async ({
  page,
  context,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByText('Nothing is open.')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expect(second.getByText('Your session has ended.')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('link', { name: 'Go to sign in' }).click();
  await second.waitForURL('**/login?next=%2Fdashboard');
});

test('tokens in the address and browser storage are removed on load', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('tidings_token', 'x');
    sessionStorage.setItem('token', 'x');
  });
  await page.goto('/login?token=secret&next=%2Fdashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test.describe('at 390 pixels, in dark mode', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('every page fits its width and is accessible', async ({ page, signedUp }) => {
    const fits = async () => {
      const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      await expectAccessible(page);
    };
    await page.getByRole('button', { name: 'Quick note' }).click();
    const note = page.getByRole('dialog', { name: 'Quick note' });
    await note.getByLabel('Quick note').fill('A long note. '.repeat(20));
    await note.getByRole('button', { name: 'Add entry' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(note).toHaveCount(0);
    await fits();
    await page.getByRole('button', { name: `Account of ${signedUp.email}` }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    for (const path of ['/', '/login', '/signup', '/magic-link-sent?email=ann@a.example']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await fits();
    }
  });
});
