import type { TestApp } from '#tests/app/app.ts';
import { newDomain } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';

const EMAIL = 'Work Email';
const CLAIM = 'Claim your early access spot';

test('one address joins the waitlist once, then another', async ({ page }) => {
  const email = `ann@${newDomain()}`;
  await page.goto('/waitlist');
  await expect(page.getByText('Coming Soon - Join Early Access')).toBeVisible();
  await expect(page.getByRole('button', { name: CLAIM })).toBeDisabled();
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await expect(signIn).toHaveAttribute('href', '/login');
  await expectAccessible(page);
  await page.getByLabel(EMAIL).fill(email);
  await page.getByRole('button', { name: CLAIM }).click();
  await expect(toast(page, 'Successfully joined waitlist!')).toBeVisible();
  await expect(
    toast(page, "We'll notify you as soon as the product is ready for your team."),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add another email' }).click();
  await expect(page.getByLabel(EMAIL)).toBeFocused();
  await expect(page.getByLabel(EMAIL)).toHaveValue('');
  await page.getByLabel(EMAIL).fill(email);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Already on the list!')).toBeVisible();
  await expect(toast(page, 'This email is already signed up for early access.')).toBeVisible();
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible();
});

test.describe('with the waitlist as front page', () => {
  let app: TestApp;
  test.beforeEach(async ({ webDir }) => {
    const env = { LANDING: 'waitlist', ACCESS_CODE: 'early-bird' };
    app = await startLiveApp({ webDir, env });
  });
  test.afterEach(() => app.close());

  test('a rejected or failed request is reported, and retried if that may help', async ({
    page,
  }) => {
    for (let n = 0; n < 20; n++) {
      const data = { email: `ann-${n}@team.example` };
      await page.request.post(`${app.url}/api/waitlist`, { data });
    }
    await page.goto(app.url);
    await page.getByLabel(EMAIL).fill('not an address');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Valid email required')).toBeVisible();
    await page.getByLabel(EMAIL).fill('ann@team.example');
    await page.getByRole('button', { name: CLAIM }).click();
    await expect(toast(page, 'Failed to join waitlist')).toBeVisible();
    await expectAccessible(page);
    let asked = 0;
    await page.route('**/api/waitlist', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.getByRole('button', { name: CLAIM }).click();
    await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible();
    await expect(
      toast(page, 'Tidings cannot be reached. Please try again or contact support.'),
    ).toBeVisible();
    expect(asked).toBe(2);
  });

  test('the access code opens the demo only in this browser', async ({ page }) => {
    await page.goto(`${app.url}/landing`);
    await page.waitForURL('**/access');
    const code = page.getByLabel('Access code');
    await expect(code).toBeFocused();
    await expect(page.getByText('If you do not have a code, join the waitlist.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await code.fill('tidings');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid code. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await code.fill('  early-bird ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/landing');
    await expect(page.getByLabel('An internal message')).toBeVisible();
    await page.goto(app.url);
    await page.getByRole('link', { name: 'Already have an access code?' }).click();
    await page.waitForURL('**/access');
    await page.goto(`${app.url}/landing`);
    await expect(page.getByLabel('An internal message')).toBeVisible();
  });

  test('collected data, its purpose and its removal are explained', async ({ page }) => {
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Privacy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy & Security' });
    for (const part of ['What we collect', 'How we use it', 'Data security', 'Contact']) {
      await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(dialog).toContainText('reply STOP');
    await expectAccessible(page);
  });
});

for (const [language, landing, sent, ...untrue] of [
  ['en', 'waitlist', 'also sent to list.example', 'never shared', 'Your data is stored in Canada'],
  ['en', 'demo', 'also sent to list.example', 'stays with us', 'Your data is stored in Canada'],
  [
    'fr',
    'waitlist',
    'aussi envoyé à list.example',
    'jamais partagé',
    'Vos données sont conservées',
  ],
  ['fr', 'demo', 'aussi envoyé à list.example', 'restent chez nous', 'Vos données sont conservées'],
] as const) {
  test(`when addresses are sent elsewhere, the ${landing} in ${language} states that without false claims`, async ({
    webDir,
    browser,
  }) => {
    const env = { LANDING: landing, CAPTURE_URL: 'https://list.example/script' };
    const app = await startLiveApp({ webDir, env });
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await page.goto(app.url);
    const footer = page.getByRole('contentinfo');
    await expect(page.getByText(sent).first()).toBeVisible();
    await footer.getByRole('button', { name: /^(Privacy|Confidentialité)$/ }).click();
    await expect(page.getByRole('dialog').getByText('list.example').first()).toBeVisible();
    for (const claim of untrue) await expect(page.getByText(claim)).toHaveCount(0);
    await context.close();
    await app.close();
  });
}

test('a visitor’s address is sent to the operator’s list, which cannot break the page', async ({
  webDir,
  page,
}) => {
  const env = { LANDING: 'waitlist', CAPTURE_URL: 'https://list.example/script' };
  const app = await startLiveApp({ webDir, env });
  const told: { method: string; email: string | null }[] = [];
  await page.route('https://list.example/**', (route) => {
    const request = route.request();
    const query = new URL(request.url()).searchParams;
    const form = new URLSearchParams(request.postData() ?? '');
    told.push({ method: request.method(), email: query.get('email') ?? form.get('email') });
    return route.abort();
  });
  const email = `ann@${newDomain()}`;
  await page.goto(app.url);
  await page.getByLabel(EMAIL).fill(email);
  await page.getByRole('button', { name: CLAIM }).click();
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible();
  expect(told).toEqual(
    expect.arrayContaining([
      { method: 'POST', email },
      { method: 'GET', email },
    ]),
  );
  await app.close();
});
