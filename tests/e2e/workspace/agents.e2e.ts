import { agentWith } from '#tests/requests/agents.ts';
import { createToken } from '#tests/requests/token-requests.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

test('a user connects an agent by the page’s instructions, and history shows its actions', async ({
  page,
  signedUp: _,
  app,
}) => {
  await page.goto('/settings/integrations#agents');
  const section = page.getByRole('region', { name: 'Agents' });
  await expect(section.getByRole('heading', { name: 'Agents' })).toBeFocused();
  await expectAccessible(page);
  await expect(section.getByText(/\/mcp$/).first()).toHaveText(`${app.url}/mcp`);
  await expect(section.locator('pre')).toContainText(`claude mcp add --transport http tidings`);
  await section.getByRole('combobox', { name: 'Set it up in' }).selectOption('VS Code');
  const setup = JSON.parse((await section.locator('pre').textContent()) ?? '');
  expect(setup.servers.tidings).toMatchObject({ type: 'http', url: `${app.url}/mcp` });
  await section.getByRole('link', { name: 'Create a token for an agent' }).click();
  await expect(page.getByRole('heading', { name: 'Your API tokens' })).toBeFocused();

  const { token } = await createToken(
    {
      fetch: async (path, init) => {
        const { json: data } = init ?? {};
        const answer = await page.request.post(path, { data });
        return new Response(await answer.text(), { status: answer.status() });
      },
    },
    'write',
  );
  const agent = await agentWith(app, token);
  const { json } = await agent.call('report', { text: 'The lift in hall two is stuck.' });
  await agent.close();
  await page.goto(json.entry.url);
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(lines.first()).toContainText('(by an agent)');
});
