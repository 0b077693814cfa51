import type { Browser, Page } from '@playwright/test';
import { sendMail, until } from '#tests/fixtures/factories.ts';
import { png } from '#tests/fixtures/mails-with-files.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

type SignIn = (page: Page, email: string) => Promise<void>;

async function elsewhere(browser: Browser, signIn: SignIn, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  return page;
}

const prompt = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });

test('a user lists their sessions, ends one, and then all', async ({
  browser,
  page,
  signedUp,
  signIn,
}) => {
  const other = await elsewhere(browser, signIn, signedUp.email);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your sessions' }).click();
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeFocused();
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');
  await expectAccessible(page);

  await sessions.getByRole('button', { name: 'Sign out: Chrome on Linux' }).press('Enter');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);
  await expect(prompt(other)).toBeVisible();
  await other.context().close();

  const third = await elsewhere(browser, signIn, signedUp.email);
  await page.reload();
  await expect(sessions.getByRole('button', { name: 'Sign out all others' })).toBeVisible();
  const everywhere = sessions.getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(everywhere).toBeFocused();
  await everywhere.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login');
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await expect(prompt(third)).toBeVisible();
  await third.context().close();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('an admin lists a member’s sessions and signs them out', async ({
  browser,
  page,
  signedUp,
  signIn,
}) => {
  const bob = signedUp.email.replace('ann@', 'bob@');
  const his = await elsewhere(browser, signIn, bob);
  await page.goto('/settings#people');
  const people = page.getByRole('region', { name: 'People' });
  const open = people.getByRole('button', { name: `Sessions: ${bob}` });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Sessions of ${bob}` });
  await expect(dialog.getByRole('listitem')).toHaveText(/^Chrome on LinuxSigned in /);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign them out of this workspace' }).press('Enter');
  await expect(dialog.getByText('They are signed in nowhere.')).toBeVisible();
  await expect(prompt(his)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await signIn(his, bob);
  await expect(his.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await his.context().close();
});

test('mail attachments are not in the browser cache', async ({ app, page, signedUp }) => {
  const { email, intakeEmail } = signedUp;
  await sendMail(app, {
    from: email,
    to: intakeEmail,
    subject: 'The lift is stuck',
    text: 'A picture of it.',
    attachments: [{ filename: 'lift.png', content: png(60, 40) }],
  });
  const id = await until(async () => {
    const answer = await page.request.get('/api/issues?limit=1');
    return ((await answer.json()) as { issues: { id: string }[] }).issues[0]?.id;
  }, 'the entry');
  const path = `/api/issues/${id}/attachments/1?inline`;
  const shown = await page.evaluate<[number, string]>(`(async () => {
    const image = new Image();
    image.src = '${path}';
    await image.decode();
    const cached = await fetch('${path}', { cache: 'only-if-cached', mode: 'same-origin' }).then(
      () => 'kept', () => 'not kept');
    return [image.naturalWidth, cached];
  })()`);
  expect(shown).toEqual([60, 'not kept']);
});
