import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { TestApp } from '#tests/app/app.ts';
import { sendMail } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

type Colleague = { email: string; intakeEmail: string };
type Told = { app: TestApp; page: Page; signedUp: Colleague };

const GATE = {
  subject: 'Gate of dock 3 stuck',
  text: 'The gate of dock 3 is stuck.\nTwo trucks wait outside.\nPlease call the technician.',
};

async function told({ app, page, signedUp }: Told) {
  const { email: from, intakeEmail: to } = signedUp;
  const messageId = `<${randomUUID()}@mail.example>`;
  await sendMail(app, { from, to, messageId, ...GATE });
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  const answered = (text: string) =>
    sendMail(app, { from, to, subject: `Re: ${GATE.subject}`, text, inReplyTo: messageId });
  return { card, answered };
}

const caption = (card: Locator) => card.locator('[data-act=open]');
const open = (page: Page) => page.getByRole('region', { name: 'Open' }).getByRole('article');
const done = (page: Page) => page.getByRole('region', { name: 'Done' }).getByRole('article');

test('an entry is deleted by keyboard, restored by Undo, and restored from the deleted entries', async ({
  app,
  page,
  signedUp,
}) => {
  const { card } = await told({ app, page, signedUp });
  const removeByMenu = async () => {
    await card.getByRole('button', { name: /^More for/ }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  };
  await removeByMenu();
  await expect(card).toHaveCount(0);
  await expect(toast(page, 'Entry has been moved to deleted items.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Entry Restored')).toBeVisible();
  await expect(card).toBeVisible();

  await removeByMenu();
  await page.getByLabel('Show Deleted Entries').click();
  await expect(card).toContainText('Deleted');
  await expect(caption(card)).toHaveCSS('text-decoration-line', 'line-through');
  await expect(card.getByRole('button', { name: /Mark Done|change the|More for/ })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Restore/ }).press('Enter');
  await expect(toast(page, 'Entry Restored')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Mark Done/ })).toBeVisible();
});

test('a rejected deletion or restoration is reverted with an error', async ({
  app,
  page,
  signedUp,
}) => {
  const { card } = await told({ app, page, signedUp });
  await page.route('**/delete', (route) => route.abort());
  await card.getByRole('button', { name: /^More for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(toast(page, 'Failed to delete entry. Please try again.')).toBeVisible();
  await expect(card).toBeVisible();
});

test('a resolution mail shows the sentence that resolves it, and accepting it closes the entry', async ({
  app,
  page,
  signedUp,
}) => {
  const { card, answered } = await told({ app, page, signedUp });
  await answered('Fixed, the technician was here.');
  const link = card.getByRole('button', { name: 'Resolution Detected' });
  await link.press('Enter');
  const proposal = card.locator('[data-proposal=close]');
  await expect(proposal).toBeFocused();
  await expect(proposal).toContainText('“Fixed, the technician was here.”');
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(toast(page, 'Entry resolved')).toBeVisible();
  await expect(done(page)).toContainText(/Resolved by email \d+:\d\d/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(open(page)).toBeVisible();
  await expect(link).toBeVisible();
});

test('a dismissed resolution keeps the entry open and disappears', async ({
  app,
  page,
  signedUp,
}) => {
  const { card, answered } = await told({ app, page, signedUp });
  await answered('Fixed, the technician was here.');
  await card.getByRole('button', { name: 'Resolution Detected' }).click();
  await page.route('**/proposals/**', (route) => route.abort());
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Failed to answer the suggestion. Please try again.')).toBeVisible();
  await page.unroute('**/proposals/**');
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Suggestion dismissed')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Resolution Detected' })).toHaveCount(0);
  await expect(open(page)).toBeVisible();
  await expect(card).toContainText('says it is resolved');
});

test('updates open in place, with collapsed quoted text, and notes between them', async ({
  app,
  page,
  signedUp,
}) => {
  const { card, answered } = await told({ app, page, signedUp });
  await answered(
    'He comes at noon.\n\nOn Monday Ann wrote:\n> The gate of dock 3 is stuck.\n> Two trucks wait.\n',
  );
  await card.getByRole('button', { name: 'View Updates (1)' }).press('Enter');
  await expect(card).toContainText('He comes at noon.');
  await expect(card).not.toContainText('> The gate');
  await card.getByRole('button', { name: 'Show quoted text' }).press('Enter');
  await expect(card).toContainText('> The gate of dock 3 is stuck.');

  const box = card.getByLabel('Add a note');
  await box.fill('I opened the other gate meanwhile.');
  await box.press('Control+Enter');
  await expect(toast(page, 'Internal note has been saved successfully')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(card.getByRole('region', { name: 'Notes' })).toContainText('the other gate');
  await expect(card.getByRole('button', { name: 'Hide Updates (2)' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/notes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await box.fill('This one gets lost.');
  await card.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(toast(page, 'Failed to add note. Please try again.')).toBeVisible();
  await expect(box).toHaveValue('This one gets lost.');
  await expect(card.getByRole('button', { name: 'Hide Updates (2)' })).toBeVisible();
});

test('an update is added in its dialog with a source', async ({ app, page, signedUp }) => {
  const { card } = await told({ app, page, signedUp });
  const show = async () => {
    await card.getByRole('button', { name: /^More for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Add update' }).press('Enter');
  };
  await show();
  const dialog = page.getByRole('dialog', { name: 'Add Update to Entry' });
  await expect(dialog.getByLabel('Note text')).toBeFocused();
  await dialog.getByRole('button', { name: 'Add update' }).press('Enter');
  await expect(dialog.getByText('Note text is required')).toBeVisible();
  await expect(dialog.getByLabel('Note text')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Note text').fill('The part is ordered.');
  await dialog.getByLabel('From (optional)').fill('A call from the maker');
  await page.route('**/api/notes', (route) => route.abort());
  await dialog.getByLabel('From (optional)').press('Enter');
  await expect(toast(page, 'Failed to add update. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Note text')).toHaveValue('The part is ordered.');
  await page.unroute('**/api/notes');
  await dialog.getByLabel('From (optional)').press('Enter');
  await expect(toast(page, 'The insight has been added to the entry.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'View Updates (1)' })).toBeVisible();
  await show();
  await expect(dialog.getByRole('region', { name: 'Notes' })).toContainText(
    /from A call from the maker.*The part is ordered\./s,
  );
});

test('a due date is set from the menu to a picked day, and back to its priority', async ({
  app,
  page,
  signedUp,
}) => {
  const { card } = await told({ app, page, signedUp });
  const choose = async (choice: string) => {
    await card.getByRole('button', { name: /^More for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Due date' }).press('ArrowRight');
    await page.getByRole('menuitem', { name: choice }).press('Enter');
  };
  await choose('In 1 day');
  await expect(toast(page, 'Due date updated')).toBeVisible();
  await expect(card).toContainText('Due tomorrow');
  await expectAccessible(page);

  await choose('Pick a date');
  const dialog = page.getByRole('dialog', { name: 'Due date' });
  await dialog.getByLabel('Due date').fill('2020-01-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card).toContainText(/Overdue \d+ days/);

  await choose('By priority');
  await expect(card).not.toContainText('Overdue');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText(/Overdue \d+ days/);
});
