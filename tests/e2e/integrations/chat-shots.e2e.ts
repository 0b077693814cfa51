import { startFakeChat, targetsAt } from '#tests/integrations/chat/fake-chat.ts';
import { test } from '../fixtures/fixtures.ts';

// The service stands on this machine.
test.use({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });

test('shots', async ({ page, signedUp: user, app }) => {
  const chat = await startFakeChat();
  const targets = targetsAt(chat.url);
  const post = (path: string, data: object) => page.request.post(path, { data });
  const make = async (name: string, target: object) =>
    (await (await post('/api/chat-connections', { name, language: 'en', target })).json()).connection;
  const one = await make('#support', targets.slackBot);
  await post(`/api/chat-connections/${one.id}/test`, {});
  const two = await make('Facilities team in the north building', targets.teams);
  await app.ask(`UPDATE chat_connections SET failing_since = now() - interval '1 day', problem = 'refused', last_sent_at = now() - interval '2 days' WHERE id = $1`, [two.id]);
  const three = await make('On call', targets.ntfy);
  await app.ask(`UPDATE chat_connections SET off_since = now(), off_reason='failing' WHERE id = $1`, [three.id]);
  for (const [language, theme, width] of [['en','light',1280],['fr','dark',390],['en','dark',1280],['fr','light',390]] as const) {
    await page.context().addCookies([{ name: 'tidings_language', value: language, url: app.url }]);
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank');
    const shot = (what: string) => page.locator('#chat').screenshot({ path: `/tmp/chat-shots/${what}-${language}-${theme}-${width}.png` });
    await page.goto('/settings/integrations#chat');
    await page.locator('#chat li').first().waitFor();
    await shot('list');
    const add = page.locator('#chat > button');
    await add.click();
    await shot('tiles');
    await page.locator('#chat button:has-text("Slack")').click();
    await shot('slack');
    await page.locator('#chat form button[type=submit]').last().click();
    await shot('slack-missing');
    await page.locator('#chat form').last().locator('select').first().selectOption({ index: 1 });
    await shot('slack-app');
    await page.goto('/settings/integrations');
    await page.locator('#chat li').first().waitFor();
    await page.locator('#chat li').first().locator('button').nth(1).click();
    await shot('change');
  }
  await chat.close();
  void user;
});
