import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

const base = 'https://tidings.acme.example/api/auth/sso';
const addresses = {
  redirect: `${base}/0198c7e2-6a51-7d10-b3f4-0a52e0e9e2f1/callback`,
  signedOut: 'https://tidings.acme.example/login',
  backChannel: `${base}/0198c7e2-6a51-7d10-b3f4-0a52e0e9e2f1/back-channel-logout`,
  start: `${base}/acme`,
  test: 'https://tidings.acme.example/api/workspace/single-sign-on/test',
};
const none = {
  domain: 'acme.example', obstacle: null, connection: null, addresses, test: null,
  canRequire: 'test_first', recoveryCodes: { left: 0, createdAt: null }, linkedPeople: 0,
};
const connection = {
  provider: 'entra', issuer: 'https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0',
  clientId: '00001111-aaaa-2222-bbbb-3333cccc4444', groupClaim: null, adminGroup: null, mode: 'off', suspended: null, changedAt: '2026-11-24T10:00:00Z',
};
const at = new Date(Date.now() - 60_000).toISOString();
const checks = (failed: string | null) => {
  let isOver = false;
  return ['discovery','response','code','signature','issuer','audience','nonce','time','userinfo','email','groups','account','sign_out','back_channel'].map((check) => {
    if (check === failed) { isOver = true; return { check, result: 'failed', finding: null }; }
    if (isOver) return { check, result: 'skipped', finding: null };
    if (check === 'email') return { check, result: 'note', finding: 'email_not_said_to_be_verified' };
    if (check === 'account') return { check, result: 'passed', finding: 'account_would_be_linked' };
    if (check === 'groups') return { check, result: 'skipped', finding: null };
    if (check === 'back_channel') return { check, result: 'note', finding: 'back_channel_not_offered' };
    return { check, result: 'passed', finding: null };
  });
};
const claims = [{ name: 'sub', value: '"AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ"' }, { name: 'email', value: '"ann@acme.example"' }, { name: 'name', value: '"Ann Roy"' }, { name: 'iss', value: '"https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0"' }];
const passed = { at, by: 'Ann Roy', isOwn: true, isPassed: true, problem: null, detail: null, checks: checks(null), claims };
const failed = { at, by: 'Bob Lee', isOwn: false, isPassed: false, problem: 'client_refused', detail: 'invalid_client: AADSTS7000215: Invalid client secret provided.', checks: checks('code'), claims: [] };
const STATES: Record<string, unknown> = {
  nodomain: { ...none, obstacle: 'domain_not_proven' },
  none,
  set: { ...none, connection },
  failed: { ...none, connection, test: failed },
  passed: { ...none, connection, test: passed, canRequire: 'codes_first' },
  on: { ...none, connection: { ...connection, mode: 'offered' }, test: passed, canRequire: 'codes_first', linkedPeople: 3 },
  only: { ...none, connection: { ...connection, provider: 'keycloak', issuer: 'https://id.acme.example/realms/staff', mode: 'required', groupClaim: 'groups', adminGroup: 'tidings-admins' }, test: passed, canRequire: 'yes', linkedPeople: 12, recoveryCodes: { left: 9, createdAt: '2026-11-20T10:00:00Z' } },
  suspended: { ...none, connection: { ...connection, mode: 'offered', suspended: 'proven_by_other' }, test: passed, canRequire: 'yes' },
};
const codes = Array.from({ length: 10 }, (_, n) => `k7wq-${n}m2x-9fhd-${n}tpz`);

async function mock(page: Page, state: unknown) {
  await page.route('**/api/workspace/single-sign-on', (route) => route.fulfill({ json: { singleSignOn: state } }));
  await page.route('**/api/workspace/single-sign-on/recovery-codes', (route) => route.fulfill({ status: 201, json: { codes, singleSignOn: { ...(state as object), recoveryCodes: { left: 10, createdAt: at }, canRequire: 'yes' } } }));
}

for (const width of [1280, 390]) for (const scheme of ['light', 'dark'] as const) for (const lang of ['en', 'fr'] as const) {
  if ((scheme === 'dark') !== (lang === 'fr')) continue;
  test(`shots ${width} ${scheme} ${lang}`, async ({ page, signedUp: _ }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.context().addCookies([]);
    const section = page.locator('#single-sign-on');
    const shot = (name: string) => section.screenshot({ path: `/tmp/sso-screens-shots/${name}-${width}-${scheme}.png` });
    if (lang === 'fr') {
      await page.goto('/settings');
      await page.evaluate(() => { document.cookie = 'tidings_language=fr; path=/'; });
    }
    for (const [name, state] of Object.entries(STATES)) {
      await page.unrouteAll();
      await mock(page, state);
      await page.goto('/dashboard');
      await page.goto('/settings#single-sign-on');
      await expect(section).toBeVisible();
      await page.waitForTimeout(400);
      if (name === 'none') {
        for (const [n, provider] of ['google', 'entra', 'keycloak', 'other'].entries()) {
          await section.getByRole('radio').nth(n).check();
          await shot(`form-${provider}`);
        }
        await section.getByRole('button', { name: /Save|Enregistrer/ }).click();
        await shot('form-missing');
        if (lang === 'en' || width === 390) await expectAccessible(page);
      } else {
        if (name === 'passed') await section.locator('summary').last().click();
        await shot(name);
        const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
        expect(wide, name).toBeLessThanOrEqual(width);
        await expectAccessible(page);
      }
      if (name === 'on') {
        await section.getByRole('button', { name: /Make ten|Créer dix/ }).click();
        await shot('codes');
        await section.getByRole('checkbox').check();
        await section.getByRole('button', { name: /Done|Terminé/ }).click();
        await section.getByRole('button', { name: /only way…|seul moyen…/ }).click();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/sso-screens-shots/confirm-${width}-${scheme}.png` });
        await page.keyboard.press('Escape');
        await section.getByRole('button', { name: /^Set up$|^Configurer$/ }).click();
        await section.getByRole('button', { name: /^Choose the|^Choisir la/ }).click();
        await section.getByRole('button', { name: /^Change the|^Modifier le/ }).click();
        await shot('changing');
      }
    }
  });
}
