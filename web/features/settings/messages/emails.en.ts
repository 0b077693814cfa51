import type { EmailState, ReporterEmail } from '#contract/entries/email-kinds.ts';
import type { SentEmail } from '#contract/workspace/workspace-emails.ts';

export const emails = {
  title: 'Emails about entries',
  says: 'People who report something by mail are kept informed by email; replies go into the entry.',
  sends: 'Emails to reporters',
  kinds: {
    received: {
      label: 'Their message has arrived',
      hint: 'Names its priority and department, with a page that shows its status.',
    },
    assigned: { label: 'A colleague has taken it', hint: 'Names the colleague who has it.' },
    question: {
      label: 'A colleague has a question',
      hint: 'Sends the question; the answer goes into the entry.',
    },
    resolved: {
      label: 'It is done',
      hint: 'Includes the note that you wrote within the 15 minutes before, unless it mentions a colleague. They can answer that it is not done.',
    },
  } as Record<ReporterEmail, { label: string; hint: string }>,
  sent: {
    title: 'Sent in the last 30 days',
    failed: 'The emails could not be loaded.',
    loading: 'Loading the emails…',
    which: 'Which emails are shown',
    states: {
      all: 'All',
      sent: 'Sent',
      queued: 'On the way',
      bounced: 'Came back',
      not_sent: 'Not sent',
    },
    became: {
      queued: 'On the way',
      digest: 'In the next digest',
      sent: 'Sent',
      bounced: 'Came back',
      not_sent: 'Not sent',
    } as Record<EmailState, string>,
    types: {
      entry: 'An entry that is gone',
      entries: 'News of several entries',
      digest: 'Morning digest',
      test: 'Test email',
    } as Record<SentEmail['type'], string>,
    to: (address: string) => `To ${address}`,
    telling: (address: string, what: string) => `To ${address}: ${what}`,
    none: 'Nothing yet. Each email about an entry is listed here, with its recipient and delivery status.',
    noneSuch: 'None in the last 30 days.',
    more: 'Show more',
  },
  suppressed: {
    title: 'Addresses that emails came back from',
    says: 'Nothing is sent to them until an admin allows it.',
    failed: 'The addresses could not be loaded.',
    none: 'None. When an email bounces permanently, its address is listed here with the reason, and gets no more emails.',
    since: (day: string) => `Since ${day}`,
    lift: 'Write to it again',
    liftOf: (address: string) => `Write to it again: ${address}`,
    lifted: 'It is written to again',
  },
};
