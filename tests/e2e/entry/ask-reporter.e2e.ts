import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { v7 } from 'uuid';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import type { TestApp } from '#tests/app/app.ts';
import { sendMail } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';
import { addEntry } from '../fixtures/new-entry.ts';

type Parts = {
  app: TestApp;
  page: Page;
  signedUp: { email: string; companyId: string; intakeEmail: string };
};

/** Rita has no account. */
async function reportedByRita({ app, page, signedUp }: Parts) {
  const address = `rita@${signedUp.email.replace(/^.*@/, '')}`;
  const fromTo = { from: `Rita Moss <${address}>`, to: signedUp.intakeEmail };
  const messageId = `<${randomUUID()}@mail.example>`;
  await sendMail(app, { ...fromTo, subject: 'Lift', text: 'The lift is stuck again.', messageId });
  const card = page.getByRole('article').filter({ hasText: 'lift' });
  await expect(card).toBeVisible();
  const id = (await card.getAttribute('data-entry-id')) ?? '';
  const answer = (text: string) =>
    sendMail(app, { ...fromTo, subject: 'Re: Lift', text, inReplyTo: messageId });
  const openPage = async () => {
    await page.goto(`/dashboard/entries/${id}`);
    return page.getByRole('dialog');
  };
  return { id, address, card, answer, openPage };
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

const forTeam = (place: Locator) => place.getByRole('radio', { name: 'Note for the team' });
const byEmail = (place: Locator) => place.getByRole('radio', { name: 'Rita Moss, by email' });
const noteBox = (place: Locator) => place.getByRole('textbox', { name: 'Add a note' });
const question = (place: Locator) => place.getByRole('textbox', { name: 'Ask Rita Moss' });
const thread = (place: Locator) => place.getByRole('list', { name: 'Updates' });

function suppress(app: TestApp, companyId: string, address: string) {
  return app.ask(
    `INSERT INTO email_recipients (company_id, address, suppressed_at) VALUES ($1, $2, now())
     ON CONFLICT (company_id, address) DO UPDATE SET suppressed_at = now()`,
    [companyId, address],
  );
}

function giveLink(app: TestApp, of: { companyId: string; id: string; address: string }) {
  return app.ask(
    `INSERT INTO status_pages (id, company_id, issue_id, recipient, created_at)
     VALUES ($1, $2, $3, $4, now())`,
    [v7(), of.companyId, of.id, of.address],
  );
}

test('a member asks the reporter by keyboard, and the reply appears automatically', async ({
  app,
  page,
  signedUp,
}) => {
  const { card, answer } = await reportedByRita({ app, page, signedUp });
  let reads = 0;
  await page.route('**/api/issues/*/reporter', (route) => {
    reads += 1;
    return route.continue();
  });
  await card.locator('[data-act=open]').press('Enter');
  const field = noteBox(card);
  await expect(field).toBeVisible();
  await expect(card.getByRole('radio')).toHaveCount(0);
  expect(reads).toBe(0);
  await tabTo(page, field);
  await page.keyboard.type('Which floor is it on');
  await page.keyboard.press('Tab');
  await expect(forTeam(card)).toBeFocused();
  await expect(card.getByRole('button', { name: 'Save note' })).toBeVisible();
  await expect(card.getByText('Rita Moss gets this note by email.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(byEmail(card)).toBeFocused();
  await expect(byEmail(card)).toBeChecked();
  await expect(card.getByText('Rita Moss gets this by email, in your name.')).toBeVisible();
  await expect(card.getByText('Rita Moss gets this note by email.')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Send to Rita Moss' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await expect(question(card)).toBeFocused();
  await page.keyboard.type('?');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'On its way to Rita Moss')).toBeVisible();
  await expect(thread(card)).toContainText('To Rita Moss, by email');
  await expect(thread(card)).toContainText('on its way');
  await expect(thread(card)).toContainText('Which floor is it on?');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(forTeam(card)).toBeChecked();
  await expectAccessible(page);
  await answer('It is on the third floor, next to the kitchen.');
  await expect(thread(card)).toContainText('next to the kitchen');
  await expect(thread(card)).toContainText(/answered \d/);
  await expect(thread(card)).not.toContainText('on its way');
});

test('a question appears in the thread before sending, and returns to its box on failure', async ({
  app,
  page,
  signedUp,
}) => {
  const { openPage } = await reportedByRita({ app, page, signedUp });
  const sheet = await openPage();
  const answered = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answered.promise;
    return route.abort();
  });
  await noteBox(sheet).fill('Which floor is it on?');
  await byEmail(sheet).check();
  await question(sheet).press('Control+Enter');
  await expect(thread(sheet)).toContainText('on its way');
  await noteBox(sheet).fill('She is on leave from Monday.');
  answered.resolve();
  await expect(toast(page, 'Your question was not sent. Please try again.')).toBeVisible();
  await expect(noteBox(sheet)).toHaveValue('Which floor is it on?\nShe is on leave from Monday.');
  await expect(forTeam(sheet)).toBeChecked();
  await noteBox(sheet).fill('Which floor is it on?');
  await byEmail(sheet).check();
  await question(sheet).press('Control+Enter');
  await expect(question(sheet)).toHaveValue('Which floor is it on?');
  await expect(byEmail(sheet)).toBeChecked();
  await page.reload();
  await expect(question(sheet)).toHaveValue('Which floor is it on?');
});

test('the update dialog also asks the reporter, without a source field', async ({
  app,
  page,
  signedUp,
}) => {
  const { card } = await reportedByRita({ app, page, signedUp });
  await card.focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add Update to Entry' });
  const from = dialog.getByRole('textbox', { name: 'From (optional)' });
  await expect(from).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Note text' })).toBeFocused();
  await page.keyboard.type('Is anybody inside?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(question(dialog)).toHaveValue('Is anybody inside?');
  await expect(from).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to Rita Moss' }).press('Enter');
  await expect(toast(page, 'On its way to Rita Moss')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await card.focus();
  await page.keyboard.press('n');
  await expect(dialog.getByRole('region', { name: 'Notes' })).toContainText(
    /To Rita Moss, by email.*on its way.*Is anybody inside\?/,
  );
  await expect(forTeam(dialog)).toBeChecked();
});

test('a reporter who cannot be asked has a stated reason', async ({ app, page, signedUp }) => {
  const { id, address, openPage } = await reportedByRita({ app, page, signedUp });
  const { companyId } = signedUp;
  await giveLink(app, { companyId, id, address });
  const reasons = [
    {
      says: 'nothing proves that the mail came from their address',
      set: (is: boolean) =>
        app.ask('UPDATE issues SET reporter_language = $2 WHERE id = $1', [id, is ? null : 'en']),
    },
    {
      says: 'emails with questions are switched off',
      set: (is: boolean) =>
        app.ask('UPDATE companies SET reporter_emails = $2 WHERE id = $1', [
          companyId,
          is ? [] : ['question'],
        ]),
    },
    {
      says: 'they cannot see this entry',
      set: (is: boolean) => app.ask('UPDATE issues SET restricted = $2 WHERE id = $1', [id, is]),
    },
    {
      says: 'they want to hear only that it is done',
      set: (is: boolean) =>
        app.ask(
          'UPDATE status_pages SET muted_at = CASE WHEN $2::boolean THEN now() END WHERE issue_id = $1',
          [id, is],
        ),
    },
  ];
  for (const { says, set } of reasons) {
    await set(true);
    const sheet = await openPage();
    await noteBox(sheet).focus();
    await expect(sheet.getByText(`Rita Moss can’t be asked: ${says}`)).toBeVisible();
    await expect(byEmail(sheet)).toBeDisabled();
    await expect(forTeam(sheet)).toBeChecked();
    await set(false);
  }
  await expectAccessible(page);
  const own = await addEntry(page, { subject: 'Alpha ramp' });
  await page.goto(`/dashboard/entries/${own.id}`);
  const sheet = page.getByRole('dialog');
  await noteBox(sheet).focus();
  await expect(sheet.getByText('You reported this yourself.')).toBeVisible();
  await expect(sheet.getByRole('radio').nth(1)).toBeDisabled();
});

test('a refused question stays in its box with the reason, and then is only for the team', async ({
  app,
  page,
  signedUp,
}) => {
  const { address, openPage } = await reportedByRita({ app, page, signedUp });
  const sheet = await openPage();
  await noteBox(sheet).fill('Which floor is it on?');
  await byEmail(sheet).check();
  await suppress(app, signedUp.companyId, address);
  await sheet.getByRole('button', { name: 'Send to Rita Moss' }).press('Enter');
  await expect(toast(page, 'The reporter cannot be asked by email')).toBeVisible();
  await expect(noteBox(sheet)).toHaveValue('Which floor is it on?');
  await expect(byEmail(sheet)).toBeDisabled();
  await expect(sheet.getByText('an email to their address came back')).toBeVisible();
  await expect(thread(sheet)).toHaveCount(0);
});

test('the reporter’s private link is revoked and restored by keyboard', async ({
  app,
  page,
  signedUp,
}) => {
  const { id, address, openPage } = await reportedByRita({ app, page, signedUp });
  const before = await openPage();
  await expect(before.getByRole('button', { name: 'Follow' })).toBeVisible();
  await expect(before).not.toContainText('private page');
  await giveLink(app, { companyId: signedUp.companyId, id, address });
  const sheet = await openPage();
  await expect(sheet).toContainText('Rita Moss can follow this on a private page.');
  const end = sheet.getByRole('button', { name: 'End the link' });
  const restore = sheet.getByRole('button', { name: 'Turn the link on again' });
  await tabTo(page, end);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Rita Moss can no longer follow this.')).toBeVisible();
  await expect(sheet).toContainText('The link was ended.');
  await expect(restore).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast(page, 'The link works again')).toBeVisible();
  await end.press('Enter');
  await expect(toast(page, 'Rita Moss can no longer follow this.')).toBeVisible();
  await page.reload();
  await restore.press('Enter');
  await expect(toast(page, 'The link works again')).toBeVisible();
  await page.reload();
  await expect(end).toBeVisible();
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the question form fits the screen', async ({ app, page, signedUp }) => {
    const { id, address, openPage } = await reportedByRita({ app, page, signedUp });
    await giveLink(app, { companyId: signedUp.companyId, id, address });
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: page.url() }]);
    const sheet = await openPage();
    await expect(sheet).toContainText('Rita Moss peut suivre cette entrée par un lien privé.');
    await sheet.getByRole('textbox', { name: 'Ajouter une note' }).fill('À quel étage?');
    await sheet.getByRole('radio', { name: 'Rita Moss, par courriel' }).tap();
    const send = sheet.getByRole('button', { name: 'Envoyer à Rita Moss' });
    await expect(send).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const beyond = '((page) => page.scrollWidth - page.clientWidth)';
    expect(await page.evaluate(`${beyond}(document.querySelector("[role=dialog]"))`)).toBe(0);
    await send.tap();
    await expect(sheet.getByRole('list', { name: 'Mises à jour' })).toContainText(
      /À Rita Moss, par courriel.*en route.*À quel étage\?/,
    );
  });
});
