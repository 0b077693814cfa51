import { expect, test } from 'vitest';
import { isUnreadMailbox } from './unread-mailbox.ts';

test.each([
  'noreply@acme.example',
  'no-reply@acme.example',
  'No.Reply@acme.example',
  'donotreply@acme.example',
  'do-not-reply@acme.example',
  'do_not_reply+17@acme.example',
  'noreply-billing@acme.example',
  'no-response@acme.example',
  'nepasrepondre@acme.example',
  'ne-pas-repondre@acme.example',
  'mailer-daemon@acme.example',
  'bounce-1234@acme.example',
  'notifications@acme.example',
  'jira-noreply@acme.example',
  'calendar-no-reply@acme.example',
  'cron@acme.example',
  'root+backup@acme.example',
])('%s is unattended', (address) => {
  expect(isUnreadMailbox(address)).toBe(true);
});

test.each([
  'norah.reply@acme.example',
  'reply@acme.example',
  'noel@acme.example',
  'notary@acme.example',
  'alerte.martin@acme.example',
  'bob@noreply.example',
  'notreal@acme.example',
  'denis.repondre@acme.example',
  'bouncer@acme.example',
  'rootine@acme.example',
  'bruno.reply@acme.example',
  'cronin@acme.example',
])('%s may be attended', (address) => {
  expect(isUnreadMailbox(address)).toBe(false);
});
