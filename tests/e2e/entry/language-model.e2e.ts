import type { Locator, Page } from '@playwright/test';
import type { TestApp } from '#tests/app/app.ts';
import {
  always,
  isAboutReply,
  type ModelServer,
  PLAIN_REPLY,
  startModelServer,
} from '#tests/app/fakes/model-server.ts';
import { GOOD, PUMP } from '#tests/app/model-app.ts';
import { sendMail } from '#tests/fixtures/factories.ts';
import { addEntries } from '../fixtures/board-entries.ts';
import { animationsEnd, test as base, expect, expectAccessible } from '../fixtures/fixtures.ts';

const OPERATOR = 'operator@tidings.example';

const test = base.extend<object, { model: ModelServer }>({
  model: [
    async ({ browserName: _ }, use) => {
      const model = await startModelServer();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ model }, use) =>
      use({ MODEL_URL: model.url, MODEL_NAME: 'test-model', ADMIN_EMAILS: OPERATOR }),
    { scope: 'worker' },
  ],
});

const READ = {
  ...GOOD,
  priority: 'critical',
  clarity: {
    ...GOOD.clarity,
    bullets: ['The pump in hall 4 drips', 'It drips since Monday', 'The floor below is wet'],
    actions: ['Ann asks for a plumber', 'Look at the wet floor in hall 4'],
  },
};

type Colleague = { email: string; intakeEmail: string };

async function arrive(app: TestApp, { email, intakeEmail }: Colleague): Promise<void> {
  await sendMail(app, { from: email, to: intakeEmail, ...PUMP });
}

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().y);

async function expectStill(page: Page, note: Locator, arrives: () => Promise<void>): Promise<void> {
  await note.fill('I will look at it');
  await expect(page.getByRole('button', { name: 'Show original' })).toBeVisible();
  await animationsEnd(page);
  const before = await topOf(note);
  await arrives();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('I will look at it');
  expect(Math.round((await topOf(note)) - before)).toBe(0);
  await page.keyboard.type(' today');
  await expect(note).toHaveValue('I will look at it today');
}

test('the model’s reading arrives on an entry page without moving the edited note', async ({
  app,
  model,
  page,
  signedUp,
}) => {
  const held = model.hold(PUMP.subject);
  await arrive(app, signedUp);
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: /open the page of/ }).press('Enter');
  const sheet = page.getByRole('dialog');
  const { say } = await held;
  await expectStill(page, sheet.getByLabel('Add a note'), async () => {
    say(READ);
    await expect(sheet.getByRole('button', { name: /^Critical, change/ })).toBeVisible();
  });
  await sheet.getByLabel('Add a note').blur();
  await expect(sheet.getByText('It drips since Monday')).toBeVisible();
  await expect(
    sheet.getByText('Caption or structure by a language model (test-model)'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the model’s reading arrives on the board without moving the edited note', async ({
  app,
  model,
  page,
  signedUp,
}) => {
  model.behave(always(GOOD));
  await addEntries(app, signedUp.email, { open: 12 });
  const held = model.hold(PUMP.subject);
  await page.goto('/dashboard?sort=priority');
  await arrive(app, signedUp);
  const card = page.getByRole('article').filter({ hasText: 'pump' });
  await card.getByRole('button', { expanded: false }).first().press('Enter');
  const { say } = await held;
  await expectStill(page, card.getByLabel('Add a note'), async () => {
    say(READ);
    await expect(card.getByRole('button', { name: /^Critical, change/ })).toBeVisible();
  });
});

test('flags are shown to admins, and labels of the model are taken by one click', async ({
  app,
  model,
  page,
  signedUp,
}) => {
  const held = model.hold(PUMP.subject);
  await arrive(app, signedUp);
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  const { say } = await held;
  await app.ask(
    `UPDATE suggestions SET confidences = '{"priority":0.9,"department":0.9,"category":0.9}'`,
  );
  say({ ...READ, priority: 'low', department: 'Supply Chain', flags: ['threat'] });
  await expect(card.getByText('Caption or structure by a language model')).toBeAttached();
  await card.getByRole('link', { name: /open the page of/ }).press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Flagged by the language model: a threat.')).toBeVisible();
  await expectAccessible(page);
  const takeDepartment = sheet.getByRole('button', { name: 'Department: Supply Chain' });
  await takeDepartment.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: /^Supply Chain, change/ })).toBeVisible();
  await expect(takeDepartment).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Priority: Low' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Why these labels' })).toBeFocused();
});

test('the entry page shows the state of the matter after the last reply', async ({
  app,
  model,
  page,
  signedUp: { email: from, intakeEmail: to },
}) => {
  model.behave(({ user }, { say }) => {
    if (!isAboutReply({ user })) return say(GOOD);
    const isLater = user.includes('at 9 on Friday');
    const standsNow = isLater ? 'Ajax sends a plumber at 9 on Friday' : 'Ajax sends a plumber';
    return say({ ...PLAIN_REPLY, standsNow });
  });
  const messageId = '<pump@mail.example>';
  await sendMail(app, { from, to, ...PUMP, messageId });
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  const reply = { from, to, subject: 'Re: Pump', inReplyTo: messageId };
  await sendMail(app, { ...reply, text: 'Ajax sends a plumber.' });
  await card.getByRole('link', { name: /open the page of/ }).press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^Where it stands: Ajax sends a plumber$/)).toBeVisible();
  await expectAccessible(page);
  await sendMail(app, { ...reply, text: 'Ajax sends a plumber at 9 on Friday.' });
  await expect(sheet.getByText(/^Where it stands: Ajax .* at 9 on Friday$/)).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'By a language model' })).toBeVisible();
});

test('the settings name model, mode, reason and budget', async ({ model, page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  model.behave(always(GOOD));
  await page.goto('/settings#language-model');
  const section = page.getByRole('region', { name: 'Language model' });
  await expect(section).toContainText('test-model');
  await expect(section).toContainText('Where unsure');
  await expect(section).toContainText('less than 80% sure');
  await expect(section).toContainText('0 of 200 calls');
  await expectAccessible(page);
});

test('an operator measures the model from the settings', async ({ model, page, signIn }) => {
  model.behave(always(GOOD));
  await signIn(page, OPERATOR);
  await page.goto('/settings#language-model');
  const section = page.getByRole('region', { name: 'Language model' });
  await expect(section).toContainText('has not been measured');
  await expect(section).toContainText('180 built-in messages');
  await section.getByRole('button', { name: 'Measure this model' }).click();
  await expect(section.getByRole('row', { name: /^French/ })).toContainText('%', {
    timeout: 30_000,
  });
  await expect(section).toContainText('1,000 tokens per message');
  await expect(section).toContainText('of 20 hostile messages resisted');
  await expect(section).toContainText('The measurement below recommends');
  await expectAccessible(page);
});
