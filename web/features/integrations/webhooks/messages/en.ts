import { numberIn } from '#web/messages/format/numbers.ts';
import { deliveries } from './deliveries.en.ts';

const number = numberIn(',');

export const webhooks = {
  title: 'Webhooks',
  says: 'A webhook notifies another program as soon as something happens to your entries, so that your team does not have to copy it over by hand.',
  onlyAdmins: 'Only an admin of the workspace can set up webhooks.',
  loading: 'Loading the webhooks…',
  failed: 'The webhooks could not be loaded.',
  empty: {
    title: 'No webhooks yet.',
    says: 'Teams use them for:',
    examples: [
      'a row in the spreadsheet of the finance team for each invoice that is done',
      'a call to the person on duty when something critical comes in',
    ],
    how: 'You need an address (URL) from the operator of the other program. Ask them for “a URL that receives webhooks”.',
  },
  add: 'Add a webhook',
  allEvents: 'All events',
  events: (n: number) => (n === 1 ? '1 event' : `${number(n)} events`),
  lastSuccess: 'last delivered',
  missed: (n: number) => `${n >= 1000 ? '1,000 or more' : number(n)} not delivered`,
  states: {
    working: 'Working',
    untried: 'Not used yet',
    failing: 'Failing',
    switched_off: 'Switched off: nothing got through',
    gone: 'Switched off: not wanted any more',
    off: 'Off',
  },

  form: {
    newTitle: 'Add a webhook',
    newSays:
      'Tidings sends events to this address as JSON, signed by the Standard Webhooks specification.',
    editTitle: 'Edit the webhook',
    url: 'Address (URL)',
    urlHint: 'From the operator of the other program. It begins with https://.',
    urlMissing: 'Please enter the address that the other program gave you.',
    urlBroken: 'This is not a web address. It should look like https://hooks.example.com/tidings.',
    description: 'Purpose (optional)',
    descriptionHint: 'So that your colleagues know, for example “Spreadsheet of the finance team”.',
    events: 'Events',
    eventsAll: 'Everything',
    eventsSome: 'Only selected events',
    eventsMissing: 'Please choose at least one.',
    which: 'Which entries',
    whichSays: 'Choose none to include all entries.',
    departments: 'Only in these departments',
    priorities: 'Only with these priorities',
    create: 'Add webhook',
    creating: 'Adding…',
    save: 'Save changes',
    saving: 'Saving…',
    notSaved: 'It could not be saved. Please try again.',
  },

  secret: {
    created: 'Webhook added',
    replaced: 'The new signing secret',
    once: 'Copy the signing secret now and give it to the operator of the other program. It is not shown again.',
    copy: 'Copy the signing secret',
    verify:
      'The other program uses it to verify that a delivery is from Tidings and was not changed on the way: {link}.',
    verifyLink: 'how to verify a webhook',
    done: 'I have copied it',
    title: 'Signing secret',
    says: 'Each delivery is signed with a secret, so the other program knows that it is from Tidings. If the secret is lost or was exposed, replace it.',
    replace: 'Replace the secret',
    replaceTitle: 'Replace the signing secret?',
    replaceSays: (hours: number) =>
      `You get a new one. For ${hours} hours both sign each delivery, so that nothing is refused until the other program knows the new one.`,
    oldUntil: (when: string) => `The old secret still signs too, until ${when}.`,
    endOld: 'End the old one now',
    endOldTitle: 'End the old secret now?',
    endOldSays:
      'From now on only the new one signs. A program that still verifies with the old one refuses the deliveries.',
    ended: 'The old secret has ended',
  },

  page: {
    failed: 'The webhook could not be loaded.',
    gone: 'This webhook is not there any more.',
    untried:
      'Nothing has been sent yet. Send a test event to see whether the other program answers.',
    working: (when: string) => `The other program accepted the last delivery on ${when}.`,
    failing: (when: string, days: number) =>
      `The other program has accepted nothing since ${when}. Tidings keeps trying; after ${days} days without success it switches the webhook off.`,
    switched_off: (when: string, days: number) =>
      `Switched off on ${when}, as nothing had got through for ${days} days. Once the other program is repaired, send a test event, switch the webhook on, and send the missed deliveries again.`,
    gone_off: (when: string) =>
      `Switched off on ${when}: the other program answered 410, which says that it does not want webhooks at this address any more.`,
    off: (when: string) => `Switched off on ${when}. Only test events are sent.`,
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    switchOffTitle: (name: string) => `Switch off “${name}”?`,
    switchOffSays:
      'Nothing is sent until you switch it on again. You can then send again the deliveries that wait now, but not events that happen while it is off.',
    edit: 'Edit',
    remove: 'Delete',
    removeTitle: (name: string) => `Delete “${name}”?`,
    removeSays:
      'Nothing is sent to it any more, and the list of its deliveries is deleted too. This cannot be undone.',
    url: 'Address',
    copyUrl: 'Copy the address',
    events: 'Events',
    departments: 'Departments',
    priorities: 'Priorities',
    all: 'All',
    created: 'Added',
  },

  test: {
    send: 'Send a test event',
    title: 'Test event',
    sending: 'Sending a test event…',
    ok: (status: number, took: string) =>
      `It works. The other program answered ${status} after ${took}.`,
    refused: (status: number, took: string) =>
      `The other program answered ${status} after ${took}, so it did not accept the event.`,
    failed: (why: string) => `It did not get through: ${why}.`,
    off: 'It was not sent, as the webhook was switched off.',
    late: 'It takes a while. The answer will be in the deliveries below.',
    answer: 'Its answer',
    notSent: 'The test event could not be sent. Please try again.',
    open: 'Open this delivery',
  },

  deliveries,
};
