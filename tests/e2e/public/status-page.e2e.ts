import type { Page } from '@playwright/test';
import type { OutgoingMail } from '#contract/dev.ts';
import type { TestApp } from '#tests/app/app.ts';
import { sendMail, until } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';
import { partsBeyondEdge } from '../fixtures/layout-probes.ts';

type Company = { email: string; companyId: string; intakeEmail: string };
type Report = { subject: string; text: string };

const LIFT = { subject: 'Lift', text: 'The lift is stuck again.' };

/** Mails something in as a colleague without an account; gives the link of the email that says that it came. */
async function reportAndGetLink(app: TestApp, company: Company, mail: Report): Promise<string> {
  const rita = `rita@${company.email.replace(/^.*@/, '')}`;
  await sendMail(app, { from: rita, to: company.intakeEmail, ...mail });
  // Instead of ten minutes later.
  const hurry = 'UPDATE email_items SET due_at = now() WHERE company_id = $1';
  await until(
    async () => (await app.ask(hurry, [company.companyId])).rowCount,
    'what is to be told',
  );
  await sendMail(app, { from: company.email, to: company.intakeEmail, text: 'Anything else.' });
  const email = await until(async () => {
    const answer = await fetch(`${app.url}/dev/outbox.json`);
    const mails = (await answer.json()) as OutgoingMail[];
    return mails.find(({ to }) => to === rita) ?? false;
  }, 'the email');
  return email.text.match(/\/r\/[\w-]{44}/)?.[0] ?? '';
}

/** Somebody elsewhere, who never signed in. */
async function stranger(page: Page, options: object = {}): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: page.url(), ...options });
  if (!context) throw new Error('no browser');
  return context.newPage();
}

test('who has no account follows their message, says more and mutes it, by the keyboard alone', async ({
  app,
  page,
  signedUp,
}) => {
  const link = await reportAndGetLink(app, signedUp, LIFT);
  const theirs = await stranger(page);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('It has arrived');
  await expect(theirs.getByText('The lift is stuck again.').last()).toBeVisible();
  await expectAccessible(theirs, { bestPractices: true });
  await theirs.keyboard.press('Tab');
  await expect(theirs.getByLabel('Say more')).toBeFocused();
  await theirs.keyboard.type('It is the one by the kitchen.');
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('status')).toHaveText('Thank you. The team has it.');
  await expect(theirs.getByRole('article').last()).toContainText('It is the one by the kitchen.');
  await theirs.getByRole('button', { name: 'Only tell me when it is done' }).press('Enter');
  await expect(theirs.getByText('You are told only when it is done.')).toBeVisible();
  await expect(page.getByText('It is the one by the kitchen.')).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Choose your emails' }).press('Enter');
  await theirs.getByRole('checkbox', { name: 'Your message has arrived' }).press('Space');
  await theirs.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(theirs.getByRole('status')).toHaveText('Saved.');
  await expect(
    theirs.getByRole('checkbox', { name: 'Your message has arrived' }),
  ).not.toBeChecked();
  await expectAccessible(theirs, { bestPractices: true });
});

test('in French and in the dark, on a phone, it fits; once it is done they can say that it is not', async ({
  app,
  page,
  signedUp,
}) => {
  const link = await reportAndGetLink(app, signedUp, {
    subject: 'Ascenseur',
    text: 'L’ascenseur est encore bloqué depuis ce matin.',
  });
  const dark = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-CA' };
  const theirs = await stranger(page, dark);
  await app.ask(
    `UPDATE issues SET status = 'resolved', resolved_at = now() WHERE company_id = $1`,
    [signedUp.companyId],
  );
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('C’est fait');
  expect(await partsBeyondEdge(theirs)).toEqual([]);
  await expectAccessible(theirs, { bestPractices: true });
  await theirs.getByRole('button', { name: 'Ce n’est pas fait' }).click();
  await expect(theirs.getByRole('status')).toHaveText('Merci. L’équipe l’a reçu.');
  await expect(theirs.getByRole('article').last()).toContainText('Ce n’est pas fait.');
});

test('a link that shows nothing says so, and what to do', async ({ page, app }) => {
  await page.goto(`${app.url}/r/${'x'.repeat(44)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
  await expectAccessible(page, { bestPractices: true });
});
