import type { Locator, Page } from '@playwright/test';
import { startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { rawMail } from '#tests/fixtures/factories.ts';
import { handIn } from '#tests/fixtures/hand-in.ts';
import { test as base, expect, expectAccessible } from '../fixtures/fixtures.ts';
import { startLiveApp } from '../fixtures/live-app.ts';
import { addEntry } from '../fixtures/new-entry.ts';

/** The DNS stub has no records: external senders are neither verified nor refuted. */
const test = base.extend({
  app: [
    async ({ webDir }, use) => {
      const dns = await startDnsStub();
      const app = await startLiveApp({ webDir, env: { DNS_SERVERS: dns.address } });
      await use(app);
      await app.close();
      await dns.close();
    },
    { scope: 'worker' },
  ],
});

async function tabTo(page: Page, mark: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(mark).toBeFocused({ timeout: 200 });
  }).toPass();
}

test('an unverified mail is marked on its card, by pointer and by keyboard', async ({
  app,
  page,
  signedUp,
}) => {
  const { email: from, intakeEmail: to } = signedUp;
  const mail = rawMail({ from, to, subject: 'Pump', body: 'The pump leaks.' });
  await handIn(app, mail, { mailFrom: from }, to);
  const card = page.getByRole('article');
  const mark = card.getByRole('button', { name: 'Unverified sender' });
  const says = page.getByRole('tooltip');
  await expect(mark).toBeVisible();
  await mark.hover();
  await expect(says).toContainText('Ask before you act on it.');
  await expectAccessible(page);
  await page.mouse.move(0, 0, { steps: 5 });
  await expect(says).toHaveCount(0);
  await card.locator('[data-act=open]').focus();
  await tabTo(page, mark);
  await expect(says).toContainText('Ask before you act on it.');
  await page.keyboard.press('Escape');
  await expect(says).toHaveCount(0);
  await expect(mark).toBeFocused();
});

test('a restricted entry is marked on its card, by pointer and by keyboard', async ({
  app,
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  const { id } = await addEntry(page, { subject: 'A complaint about a colleague' });
  await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [id]);
  await page.reload();
  const card = page.getByRole('article');
  const mark = card.getByRole('button', { name: 'Restricted' });
  const says = page.getByRole('tooltip');
  await mark.hover();
  await expect(says).toContainText('the people named');
  await expectAccessible(page);
  await page.mouse.move(0, 0, { steps: 5 });
  await expect(says).toHaveCount(0);
  await card.locator('[data-act=open]').focus();
  await tabTo(page, mark);
  await expect(says).toContainText('the people named');
});
