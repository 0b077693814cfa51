import type { Page } from '@playwright/test';
import { v7 } from 'uuid';
import {
  changeEmailPreferences,
  type EmailPreferences,
  readEmailPreferences,
  sendTestEmail,
} from '#contract/notifications/email-preferences.ts';
import type { TestApp } from '#tests/app/app.ts';
import { until } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { partsBeyondEdge } from '../fixtures/layout-probes.ts';
import { addEntry } from '../fixtures/new-entry.ts';

test.use({ timezoneId: 'America/Toronto' });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function preferencesOf(page: Page): Promise<EmailPreferences> {
  const answer = await page.request.get(readEmailPreferences.path);
  return (await answer.json()) as EmailPreferences;
}

type Email = { state: string; recipient: string; reason?: string; issueId?: string };

async function giveEmails(app: TestApp, companyId: string, emails: Email[]): Promise<void> {
  for (const { state, recipient, reason = null, issueId = null } of emails) {
    await app.ask(
      `INSERT INTO notification_emails (id, company_id, recipient, type, issue_id, state, reason, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
      [v7(), companyId, recipient, issueId ? 'entry' : 'digest', issueId, state, reason],
    );
  }
}

function suppress(app: TestApp, companyId: string, address: string) {
  return app.ask(
    `INSERT INTO email_recipients (company_id, address, suppressed_at, suppressed_reason)
     VALUES ($1, $2, now(), '550 5.1.1 no such user')
     ON CONFLICT (company_id, address) DO UPDATE SET suppressed_at = now(), suppressed_reason = '550 5.1.1 no such user'`,
    [companyId, address],
  );
}

test('a member chooses the channel of each notification kind by keyboard, and quick presses do not overtake each other', async ({
  page,
  signedUp,
}) => {
  await page.goto('/settings#notifications');
  const part = section(page, 'Notifications');
  await expect(part.getByText(`Emails go to ${signedUp.email}.`)).toBeVisible();
  const choice = (name: string) => part.getByRole('radio', { name, exact: true });
  await expect(choice('A colleague mentions you: At once')).toBeChecked();
  await choice('A colleague mentions you: At once').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice('A colleague mentions you: In the digest')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(choice('Your question is answered: At once')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice('A colleague mentions you: Never')).toBeChecked();
  await expectAccessible(page);
  const modes = await until(async () => {
    const { modes: now } = await preferencesOf(page);
    return now.mentioned === 'never' && now.answered === 'digest' && now;
  }, 'both choices');
  expect(modes).toMatchObject({ received: 'now', woken: 'now' });
  await page.reload();
  await expect(choice('A colleague mentions you: Never')).toBeChecked();
  await expect(choice('Your question is answered: In the digest')).toBeChecked();
  await page.context().setOffline(true);
  await choice('A snoozed entry is back: Never').click();
  await expect(toast(page, 'This could not be saved.')).toBeVisible();
  await expect(choice('A snoozed entry is back: At once')).toBeChecked();
  await page.context().setOffline(false);
  await expect(part.getByRole('row', { name: 'A colleague has taken it' })).toContainText(
    'Your workspace does not send these.',
  );
});

test('the digest follows the chosen frequency and time zone; without it nothing in it is sent', async ({
  page,
  signedUp: _,
}) => {
  await page.goto('/settings#notifications');
  const part = section(page, 'Notifications');
  await expect(part.getByText('At 7:30 in America/Toronto')).toBeVisible();
  await part.getByRole('radio', { name: 'On Mondays' }).check();
  await part.getByRole('button', { name: 'Change the time zone' }).press('Enter');
  const zone = part.getByLabel('Time zone', { exact: true });
  await expect(zone).toBeFocused();
  await zone.selectOption('Asia/Tokyo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(part.getByText('At 7:30 in Asia/Tokyo')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Change the time zone' })).toBeFocused();

  const digest = part.getByRole('group', { name: 'Morning digest' });
  await digest.getByRole('radio', { name: 'Never' }).check();
  await expect(part.getByText('Your digest is off')).toBeVisible();
  await part.getByRole('radio', { name: 'It is done: In the digest' }).check();
  await expectAccessible(page);
  await expect
    .poll(() => preferencesOf(page))
    .toMatchObject({ digest: 'never', timeZone: 'Asia/Tokyo', modes: { resolved: 'digest' } });
  await page.reload();
  await expect(part.getByText('Your time zone: Asia/Tokyo')).toBeVisible();
  await expect(part.getByText('Your digest is off')).toBeVisible();
});

test('the browser reports its time zone once, and keeps a manually chosen one', async ({
  page,
  app,
  signedUp: _,
  browser,
}) => {
  await expect.poll(async () => (await preferencesOf(page)).timeZone).toBe('America/Toronto');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === readEmailPreferences.path) asked.push(request.method());
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  const moved = await browser.newContext({
    baseURL: app.url,
    timezoneId: 'Europe/Paris',
    storageState: await page.context().storageState(),
  });
  const there = await moved.newPage();
  await there.goto('/dashboard');
  await expect.poll(async () => (await preferencesOf(page)).timeZone).toBe('Europe/Paris');
  await page.request.patch(changeEmailPreferences.path, { data: { timeZone: 'Asia/Tokyo' } });
  const back = await browser.newContext({
    baseURL: app.url,
    timezoneId: 'America/Toronto',
    storageState: await moved.storageState(),
  });
  const again = await back.newPage();
  const looked = again.waitForResponse((answer) =>
    answer.url().endsWith(readEmailPreferences.path),
  );
  await again.goto('/dashboard');
  await looked;
  await again.waitForLoadState('networkidle');
  expect((await preferencesOf(page)).timeZone).toBe('Asia/Tokyo');
  await moved.close();
  await back.close();
});

test('a test email reports its recipient, and a failed one its reason', async ({
  page,
  app,
  signedUp,
}) => {
  await page.goto('/settings#notifications');
  const part = section(page, 'Notifications');
  const send = part.getByRole('button', { name: 'Send me a test email' });
  await send.press('Enter');
  await expect(toast(page, `A test email is on its way to ${signedUp.email}`)).toBeVisible();
  for (const status of [200, 200, 200, 200, 429]) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(sendTestEmail.path));
    await send.press('Enter');
    expect((await answered).status()).toBe(status);
  }
  await expect(toast(page, 'Too many requests. Please wait')).toBeVisible();

  await suppress(app, signedUp.companyId, signedUp.email);
  await send.press('Enter');
  await expect(toast(page, 'An email to this address came back')).toBeVisible();
  await page.reload();
  await expect(part.getByText(`An email to ${signedUp.email} came back on`)).toBeVisible();
  await expect(part.getByText('The mail system said: 550 5.1.1 no such user')).toBeVisible();
  await expectAccessible(page);
  const emails = section(page, 'Emails about entries');
  const lift = emails.getByRole('button', { name: `Write to it again: ${signedUp.email}` });
  await lift.press('Enter');
  await expect(lift).toBeHidden();
  await expect(part.getByText(`An email to ${signedUp.email} came back on`)).toBeHidden();
});

test('an admin sets the reporter emails and sees their delivery; a member sees the settings', async ({
  page,
  app,
  signedUp,
  signIn,
}) => {
  const { companyId, email } = signedUp;
  const entry = await addEntry(page, { subject: 'The boiler of the north wing leaks' });
  await page.goto('/settings#emails');
  const part = section(page, 'Emails about entries');
  await expect(part.getByText('Each email about an entry is listed here')).toBeVisible();
  await part.getByRole('switch', { name: 'A colleague has taken it' }).press('Space');
  await expect(part.getByText('Saved')).toBeVisible();
  await expect(page.getByText('Your workspace does not send these.')).toBeHidden();

  await giveEmails(app, companyId, [
    ...Array.from({ length: 12 }, () => ({ state: 'sent', recipient: 'old@partner.example' })),
    { state: 'not_sent', recipient: email, reason: 'seen', issueId: entry.id },
    { state: 'bounced', recipient: 'gone@partner.example', reason: '550 no such user' },
  ]);
  await page.reload();
  const rows = part.getByRole('list', { name: 'Sent in the last 30 days' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('gone@partner.example');
  await expect(rows.first()).toContainText('550 no such user');
  await expect(rows.first()).toContainText('Came back');
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(rows).toHaveCount(14);
  await part.getByRole('button', { name: 'Not sent 1' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('they had read it in Tidings already');
  await part.getByRole('button', { name: 'On the way 0' }).press('Enter');
  await expect(part.getByText('None in the last 30 days.')).toBeVisible();
  await part.getByRole('button', { name: 'All 14' }).press('Enter');
  await rows.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/entries/${entry.id}$`));

  await page.context().clearCookies();
  await signIn(page, email.replace('ann@', 'bob@'));
  await page.goto('/settings');
  await expect(part.getByText(/Their message has arrived, A colleague has taken it/)).toBeVisible();
  expect(await part.getByRole('button').count()).toBe(0);
  expect(await part.getByRole('switch').count()).toBe(0);
});

test('an admin sets a member’s departments by keyboard', async ({ page, signedUp, signIn }) => {
  const bob = signedUp.email.replace('ann@', 'bob@');
  const other = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!other) throw new Error('no browser');
  await signIn(other, bob);
  await page.goto('/settings#people');
  const people = section(page, 'People');
  const open = people.getByRole('button', { name: `Departments: ${bob}` });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Departments of ${bob}` });
  await dialog.getByRole('checkbox', { name: 'Facilities' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'HR' }).press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(people.getByText('Looks after HR and Facilities')).toBeVisible();
  await other.goto('/settings#notifications');
  await expect(other.getByRole('switch', { name: 'Facilities' })).toBeChecked();
  await other.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the email settings fit 390 pixels in both languages, ${colorScheme}`, async ({
    page,
    app,
    signedUp,
  }) => {
    await suppress(app, signedUp.companyId, signedUp.email);
    await giveEmails(app, signedUp.companyId, [
      { state: 'bounced', recipient: `${'long'.repeat(15)}@partner.example`, reason: '550' },
    ]);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [language, choice] of [
      ['en', 'It is done: In the digest'],
      ['fr', 'C’est fait\u00a0: Dans le résumé'],
    ] as const) {
      const cookie = { name: 'tidings_language', value: language, url: page.url() };
      await page.context().addCookies([cookie]);
      await page.goto('/settings');
      await page.getByRole('radio', { name: choice, exact: true }).check();
      await expect(page.getByText('550 5.1.1 no such user').last()).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await partsBeyondEdge(page)).toEqual([]);
      await expectAccessible(page);
    }
  });
}
