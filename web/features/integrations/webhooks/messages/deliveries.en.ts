import type { AttemptFailure, DeliveryType } from '#contract/integrations/webhook-choices.ts';
import { numberIn } from '#web/messages/format/numbers.ts';

const number = numberIn(',');

const deliveriesOf = (n: number) => (n === 1 ? '1 delivery' : `${number(n)} deliveries`);

export const deliveries = {
  title: 'Deliveries',
  says: (days: number) => `The deliveries of the last ${days} days, with their answers.`,
  loading: 'Loading the deliveries…',
  failed: 'The deliveries could not be loaded.',
  none: 'Nothing yet. Each delivery will be listed here with the answer of the other program.',
  noneSuch: 'None in the last 30 days.',
  which: 'Which deliveries are shown',
  shown: { all: 'All', waiting: 'Waiting', given_up: 'Failed' },
  many: (n: number) => (n >= 1000 ? '1,000+' : number(n)),
  /** Names used in the form and the list. */
  types: {
    'entry.created': 'New entry',
    'entry.mail_joined': 'New mail on an entry',
    'entry.note_added': 'New note on an entry',
    'entry.updated': 'Entry changed',
    'entry.assigned': 'Entry assigned',
    'entry.snoozed': 'Entry snoozed',
    'entry.woken': 'Entry back from snooze',
    'entry.resolved': 'Entry done',
    'entry.reopened': 'Entry opened again',
    'entry.deleted': 'Entry deleted',
    'entry.restored': 'Entry restored',
    'webhook.test': 'Test event',
  } satisfies Record<DeliveryType, string> as Record<DeliveryType, string>,
  groups: { news: 'New content', work: 'Changes', end: 'Completion and deletion' },
  states: {
    waiting: 'Waiting',
    retrying: 'Trying again',
    delivered: 'Delivered',
    given_up: 'Failed',
  },
  attempts: (n: number) => (n === 1 ? '1 attempt' : `${number(n)} attempts`),
  delivered: (n: number) =>
    n === 1 ? 'Delivered at the first attempt.' : `Delivered after ${number(n)} attempts.`,
  next: 'next attempt',
  answered: (status: number) => `answered ${status}`,
  took: (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
  restricted: 'A restricted entry',
  more: 'Show more',
  replay: 'Send again',
  tryNow: 'Try now',
  replayed: 'It is being sent',
  replayOff: 'Switch the webhook on to send it again.',
  replayAll: 'Send all failed ones again',
  replayAllTitle: 'Send failed deliveries again?',
  replayAllSays:
    'The oldest is sent first. Each keeps its id, so the other program can recognize those that it already has.',
  since: 'Events',
  sinceDays: (days: number) => (days === 1 ? 'in the last 24 hours' : `in the last ${days} days`),
  replayAllConfirm: 'Send again',
  queued: (n: number) =>
    n === 0 ? 'Nothing had failed in this time.' : `${deliveriesOf(n)} being sent again.`,
  /** Texts used after “It did not get through:” or alone. */
  failures: {
    status: 'the other program did not accept it',
    redirect: 'the address leads on to another one, which is not followed',
    address: 'the address leads into a private network, where nothing is sent',
    dns: 'there is no server of this name',
    connect: 'the server cannot be reached',
    tls: 'the certificate of the server is not valid',
    timeout: 'no answer came in time',
    broken: 'the answer broke off',
  } satisfies Record<AttemptFailure, string> as Record<AttemptFailure, string>,
  givenUp: {
    attempts: (n: number) =>
      `${n === 1 ? 'The attempt did not get' : `None of ${n} attempts got`} through. It is not tried any more.`,
    gone: 'The other program answered 410 (Gone), so it is not tried any more.',
    off: 'The webhook was switched off before it got through.',
  },
  waitsFor: (when: string) => `It is tried again on ${when}.`,
  waitsNow: 'It is being sent.',
  happened: 'Happened',
  id: 'Id (webhook-id)',
  type: 'Event',
  sent: 'Request',
  headers: 'Headers (without webhook-signature)',
  body: 'Body',
  copyBody: 'Copy the body',
  attemptsTitle: 'Attempts',
  noAttempt: 'None yet.',
  answer: 'Answer',
  noAnswer: 'The answer had no text.',
  isCut: 'The answer was longer; its beginning is kept.',
  oneFailed: 'The delivery could not be loaded.',
  gone: 'This delivery is not there any more. Deliveries are kept for 30 days.',
};
