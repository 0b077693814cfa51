import { rawMail, sendMail } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

test('an admin sees held mail arrive, reads it, decides by keyboard, and undoes a mistake', {
  tag: '@journey',
}, async ({ page, app, signedUp: { intakeEmail: to } }) => {
  await expect(page.getByText('mail is held')).toBeHidden();
  const from = 'Dana Roy <dana@supplier.example>';
  const html =
    '<p>They leave <b>tomorrow</b>.</p><script>document.title = "owned"</script><p><a href="https://evil.example/x">www.bank.example</a></p><img src="https://track.example/p.gif">';
  const attachments = [{ filename: 'order.pdf', content: Buffer.alloc(3000) }];
  await sendMail(app, {
    from,
    to,
    subject: 'Two pallets short',
    text: 'They leave.',
    html,
    attachments,
  });
  await expect(page.getByRole('link', { name: '1 mail is held' })).toBeVisible();
  const header = 'Auto-Submitted: auto-replied';
  const raw = rawMail({
    from: 'bob@client.example',
    to,
    subject: 'Away',
    header,
    body: 'Until 3.',
  });
  await sendMail(app, { from: 'bob@client.example', to, raw });
  await expect(page.getByRole('button', { name: /2 things wait for you/ })).toBeVisible();
  await page.getByRole('link', { name: '2 mails are held' }).click();

  await expect(page.getByText('A program sent this by itself', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /^Away/ })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const mail = page.getByRole('article', { name: 'Two pallets short' });
  await expect(mail.getByText('is not at', { exact: false })).toBeVisible();
  await expect(mail.getByText('They leave.')).toBeVisible();
  await expect(mail.getByText('order.pdf')).toBeVisible();
  await expect(mail.getByText('pretends to lead to www.bank.example')).toBeVisible();
  await expectAccessible(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await mail.getByRole('button', { name: 'As it was sent' }).click();
  const sent = page.frameLocator('iframe');
  await expect(sent.getByText('tomorrow')).toBeVisible();
  await expect(sent.getByRole('link')).toHaveCount(0);
  expect(await page.title()).toContain('Held mail');
  expect(asked.filter((url) => url.includes('track.example'))).toEqual([]);

  await page.keyboard.press('#');
  await expect(toast(page, 'Discarded 1 mail')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Away' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(toast(page, 'Restored 1 mail')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Two pallets short/ })).toBeVisible();
  await page.getByRole('link', { name: /^Two pallets short/ }).click();
  await expect(mail.getByText('They leave.')).toBeVisible();
  // The key acts once the restored mail is open for decisions again.
  await expect(mail.getByRole('button', { name: /always allow this sender/ })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Always allow dana@supplier.example?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Allow and release' }).click();
  await expect(toast(page, 'Released 1 mail')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await page.keyboard.press('#');
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discarded', exact: true }).click();
  await expect(page.getByText(/Discarded by/)).toBeVisible();
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page.getByText('Two pallets short')).toBeVisible();
  await expect(page.getByText('mail is held')).toBeHidden();
});

test('on a phone, an admin opens a mail, sees a forgery warning, and discards several at once', async ({
  page,
  app,
  signedUp: { intakeEmail: to },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const subject of ['Wire it', 'News one', 'News two']) {
    const from = subject === 'Wire it' ? 'ceo@bank.example' : 'news@list.example';
    await sendMail(app, { from, to, subject, text: subject });
  }
  await expect(page.getByRole('button', { name: /3 things wait for you/ })).toBeVisible();
  await app.ask(
    `UPDATE inbound_mails SET reason = 'failed_authentication',
       verdict = '{"trust": "failed", "proof": "failed", "reasons": ["bank.example does not stand behind it"]}'
     WHERE recipient = $1 AND subject = 'Wire it'`,
    [to],
  );
  await page.goto('/settings/held');
  await page.getByRole('link', { name: /^Wire it/ }).click();
  await expect(page.getByRole('heading', { name: 'Wire it' })).toBeFocused();
  await expect(page.getByText('May be forged')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Release a mail that may be forged?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('link', { name: /^News two/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Wire it/ })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select: News one' }).check();
  await page.getByRole('checkbox', { name: 'Select: News two' }).check();
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: '2 selected' });
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(toast(page, 'Discarded 2 mails')).toBeVisible();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('link', { name: /^News two/ })).toBeVisible();
});

test('allowing a sender in the settings offers to release their held mail', async ({
  page,
  app,
  signedUp: { intakeEmail: to },
}) => {
  for (const n of [1, 2]) {
    await sendMail(app, { from: 'dana@supplier.example', to, subject: `Order ${n}`, text: 'Hi.' });
  }
  await expect(page.getByRole('link', { name: '2 mails are held' })).toBeVisible();
  await page.goto('/settings#senders');
  const senders = page.getByRole('region', { name: 'Who may write' });
  await senders.getByLabel('Address or domain').fill('supplier.example');
  await page.keyboard.press('Enter');
  await expect(senders.getByText('2 held mails of supplier.example')).toBeVisible();
  await expectAccessible(page);
  await senders.getByRole('button', { name: 'Release all 2' }).click();
  await expect(toast(page, 'Released 2 mails')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Order 2')).toBeVisible();
  await expect(page.getByText('mails are held')).toBeHidden();
});
