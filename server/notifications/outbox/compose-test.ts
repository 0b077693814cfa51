import { testEmail } from '#mail/templates/notification/test-email.ts';
import type { Compose } from './queued-email.ts';

export const composeTest: Compose = async (_tx, email, { site }) => {
  const { workspace, recipient: to, intakeEmail: address } = email;
  const settings = `${site()}/settings#notifications`;
  const content = testEmail({ language: email.language ?? 'en', workspace, settings });
  return { email: { ...content, to, mailbox: 'no-reply', from: { name: workspace, address } } };
};
