import type { Digest, EmailKind, EmailMode } from '#contract/entries/email-kinds.ts';

export const emails = {
  inTidings: 'In Tidings',
  inTidingsSays: 'Notifications under the bell in your board’s header.',
  title: 'By email',
  says: (address: string) =>
    `Emails go to ${address}. Choose for each kind: at once, a line in the morning digest, or none.`,
  failed: 'The settings for your emails could not be loaded.',
  suppressed: {
    title: (address: string, day: string) =>
      `An email to ${address} came back on ${day}, so nothing is sent there.`,
    said: (reason: string) => `The mail system said: ${reason}`,
    ask: 'An admin of the workspace can lift that.',
    /** `{emails}` is a link to that section. */
    lift: 'As an admin you can lift that under {emails}.',
    liftLink: 'Emails about entries',
  },
  groups: { reported: 'Your reports', work: 'Your work' },
  kinds: {
    received: 'Your message has arrived',
    assigned: 'A colleague has taken it',
    question: 'A colleague has a question for you',
    resolved: 'It is done',
    assigned_to_you: 'An entry is assigned to you',
    mentioned: 'A colleague mentions you',
    answered: 'Your question is answered',
    woken: 'A snoozed entry is back',
  } as Record<EmailKind, string>,
  modes: { now: 'At once', digest: 'In the digest', never: 'Never' } as Record<EmailMode, string>,
  choice: (kind: string, mode: string) => `${kind}: ${mode}`,
  switchedOff: 'Your workspace does not send these.',
  notSent: 'not sent',
  digestOff: 'Your digest is off, so nothing that you put in it is sent.',
  digest: {
    title: 'Morning digest',
    says: 'One email with your entries, the unassigned entries in your departments, the finished ones, and the news that you put there. None when there is nothing to say.',
    choices: { daily: 'On working days', weekly: 'On Mondays', never: 'Never' } as Record<
      Digest,
      string
    >,
  },
  zone: {
    at: (zone: string) => `At 7:30 in ${zone}`,
    only: (zone: string) => `Your time zone: ${zone}`,
    unknown: 'At 7:30 where most of your colleagues are, until you choose a time zone',
    label: 'Time zone',
    change: 'Change',
    changeSays: 'Change the time zone',
  },
  test: {
    button: 'Send me a test email',
    sent: (address: string) => `A test email is on its way to ${address}`,
    failed: 'The test email was not sent',
  },
};
