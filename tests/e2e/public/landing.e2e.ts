import { linkFor, newDomain, signUp } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';

const LONG_MAIL = 'A long mail that hides a request';

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a visitor tries a message, sees the entry with its reasons, and finds it on the board', {
    tag: '@journey',
  }, async ({ app, page }) => {
    const email = `ann@${newDomain()}`;
    await page.goto('/');
    await expectAccessible(page);
    // Delays the response until the pending state was checked.
    const looked = Promise.withResolvers<void>();
    await page.route('**/api/entries/email', async (route) => {
      await looked.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: LONG_MAIL }).click();
    await expect(page.getByRole('button', { name: 'Organizing...' })).toBeDisabled();
    await expectAccessible(page);
    looked.resolve();
    const entry = page.getByRole('region', { name: 'The entry' });
    await expect(entry.getByText('Entry #001')).toBeVisible();
    await expect(entry.getByRole('heading', { level: 2 })).toContainText('badge still opens');
    await expect(entry.getByText('because of “today”')).toBeVisible();
    await expect(entry.getByText('Disable it today and check the log')).toBeVisible();
    await expect(entry.getByText('System Analysis')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Organized and Ready' })).toBeDisabled();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: "Looks useful? Let's save this and track future entries." })
      .click();
    await page.waitForURL('**/collect-info?from=message&message=true');
    await expect(page.getByText('Your entry will look like this')).toBeVisible();
    await expect(page.getByText('badge still opens')).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Valid email required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Work Email').fill(email);
    await page.getByLabel('Full Name').fill('Ann Roy');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Account created successfully!')).toBeVisible();
    await page.waitForURL('**/magic-link-sent**');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
    await page.goto(await linkFor(app, email));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('article')).toContainText('badge still opens');
  });

  test('a message of one line appears once, and guesses are marked', async ({ page }) => {
    await page.goto('/');
    const entry = page.getByRole('region', { name: 'The entry' });
    const box = page.getByLabel('An internal message');
    await box.fill('Bring milk');
    await page.getByRole('button', { name: 'Log This Entry' }).click();
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText('“Bring milk”');
    await expect(entry.getByText('Bring milk')).toHaveCount(1);
    await expect(entry.getByRole('definition').getByText('not sure')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Not ready? Try another message' }).click();
    await box.fill('The lift is stuck');
    await page.getByRole('button', { name: 'Log This Entry' }).click();
    await expect(entry.getByText('The lift is stuck')).toHaveCount(1);
    await expect(entry.getByText('because of “The lift”', { exact: true })).toBeVisible();
  });

  test('the demo works by keyboard alone', async ({ page }) => {
    await page.goto('/');
    const box = page.getByLabel('An internal message');
    await box.focus();
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Please enter content')).toBeVisible();
    await expect(toast(page, 'Add some content to create an entry.')).toBeVisible();
    await page.keyboard.type('The door of room 4 sticks. Please have it repaired.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Log This Entry' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'The entry' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('button', { name: 'Not ready? Try another message' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await expect(page.getByText('For example')).toBeVisible();
  });

  test('an existing account is welcomed back from the bottom bar', async ({ app, page }) => {
    const ann = await signUp(app);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/');
    await page.getByRole('button', { name: 'A freezer' }).click();
    await expect(page.getByText('Entry #001')).toBeInViewport();
    await page.evaluate('scrollTo(0, 0)');
    await expect(page.getByText('Want to keep this entry?')).toBeVisible();
    await expectAccessible(page);
    // The check has scrolled the page.
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Work email required')).toBeVisible();
    await expect(dialog.getByText('Please enter your work email address.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Work Email').fill(ann.user.email);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(
      toast(page, 'We found your existing account. Check the console for your login code.'),
    ).toBeVisible();
    await page.waitForURL('**/magic-link-sent**');
  });

  test('too many tries are reported, and typed text stays', async ({ webDir, page }) => {
    const app = await startLiveApp({ webDir });
    const body = { subject: 'Door', body: 'The door sticks.' };
    for (let n = 0; n < 20; n++) {
      await page.request.post(`${app.url}/api/entries/email`, { data: body });
    }
    await page.goto(app.url);
    await page.getByLabel('An internal message').fill('The door sticks.');
    await page.getByRole('button', { name: 'Log This Entry' }).click();
    await expect(toast(page, 'Failed to create entry')).toBeVisible();
    await expect(page.getByLabel('An internal message')).toHaveValue('The door sticks.');
    await app.close();
    await page.getByRole('button', { name: 'Log This Entry' }).click();
    await expect(toast(page, 'Please try again or contact support.')).toBeVisible();
  });

  test('typed text is restored when the visitor returns', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('An internal message').fill('The door sticks.');
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await page.getByLabel('Email').fill('ann@team.example');
    await page.goBack();
    await expect(page.getByLabel('An internal message')).toHaveValue('The door sticks.');
    await page.goForward();
    await expect(page.getByLabel('Email')).toHaveValue('ann@team.example');
  });
});

test('the wait can be skipped, and the page moves to the result', async ({ page }) => {
  // The frozen clock prevents the end of the wait.
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  // Hydration needs a running clock.
  const message = page.getByLabel('An internal message');
  await message.fill('The door sticks.');
  await expect(page.getByRole('button', { name: 'Log This Entry' })).toBeEnabled();
  await message.fill('');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Missing overtime' }).click();
  await expect(page.getByRole('button', { name: 'Organizing...' })).toBeVisible();
  await page.getByRole('button', { name: 'Show it now' }).click();
  await expect(page.getByText('Entry #001')).toBeAttached();
  await page.evaluate('scrollTo(0, 0)');
  await expect(page.getByText('Entry #001')).not.toBeInViewport();
  await page.clock.resume();
  await expect(page.getByText('Entry #001')).toBeInViewport();
});

test('a visitor who starts directly enters an address, which fills the next form', async ({
  page,
}) => {
  await page.goto('/');
  const begin = page.getByRole('button', { name: 'Ready to bring structure to the mess?' });
  await begin.click();
  await expect(page.getByRole('heading', { name: "Let's get you started" })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await begin.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Work email required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Work Email').fill('ann.roy@team.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/collect-info?from=hero&email=ann.roy%40team.example');
  await expect(page.getByLabel('Work Email')).toHaveValue('ann.roy@team.example');
  await expect(page.getByLabel('Full Name')).toHaveValue('Annroy');
  await expectAccessible(page);
});

test('message handling is explained, with only true claims', async ({ webDir, page }) => {
  await page.goto('/');
  await expect(page.getByText('Your data is stored in Canada.')).toBeVisible();
  await expect(page.getByText('Your data is encrypted.')).toBeHidden();
  // Before the footer's script is requested.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Privacy' }).click();
  await expect(page.getByRole('dialog')).toContainText('Canadian data sovereignty');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Privacy' })).toBeFocused();
  const model = { MODEL_URL: 'http://localhost:9/v1', MODEL_NAME: 'small' };
  const other = await startLiveApp({ webDir, env: { DATA_REGION: '', ...model } });
  await page.goto(other.url);
  await expect(page.getByText('language model that the operator')).toBeVisible();
  await expect(page.getByText('stored in')).toBeHidden();
  await expect(page.getByText('no human review')).toBeHidden();
  await other.close();
});

test('an unavailable relay is reported after the demo, and nothing is lost', async ({
  webDir,
  page,
}) => {
  const env = { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const app = await startLiveApp({ webDir, env });
  await page.goto(`http://localhost:${app.httpPort}/collect-info?from=hero&email=ann@team.example`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account creation failed')).toBeVisible();
  await expect(page.getByLabel('Work Email')).toHaveValue('ann@team.example');
  await app.close();
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the front page fits, is French and opens its menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await page.getByRole('button', { name: 'Un courriel qui cache une demande' }).click();
    await expect(page.getByText('Entrée nº')).toBeVisible();
    const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });

  test('a rejection by the server is in French', async ({ webDir, page }) => {
    const app = await startLiveApp({ webDir });
    for (let n = 0; n < 20; n++) {
      await page.request.post(`${app.url}/api/entries/email`, { data: { body: 'La porte.' } });
    }
    await page.goto(app.url);
    await page.getByLabel('Un message interne').fill('La porte coince.');
    await page.getByRole('button', { name: 'Consigner cette entrée' }).click();
    await expect(toast(page, 'Trop de demandes. Veuillez attendre')).toBeVisible();
    await app.close();
  });
});
