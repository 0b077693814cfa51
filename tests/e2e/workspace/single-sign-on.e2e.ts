import type { Locator, Page } from '@playwright/test';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import type { TestApp } from '#tests/app/app.ts';
import { linkFor } from '#tests/fixtures/factories.ts';
import { test as base, expect, expectAccessible } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';
import {
  type OpenIdProvider,
  signInAtProvider,
  startOpenIdProvider,
} from '../fixtures/openid-provider.ts';

type OwnFixtures = {
  provider: OpenIdProvider;
};

const test = base.extend<OwnFixtures, { app: TestApp }>({
  app: [
    async ({ webDir }, use) => {
      const app = await startLiveApp({ webDir, env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
  provider: async ({ page, signedUp: _ }, use) => {
    const provider = await startOpenIdProvider((await readSso(page)).addresses);
    await use(provider);
    await provider.close();
  },
});

async function readSso(page: Page): Promise<SingleSignOn> {
  const answer = await page.request.get('/api/workspace/single-sign-on');
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { singleSignOn: SingleSignOn }).singleSignOn;
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Single sign-on', exact: true });

async function setUp(page: Page, provider: OpenIdProvider, mode?: 'offered'): Promise<void> {
  const { issuer, clientId, clientSecret } = provider;
  const data = {
    provider: 'other',
    issuer,
    clientId,
    clientSecret,
    groupClaim: null,
    adminGroup: null,
  };
  const saved = await page.request.put('/api/workspace/single-sign-on', { data });
  expect(saved.status(), await saved.text()).toBe(200);
  if (mode === undefined) return;
  const set = await page.request.put('/api/workspace/single-sign-on/mode', { data: { mode } });
  expect(set.status(), await set.text()).toBe(200);
}

async function makeOnlyWay(app: TestApp, companyId: string): Promise<void> {
  await app.ask(`UPDATE sso_connections SET mode = 'required' WHERE company_id = $1`, [companyId]);
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
}

const SECTION = { within: '#single-sign-on' };
const press = (part: Locator) => part.press('Enter');

test('an admin configures, tests and enables single sign-on by keyboard', async ({
  page,
  signedUp,
  provider,
}) => {
  test.slow();
  await page.goto('/settings#single-sign-on');
  const section = sectionOf(page);
  await section.getByRole('radio', { name: 'Another provider' }).press('Space');
  const { addresses } = await readSso(page);
  await expect(section.getByText(addresses.redirect, { exact: true })).toBeVisible();
  await press(section.getByRole('button', { name: 'Save' }));
  await expect(section.getByLabel('Issuer')).toBeFocused();
  await expect(section.getByText('Please fill this in.')).toHaveCount(3);
  await page.keyboard.type(provider.issuer);
  await section.getByLabel('Client ID').fill(provider.clientId);
  await section.getByLabel('Client secret').fill('not-the-secret');
  await expectAccessible(page, SECTION);
  await page.keyboard.press('Enter');

  const change = section.getByRole('button', { name: 'Change the connection to the provider' });
  await expect(change).toBeFocused();
  const turnOn = section.getByRole('button', { name: 'Switch on' });
  await expect(turnOn).toHaveAccessibleDescription('First it has to pass the test.');
  await press(section.getByRole('link', { name: 'Test with my account' }));
  await signInAtProvider(page, signedUp.email);
  await expect(section.getByText('The test failed')).toBeInViewport();
  await expect(section.getByText(/does not accept the client ID and secret/)).toBeVisible();
  await expectAccessible(page, SECTION);

  await press(change);
  await expect(section.getByLabel('Issuer')).toHaveValue(provider.issuer);
  await section.getByLabel('Client secret').fill(provider.clientSecret);
  await page.keyboard.press('Enter');
  await expect(change).toBeFocused();
  // The provider still has a session.
  await press(section.getByRole('link', { name: /^Test / }));
  await expect(section.getByText('The test passed')).toBeInViewport();
  await press(section.getByText('Your data from the provider'));
  await expect(section.getByText(`"${signedUp.email}"`).first()).toBeVisible();
  await press(turnOn);
  await expect(section.getByText('can sign in with your provider')).toBeVisible();
  await expect(section.getByText(addresses.start, { exact: true })).toBeVisible();
  await expectAccessible(page, SECTION);
});

test('a user signs in by single sign-on with the keyboard, reaches the requested page, and signs out at the provider', async ({
  page,
  signedUp,
  provider,
}) => {
  test.slow();
  await setUp(page, provider, 'offered');
  await page.context().clearCookies();
  await page.goto('/mine');
  await page.waitForURL('**/login?next=%2Fmine');
  await page.getByLabel('Email').fill(signedUp.email);
  const go = page.getByRole('link', { name: 'Continue with single sign-on' });
  await expect(go).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await signInAtProvider(page, signedUp.email);
  await page.waitForURL('**/mine');
  await logOut(page);
  await press(page.getByRole('button', { name: 'Yes, sign me out' }));
  await page.waitForURL('**/login**');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('as required sign-in it needs saved recovery codes, and can be made optional and removed', async ({
  page,
  signedUp,
  provider,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await setUp(page, provider, 'offered');
  await page.goto('/settings#single-sign-on');
  const section = sectionOf(page);
  const only = section.getByRole('button', { name: 'Make it the only way…' });
  await expect(only).toHaveAccessibleDescription(/pass the test with your own account/);
  await press(section.getByRole('link', { name: 'Test with my account' }));
  await signInAtProvider(page, signedUp.email);
  await expect(only).toHaveAccessibleDescription('First make recovery codes.');
  await press(section.getByRole('button', { name: 'Make ten codes' }));
  await expect(section.getByRole('heading', { name: 'Your ten recovery codes' })).toBeFocused();
  await expect(only).toHaveAccessibleDescription(/save the recovery codes/);
  const list = section.getByRole('list', { name: 'Recovery codes' });
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, SECTION);
  await press(section.getByRole('button', { name: 'Copy all' }));
  await expect(section.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toContain(codes.join('\n'));
  const download = page.waitForEvent('download');
  await press(section.getByRole('button', { name: 'Download' }));
  expect((await download).suggestedFilename()).toMatch(/^recovery codes .*\.txt$/);
  await section.getByLabel('I have saved them').press('Space');
  await press(section.getByRole('button', { name: 'Done' }));
  await expect(list).toHaveCount(0);
  await press(only);
  const dialog = page.getByRole('dialog', { name: /^Make single sign-on the only way for / });
  await press(dialog.getByRole('button', { name: 'Make it the only way' }));
  await expect(section.getByText('and in no other way')).toBeVisible();
  await expect(section.getByText('10 are left of those made on')).toBeVisible();
  await expectAccessible(page, SECTION);

  await press(section.getByRole('button', { name: 'Allow links by email again' }));
  await expect(section.getByText('or with a link by email')).toBeVisible();
  await press(section.getByRole('button', { name: 'Accept them…' }));
  const warning = page.getByRole('dialog', { name: /^Accept unverified addresses of / });
  await expect(warning.getByText('could sign in here as anybody', { exact: false })).toBeVisible();
  await press(warning.getByRole('button', { name: 'Accept them' }));
  await press(section.getByRole('button', { name: 'Refuse them again' }));
  await expect(section.getByRole('button', { name: 'Accept them…' })).toBeVisible();
  await press(section.getByRole('button', { name: 'Remove…' }));
  const removal = page.getByRole('dialog', { name: 'Remove single sign-on?' });
  await press(removal.getByRole('button', { name: 'Remove' }));
  await expect(section.getByRole('radio', { name: 'Keycloak' })).toBeVisible();
});

test('when it is required, an admin signs in with a recovery code, and links do not work', async ({
  app,
  page,
  signedUp,
  provider,
}) => {
  test.slow();
  await setUp(page, provider, 'offered');
  const made = await page.request.post('/api/workspace/single-sign-on/recovery-codes');
  const { codes } = (await made.json()) as { codes: string[] };
  await makeOnlyWay(app, signedUp.companyId);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(signedUp.email);
  await expect(page.getByRole('link', { name: 'Continue with single sign-on' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send magic link' })).toHaveCount(0);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'I have a recovery code' }));
  await expect(page.getByLabel('Email')).toHaveValue(signedUp.email);
  await press(page.getByRole('button', { name: 'Send magic link' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect(page.getByText('Please enter one of the recovery codes.')).toBeVisible();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^If the code is right/)).toBeFocused();
  await expectAccessible(page);
  await page.goto(await linkFor(app, signedUp.email));
  await press(page.getByRole('button', { name: 'Sign in' }));
  await page.waitForURL('**/dashboard');
  expect((await readSso(page)).recoveryCodes.left).toBe(9);
});

test('an address with required single sign-on gets no link by pressing Enter, and is redirected', async ({
  app,
  page,
  signedUp,
  provider,
}) => {
  test.slow();
  await setUp(page, provider, 'offered');
  await makeOnlyWay(app, signedUp.companyId);
  await page.context().clearCookies();
  // The lookup during typing is too late.
  await page.route('**/api/auth/sso/offer', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill(signedUp.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/No link was sent/)).toBeVisible();
  const go = page.getByRole('link', { name: 'Continue with single sign-on' });
  await expect(go).toBeFocused();
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Bob');
  await page.getByLabel('Work Email').fill(signedUp.email.replace('ann@', 'bob@'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await press(go);
  await press(page.getByRole('link', { name: 'Cancel' }));
  await expect(page.getByText('The provider did not sign you in.')).toBeVisible();
  await expectAccessible(page);
});

test('without a domain proven by DNS it shows that, and a member sees the sign-in method', async ({
  app,
  page,
  signedUp,
  signIn,
}) => {
  await app.ask(`UPDATE companies SET domain_proven_by = 'link', joining = 'asked' WHERE id = $1`, [
    signedUp.companyId,
  ]);
  await page.goto('/settings#single-sign-on');
  const section = sectionOf(page);
  await expect(section.getByText('A DNS record has to show first')).toBeVisible();
  await expect(section.getByRole('radio')).toHaveCount(0);
  await press(section.getByRole('link', { name: 'Prove your domain' }));
  await expect(page.getByRole('heading', { name: 'Domains' })).toBeInViewport();
  await app.ask(`UPDATE companies SET domain_proven_by = 'dns', joining = 'open' WHERE id = $1`, [
    signedUp.companyId,
  ]);
  await page.context().clearCookies();
  await signIn(page, signedUp.email.replace('ann@', 'bob@'));
  await page.goto('/settings#single-sign-on');
  await expect(section.getByText('With a link by email.')).toBeVisible();
  expect(await section.getByRole('button').count()).toBe(0);
});

test.describe('at 390 pixels, in dark mode', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('each provider’s steps fit the width', async ({ page, signedUp: _ }) => {
    await page.goto('/settings#single-sign-on');
    const section = sectionOf(page);
    for (const name of ['Google Workspace', 'Microsoft Entra ID', 'Keycloak', 'Another provider']) {
      await section.getByRole('radio', { name }).check();
      const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
      expect(wide, name).toBeLessThanOrEqual(390);
    }
    await expectAccessible(page, SECTION);
  });
});
