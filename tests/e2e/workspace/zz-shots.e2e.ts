
import { test } from '../fixtures/fixtures.ts';
test('shots', async ({ page, signedUp: _ }) => {
  await page.goto('/settings/integrations');
  for (const [region, name, days] of [['Your API tokens', 'Nightly report', 'Never'], ['Workspace API tokens', 'Backup script', 'After 90 days'], ['Workspace API tokens', 'Monitoring of the machines in hall two and their doors', 'Never']] as const) {
    const section = page.getByRole('region', { name: region });
    await section.getByRole('textbox', { name: 'What it is for' }).fill(name);
    await section.getByRole('combobox', { name: 'It expires' }).selectOption({ label: days });
    await section.getByRole('button', { name: 'Create token' }).click();
    await section.getByRole('button', { name: 'I have copied it' }).click();
  }
  for (const [w, scheme] of [[1280, 'light'], [390, 'dark']] as const) {
    await page.setViewportSize({ width: w, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/tokens-${w}.png`, fullPage: true });
  }
  await page.evaluate(() => localStorage.setItem('tidings.language', 'fr'));
  await page.goto('/settings');
});
