import { startFakeChat } from '#tests/integrations/chat/fake-chat.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

test.use({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });

test('an admin connects, tests, changes and removes a channel', async ({ page, signedUp: _ }) => {
  const chat = await startFakeChat();
  try {
    await page.goto('/settings/integrations#chat');
    const section = page.getByRole('region', { name: 'Chat messages' });
    await section.getByRole('button', { name: 'Connect a channel' }).press('Enter');
    await expect(section.getByRole('heading', { name: 'Which service?' })).toBeFocused();
    await expectAccessible(page);
    await section.getByRole('button', { name: 'ntfy' }).press('Enter');
    await expect(section.getByRole('heading', { name: 'Connect ntfy' })).toBeFocused();

    const topic = section.getByRole('textbox', { name: 'Topic', exact: true });
    await section.getByRole('button', { name: 'Connect and send a test message' }).press('Enter');
    await expect(topic).toBeFocused();
    await expect(section).toContainText('Please fill this in.');
    await section.getByRole('textbox', { name: 'Server' }).fill('https://10.0.0.1');
    await topic.fill('tidings-secret-topic');
    await section.getByRole('textbox', { name: 'Name of the channel' }).fill('Phones on call');
    await section.getByRole('button', { name: 'Critical', exact: true }).press('Space');
    await topic.press('Enter');
    await expect(section).toContainText('This address is not a public one');
    await expectAccessible(page);

    await section.getByRole('textbox', { name: 'Server' }).fill(chat.url);
    await topic.press('Enter');
    const row = section.getByRole('listitem').filter({ hasText: 'Phones on call' });
    await expect(row).toContainText('The test message has arrived.');
    await expect(row).toContainText('Working');
    await expect(row).not.toContainText('tidings-secret-topic');
    expect(chat.calls.map(({ json }) => json.topic)).toEqual(['tidings-secret-topic']);

    chat.behave(() => ({ status: 403 }));
    await row.getByRole('button', { name: 'Send a test message to Phones on call' }).press('Enter');
    await expect(row).toContainText('The test message did not arrive.');
    await expect(row).toContainText('Failing');
    await row.getByRole('button', { name: 'Change Phones on call' }).press('Enter');
    await row.getByRole('textbox', { name: 'Messages an hour at most' }).fill('5');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(row.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(row).toContainText('Failing');
    await row.getByRole('button', { name: 'Change Phones on call' }).press('Enter');
    await row.getByRole('button', { name: 'Replace the address or token' }).press('Enter');
    await row.getByRole('textbox', { name: 'Server' }).fill(chat.url);
    await row.getByRole('textbox', { name: 'Topic', exact: true }).fill('another-secret-topic');
    await row.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(row).toContainText('Nothing sent yet');
    await expect(row).not.toContainText('The test message did not arrive.');
    await row.getByRole('switch').press('Space');
    await expect(row).toContainText('Off');

    await page.reload();
    await row.getByRole('button', { name: 'Remove Phones on call' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove Phones on call?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(section).toContainText('No channel is connected yet.');
  } finally {
    await chat.close();
  }
});
