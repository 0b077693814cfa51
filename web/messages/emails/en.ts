import type { EmailWords } from './email-words.ts';

export const emailWords: EmailWords = {
  sentence: (who, what, became) => `Email to ${who} (${what}): ${became}.`,
  states: {
    queued: 'on its way',
    digest: 'is in the next morning digest',
    sent: 'sent',
    bounced: 'could not be delivered',
    not_sent: 'not sent',
  },
  sentInDigest: 'sent in a digest',
  kinds: {
    received: 'that it arrived',
    assigned: 'who has it',
    question: 'a question',
    resolved: 'that it is done',
    assigned_to_you: 'that it is assigned to them',
    mentioned: 'a mention',
    answered: 'the answer',
    woken: 'that it is back',
  },
  reasons: {
    switched_off: 'they switched this kind off',
    muted: 'they want to hear only that it is done',
    suppressed: 'an earlier email could not be delivered',
    no_access: 'they do not see this entry',
    addressed: 'it was addressed to them already',
    seen: 'they had read it in Tidings already',
    no_longer_so: 'it no longer applied',
    entry_deleted: 'the entry was deleted',
    day_limit: 'they had six emails in a day',
    workspace_limit: 'the workspace had sent 200 in an hour',
    relay: 'our mail server could not send it for two days',
    merged: 'it went with another email',
    restored: 'it was restored from a backup',
  },
  and: (before, last) => `${before} and ${last}`,
};
