import type { Page } from '@playwright/test';
import type { OutgoingMail } from '#contract/dev.ts';
import type { TestApp } from '#tests/app/app.ts';
import { sendMail, until } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';
import { partsBeyondEdge } from '../fixtures/layout-probes.ts';

type Company = { email: string; companyId: string; intakeEmail: string };
type Report = { subject: string; text: string };

const LIFT = { subject: 'Lift', text: 'The lift is stuck again.' };

async function reportAndGetLink(app: TestApp, company: Company, mail: Report): Promise<string> {
  const rita = `rita@${company.email.replace(/^.*@/, '')}`;
  await sendMail(app, { from: rita, to: company.intakeEmail, ...mail });
  // Skips the delay of ten minutes.
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

async function stranger(page: Page, options: object = {}): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: page.url(), ...options });
  if (!context) throw new Error('no browser');
  return context.newPage();
}

test('a reporter without account follows their message, replies and mutes it by keyboard', {
  tag: '@journey',
}, async ({ app, page, signedUp }) => {
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
  await expect(theirs.getByText('You get an email only when it is done.')).toBeVisible();
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

test('in French and dark mode, it fits a phone; the reporter can reject a resolution', async ({
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

test('a link without content explains that and the next step', async ({ page, app }) => {
  await page.goto(`${app.url}/r/${'x'.repeat(44)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
  await expectAccessible(page, { bestPractices: true });
});
