import { randomUUID } from 'node:crypto';
import { sendMail } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

test('a new user signs up, sends a mail, and sees the entry without reloading', {
  tag: '@journey',
}, async ({ app, page, signedUp }) => {
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await expect(page.getByText(signedUp.intakeEmail).first()).toBeVisible();
  await sendMail(app, {
    from: `Nadia Roy <${signedUp.email}>`,
    to: signedUp.intakeEmail,
    subject: 'Water under the boiler, building B',
    text: 'The night crew found water under the boiler in building B. Can someone call the plumber today?',
  });
  const card = page.getByRole('article');
  await expect(card).toContainText('water under the boiler', { ignoreCase: true });
  await expect(card).toContainText('Facilities');
  await expect(card).toContainText('Nadia Roy');
  await expectAccessible(page);
});

test('an opened entry shows its structure, original text, replies and label reasons', {
  tag: '@journey',
}, async ({ app, page, signedUp }) => {
  const { email: from, intakeEmail: to } = signedUp;
  const messageId = `<${randomUUID()}@mail.example>`;
  const text =
    'The gate of dock 3 is stuck.\nTwo trucks wait outside.\nPlease call the technician.';
  await sendMail(app, { from, to, subject: 'Gate of dock 3 stuck', text, messageId });
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  await sendMail(app, {
    from,
    to,
    subject: 'Re: Gate of dock 3 stuck',
    text: 'Fixed, the technician was here.\n\nOn Monday Ann wrote:\n> The gate of dock 3 is stuck.\n',
    inReplyTo: messageId,
  });
  await expect(card.getByRole('button', { name: 'View Updates (1)' })).toBeVisible();
  await expect(card).toContainText('Resolution Detected');
  await card.getByRole('button', { expanded: false }).first().click();
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await expect(card).toContainText('Fixed, the technician was here.');
  await expect(card).not.toContainText('> The gate');
  await card.getByText('Why these labels').click();
  await expect(card.getByText('Priority', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Show original' }).click();
  await expect(card.getByText('Please call the technician.')).toBeVisible();
  await expectAccessible(page);
});

test('mail text that resembles markup is shown as text and never executed', async ({
  app,
  page,
  signedUp,
}) => {
  let hasRun = false;
  page.on('dialog', () => {
    hasRun = true;
  });
  await sendMail(app, {
    from: `"<img src=x onerror=alert(1)>" <${signedUp.email}>`,
    to: signedUp.intakeEmail,
    subject:
      '<script>alert(2)</script> The scanner shows <b>odd</b> labels since this morning again',
    text: '<img src=x onerror=alert(3)> {{constructor.constructor("alert(4)")()}}',
  });
  const card = page.getByRole('article');
  await expect(card).toContainText('<img src=x onerror=alert(1)>');
  await card.getByRole('button', { expanded: false }).first().click();
  await expect(page.locator('article img, article script')).toHaveCount(0);
  expect(hasRun).toBe(false);
});

test('a quick note added with Ctrl+Enter survives a reload', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  const note = page.getByLabel('Quick note');
  await note.fill('   ');
  await expect(page.getByRole('button', { name: 'Add entry' })).toBeDisabled();
  await note.fill('The forklift in hall 2 leaks oil. It is parked near the door.');
  await page.getByLabel('Priority').selectOption('high');
  await note.press('Control+Enter');
  await expect(toast(page, 'Entry Created')).toBeVisible();
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('forklift');
  await expect(page.getByRole('article')).toContainText('High');
});

test('an entry is marked done and reopened by keyboard, and colleagues see it move', async ({
  app,
  browser,
  page,
  signIn,
  signedUp,
}) => {
  await sendMail(app, {
    from: signedUp.email,
    to: signedUp.intakeEmail,
    subject: 'Toner is empty in the printer on the second floor',
    text: 'Please order new toner for the printer on the second floor when you have time.',
  });
  await expect(page.getByRole('article')).toBeVisible();
  const other = await browser.newPage({ baseURL: app.url });
  await signIn(other, `bob@${signedUp.email.split('@')[1]}`);
  await expect(other.getByRole('region', { name: 'Open' }).getByRole('article')).toBeVisible();

  await page.getByLabel('Quick note').focus();
  const markDone = page.getByRole('button', { name: /^Mark Done/ });
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  for (let n = 0; n < 40 && !(await focused())?.startsWith('Mark Done'); n++) {
    await page.keyboard.press('Tab');
  }
  await expect(markDone).toBeFocused();
  await expect(markDone).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Done' }).getByRole('article')).toBeVisible();
  await expect(toast(page, 'Entry resolved')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Done' }).getByRole('article')).toBeVisible();
  await expectAccessible(page);

  await other.getByRole('button', { name: /^Reopen/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Open' }).getByRole('article')).toBeVisible();
  await other.close();
});

test('a rejected change is reverted with a message', async ({ app, page, signedUp }) => {
  await sendMail(app, { from: signedUp.email, to: signedUp.intakeEmail, subject: 'Tap drips' });
  await expect(page.getByRole('article')).toBeVisible();
  await page.route('**/status', (route) => route.abort());
  await page.getByRole('button', { name: /^Mark Done/ }).click();
  await expect(toast(page, 'Failed to update entry status. Please try again.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open' }).getByRole('article')).toBeVisible();
});

test('without the event stream, polling every 30 seconds shows new entries', async ({
  app,
  browser,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await page.clock.install();
  await page.route('**/api/events', (route) => route.abort());
  const email = `ann@${randomUUID().slice(0, 8)}.example`;
  await signIn(page, email);
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  const me = await (await page.request.get('/api/auth/me')).json();
  await sendMail(app, { from: email, to: me.user.company.intakeEmail, subject: 'By polling' });
  await expect
    .poll(async () => (await (await page.request.get('/api/issues')).json()).issues.length)
    .toBe(1);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('article')).toContainText('By polling');
  await context.close();
});

test('two pages of one browser share one event stream and both update', async ({
  app,
  page,
  context,
  signedUp,
}) => {
  // The stream is open when the page is loaded.
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  const second = await context.newPage();
  let streams = 0;
  second.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams += 1;
  });
  await second.goto('/dashboard');
  await expect(second.getByText('Nothing is open.')).toBeVisible();
  await sendMail(app, { from: signedUp.email, to: signedUp.intakeEmail, subject: 'For both' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(second.getByRole('article')).toBeVisible();
  expect(streams).toBe(0);
  await page.close();
  await sendMail(app, { from: signedUp.email, to: signedUp.intakeEmail, subject: 'For the other' });
  await expect(second.getByRole('article')).toHaveCount(2);
  expect(streams).toBe(1);
});
