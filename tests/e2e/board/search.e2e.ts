import type { TestApp } from '#tests/app/app.ts';
import { sendMail, until } from '#tests/fixtures/factories.ts';
import { addEntries } from '../fixtures/board-entries.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

test('the search box lists its operators by keyboard and names unknown ones', {
  tag: '@journey',
}, async ({ app, page, signedUp }) => {
  await addEntries(app, signedUp.email, { open: 8, done: 3 });
  await page.reload();
  const box = page.getByRole('searchbox');
  const help = page.getByRole('list', { name: 'Search filters' });
  await page.getByText('8 open').or(page.getByRole('article').first()).first().waitFor();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(help).toBeVisible();
  await expect(box).toHaveAccessibleDescription('Search filters');
  // Elements partly covered by the help are no touch targets.
  await expectAccessible(page, { besides: ['article, [data-section-head]'] });
  const pick = help.getByRole('button', { name: /status:done/ });
  await pick.focus();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('status:');
  await page.keyboard.type('done');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page).toHaveURL(/q=status%3Adone/);
  await box.fill('due:someday');
  await expect(page.getByText('“due:someday” is no filter')).toContainText('overdue, soon, today');
  await expectAccessible(page, { besides: ['article, [data-section-head]'] });
  await box.fill('"entry 4" or "entry 5" priority:critical');
  await expect(page.getByRole('article')).toHaveCount(1);
});

async function replyToDeleted(app: TestApp, from: string, to: string): Promise<void> {
  const messageId = `<valve@${from.split('@')[1]}>`;
  await sendMail(app, {
    from,
    to,
    subject: 'Valve',
    messageId,
    text: 'The valve in hall 3 leaks.',
  });
  const id = await until(async () => {
    const { rows } = await app.ask(
      "SELECT id FROM issues WHERE subject = 'Valve' AND sender = $1",
      [from],
    );
    return rows[0]?.id as string | undefined;
  }, 'the entry');
  await app.ask('UPDATE issues SET deleted = true WHERE id = $1', [id]);
  const reply = {
    subject: 'Re: Valve',
    inReplyTo: messageId,
    text: 'It leaks again, please look.',
  };
  await sendMail(app, { from, to, ...reply });
}

test('a reply to a deleted entry appears on the open board, and one press restores the entry', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 2 });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  const line = page.getByRole('button', { name: '1 update on a deleted entry' });
  await expect(line).toHaveCount(0);
  await replyToDeleted(app, signedUp.email, signedUp.intakeEmail);
  await line.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Updates on deleted entries' });
  await expect(dialog).toContainText('It leaks again, please look.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Restore/ }).press('Enter');
  await expect(toast(page, 'Entry Restored')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(3);
});
