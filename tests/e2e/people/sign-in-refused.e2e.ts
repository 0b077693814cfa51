import type { Page } from '@playwright/test';
import { newDomain } from '#tests/fixtures/factories.ts';
import { expect, test, toast } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';

async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ann Roy');
  await page.getByLabel('Work Email').fill(email);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('an unavailable relay is reported on each page that sends email', async ({ webDir, page }) => {
  const env = { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const app = await startLiveApp({ webDir, env });
  const site = `http://localhost:${app.httpPort}`;
  const email = `ann@${newDomain()}`;
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(toast(page, 'Email service temporarily unavailable')).toBeVisible();
  await expect(toast(page, 'Please try again in a moment')).toBeVisible();
  await page.goto(`${site}/signup`);
  await createAccount(page, email);
  await expect(toast(page, 'Service temporarily unavailable')).toBeVisible();
  await expect(
    toast(page, 'Our email service is currently down. Please try again in a few minutes.'),
  ).toBeVisible();
  await page.goto(`${site}/register`);
  // The typed text is restored from the sign-up page after hydration.
  await expect(page.getByLabel('Full Name')).toHaveValue('Ann Roy');
  await expect(page.getByLabel('Work Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Registration Failed')).toBeVisible();
  await app.close();
});

test('an unavailable server is reported, and typed text stays', async ({ webDir, page }) => {
  const app = await startLiveApp({ webDir });
  const gone = 'Tidings cannot be reached. Please try again later.';
  await page.goto(`${app.url}/login`);
  // Links cause full page loads until hydration.
  await expect.poll(() => page.evaluate('globalThis.tidingsEarly === undefined')).toBe(true);
  await page.getByLabel('Email').fill('ann@team.example');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await app.close();
  await createAccount(page, 'ann@team.example');
  await expect(toast(page, 'Failed to create account')).toBeVisible();
  await expect(toast(page, gone)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ann Roy');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('ann@team.example');
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(toast(page, 'Failed to send magic link')).toBeVisible();
});

test('too many sign-up requests must wait, even after the demo', async ({ page }) => {
  const email = `ann@${newDomain()}`;
  for (let n = 0; n < 5; n++) {
    await page.request.post('/api/register', { data: { name: 'Ann', email } });
  }
  await page.goto('/signup');
  await createAccount(page, email);
  await expect(toast(page, 'Too many requests')).toBeVisible();
  await expect(toast(page, 'before trying again')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wait \d+ min$/ })).toBeDisabled();
  await page.goto(`/collect-info?from=hero&email=${email}`);
  await expect(page.getByRole('button', { name: /^Wait \d+ min$/ })).toBeDisabled();
});
