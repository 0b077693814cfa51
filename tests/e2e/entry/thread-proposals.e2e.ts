import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/app/app.ts';
import { sendMail } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

type Colleague = { email: string; intakeEmail: string };

const ANOTHER_MATTER = {
  subject: 'Holiday plans for July',
  text: 'Could everybody send their vacation dates for the summer calendar before the end of the month?',
};

async function joined(
  { app, page, signedUp }: { app: TestApp; page: Page; signedUp: Colleague },
  answer: { subject: string; text: string; isDone?: boolean },
) {
  const { email: from, intakeEmail: to } = signedUp;
  const messageId = `<${randomUUID()}@mail.example>`;
  await sendMail(app, { from, to, subject: 'Lift', text: 'The lift is stuck.', messageId });
  const card = page.getByRole('article').filter({ hasText: 'lift' });
  await expect(card).toBeVisible();
  if (answer.isDone) {
    // The board shows the change before the server has it.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await card.getByRole('button', { name: /^Mark Done/ }).click();
    await saved;
    await expect(done(page)).toHaveCount(1);
  }
  const { subject, text } = answer;
  await sendMail(app, { from, to, subject, text, inReplyTo: messageId });
  return card;
}

const open = (page: Page) => page.getByRole('region', { name: 'Open' }).getByRole('article');
const done = (page: Page) => page.getByRole('region', { name: 'Done' }).getByRole('article');

test.describe('a mail that says a done matter is back', () => {
  const answer = { subject: 'Re: Lift', text: 'It is stuck again.', isDone: true };

  test('reopens its entry after approval', async ({ app, page, signedUp }) => {
    const card = await joined({ app, page, signedUp }, answer);
    const asks = card.getByRole('button', { name: 'May be open again' });
    await asks.press('Enter');
    const proposal = card.locator('[data-proposal=reopen]');
    await expect(proposal).toBeFocused();
    await expect(proposal).toContainText('“It is stuck again.”');
    await expectAccessible(page);
    await proposal.getByRole('button', { name: 'Reopen' }).press('Enter');
    await expect(toast(page, 'Entry reopened')).toBeVisible();
    await expect(open(page)).toHaveCount(1);
    await expect(asks).toHaveCount(0);
  });

  test('leaves it done without approval', async ({ app, page, signedUp }) => {
    const card = await joined({ app, page, signedUp }, answer);
    const asks = card.getByRole('button', { name: 'May be open again' });
    await asks.click();
    await card.getByRole('button', { name: 'Leave it done' }).click();
    await expect(toast(page, 'Suggestion dismissed')).toBeVisible();
    await expect(asks).toHaveCount(0);
    await expect(done(page)).toHaveCount(1);
    await page.reload();
    await expect(done(page)).toHaveCount(1);
    await expect(asks).toHaveCount(0);
  });
});

test.describe('a mail on another matter', () => {
  test('becomes a separate entry after approval', async ({ app, page, signedUp }) => {
    const card = await joined({ app, page, signedUp }, ANOTHER_MATTER);
    await card.getByRole('button', { name: 'May be another matter' }).press('Enter');
    const proposal = card.locator('[data-proposal=new_entry]');
    await expect(proposal).toBeFocused();
    await expectAccessible(page);
    await proposal.getByRole('button', { name: 'Make it an entry' }).press('Enter');
    await expect(toast(page, 'Entry created')).toBeVisible();
    await expect(open(page)).toHaveCount(2);
    await expect(open(page).filter({ hasText: 'vacation dates' })).toHaveCount(1);
    await expect(card).not.toContainText(/Updates? \(/);
  });

  test('stays in the thread without approval', async ({ app, page, signedUp }) => {
    const card = await joined({ app, page, signedUp }, ANOTHER_MATTER);
    const asks = card.getByRole('button', { name: 'May be another matter' });
    await asks.click();
    await card.getByRole('button', { name: 'Leave it here' }).click();
    await expect(toast(page, 'Suggestion dismissed')).toBeVisible();
    await expect(asks).toHaveCount(0);
    await expect(open(page)).toHaveCount(1);
    await expect(card).toContainText('vacation dates');
  });
});
