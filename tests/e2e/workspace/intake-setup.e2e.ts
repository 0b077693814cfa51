import { newDomain, signUp } from '#tests/fixtures/factories.ts';
import { expect, expectAccessible, test, toast } from '../fixtures/fixtures.ts';

const newName = () => newDomain().split('.')[0] ?? '';

test('the setup guides a new user from the board to the first entry', { tag: '@journey' }, async ({
  page,
  signedUp,
}) => {
  const name = newName();
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.waitForURL('**/intake');
  await expect(page.getByRole('banner')).toContainText(signedUp.email);
  const steps = page.getByRole('list', { name: 'Steps of the setup' });
  await expect(steps.getByText('Company Setup')).toBeVisible();
  await expect(page.getByLabel('Company Domain')).toHaveValue(signedUp.email.split('@')[1] ?? '');
  await expectAccessible(page);
  await page.getByLabel('Company Name').fill(`Lark ${name}`);
  await expect(page.getByText(`lark-${name}@intake.localhost`)).toBeVisible();
  await page.getByLabel('Company Name').fill('');
  await page.getByRole('button', { name: 'Continue to Confirmation' }).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await expect(toast(page, 'Please fill in both company name and work email.')).toBeVisible();
  await page.getByLabel('Company Name').fill(`Lark ${name}`);
  await page.getByRole('button', { name: 'Continue to Confirmation' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(
    page.getByText(`Only e-mails from ${signedUp.email.split('@')[1]} are`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Another Admin Email').fill(`zoe@${newDomain()}`);
  await page.getByRole('button', { name: 'Back to Edit' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue(`Lark ${name}`);
  await page.reload();
  await expect(page.getByLabel('Company Name')).toHaveValue(`Lark ${name}`);
  await page.getByRole('button', { name: 'Continue to Confirmation' }).click();
  await expect(page.getByLabel('Another Admin Email')).toHaveValue(/^zoe@/);
  await page.getByRole('button', { name: 'Confirm Setup' }).click();
  await expect(toast(page, 'Setup Complete!')).toBeVisible();
  await expect(page.getByText(/^zoe@.* has an invitation/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'A sample entry' })).toContainText(
    'High Priority',
  );
  await expect(page.getByText(`lark-${name}@intake.localhost`).first()).toBeVisible();
  await page.getByText('Google Workspace').click();
  await expect(page.getByText(`Enter lark-${name}@intake.localhost. Google mails`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a Test Email' }).click();
  await expect(page.getByText('Entry made, done')).toBeVisible();
  await expect(page.getByText('Sender authentication: verified')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Make it the first entry' }).click();
  await expect(page.getByText('It is your first entry.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(/overtime/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set it up' })).toHaveCount(0);
});

test('another company is set up, and the user menu switches between both', async ({
  page,
  signedUp,
}) => {
  const [first, second] = [newName(), newName()];
  await page.goto('/intake');
  await page.getByLabel('Company Name').fill(first);
  await page.getByRole('button', { name: 'Continue to Confirmation' }).click();
  await page.getByRole('button', { name: 'Confirm Setup' }).click();
  await page.getByRole('button', { name: 'Setup Another Company' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue('');
  await page.getByLabel('Company Name').fill(second);
  await page.getByLabel('Company Domain').fill(newDomain());
  await page.getByRole('button', { name: 'Continue to Confirmation' }).click();
  await expect(page.getByText('is not proven to be yours yet')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Setup' }).click();
  await expect(page.getByText(`${second} is ready.`)).toBeVisible();
  await expect(page.getByText('is claimed, not proven')).toBeVisible();
  const send = page.getByRole('region', {
    name: 'Send this to the person who manages your website',
  });
  await expect(send).toContainText(/Type: TXT\s+Value: tidings-verify=/);
  await expect(send.getByRole('link', { name: 'Open as an email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*tidings-verify/,
  );
  await page.getByRole('button', { name: /^Check .* now$/ }).click();
  await expect(page.getByText(/record is not there yet|did not answer/)).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveTitle(`${second} · Tidings`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Switch workspace' }).press('ArrowRight');
  await page.getByRole('menuitemradio', { name: first }).press('Enter');
  await expect(page).toHaveTitle(`${first} · Tidings`);
  expect(signedUp.email).toContain('@');
});

test('a rejection is shown at its field, and typed text stays', async ({ app, page, signedUp }) => {
  const other = await signUp(app);
  const domain = other.user.company.domain ?? '';
  const proof = 'UPDATE memberships SET proven_at = now(), proven_domain = $2 WHERE user_id = $1';
  await app.ask(proof, [other.user.id, domain]);
  await page.goto('/intake');
  await page.getByLabel('Company Domain').fill(domain);
  await page.getByRole('button', { name: 'Continue to Confirmation' }).click();
  await page.getByRole('button', { name: 'Confirm Setup' }).click();
  await expect(toast(page, 'Setup Failed')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('another workspace’s');
  await page.getByRole('button', { name: 'Back to Edit' }).click();
  await expect(page.getByLabel('Company Domain')).toHaveValue(domain);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/intake');
  await page.waitForURL('**/login?next=%2Fintake');
  expect(signedUp.email).toContain('@');
});

test('a member sees an explanation', async ({ page, signIn, app }) => {
  const ann = await signUp(app);
  await signIn(page, `bob@${ann.user.company.domain}`);
  await page.goto('/intake');
  await expect(page.getByText('Only an admin of the workspace can set it up.')).toBeVisible();
  await page.getByRole('button', { name: 'Setup Another Company' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue('');
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Become an admin by DNS' })).toHaveCount(0);
  await page.getByRole('button', { name: 'No admin answers?' }).click();
  await page.getByRole('button', { name: 'Become an admin by DNS' }).click();
  await expect(page.getByText(/Value: tidings-verify=/)).toBeVisible();
  await expectAccessible(page);
});

test('a personal address claims no domain and is shown no DNS', async ({ page, signIn }) => {
  const name = newName();
  await signIn(page, `pia.${name}@gmail.com`);
  await page.goto('/intake');
  await page.getByLabel('Company Name').fill(`Lark ${name}`);
  await expect(page.getByLabel('Company Domain')).toHaveValue(`lark-${name}.com`);
  await expect(page.getByText('Nothing depends on it')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Confirmation' }).click();
  await expect(page.getByText('Only e-mails from people of the workspace')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Setup' }).click();
  await expect(page.getByRole('heading', { name: 'Setup Complete' })).toBeVisible();
  await expect(page.getByText(/DNS|TXT|claimed/)).toHaveCount(0);
  await page.goto('/settings#domains');
  await expect(page.getByText('No domain is proven yet.')).toBeVisible();
  await expect(page.getByText(/DNS|TXT|is claimed/)).toHaveCount(0);
});
