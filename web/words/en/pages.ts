import { numberIn } from '../numbers.ts';
import { domains, intakeSetup } from './intake-setup.ts';
import { settings } from './settings.ts';

const number = numberIn(',');

/** What the pages beside the board say. */
export const pages = {
  settings,
  board: 'Board',
  menu: {
    accountOf: (who: string) => `Account of ${who}`,
    accountWaiting: (who: string, n: number) =>
      n === 1
        ? `Account of ${who}, 1 thing waits for you`
        : `Account of ${who}, ${number(n)} things wait for you`,
    copyIntake: 'Copy intake address',
    editName: 'Edit Display Name',
    settings: 'Settings',
    people: 'People',
    held: 'Held mail',
    inbound: 'Inbound mail',
    adminTools: 'Admin Tools',
    workspaces: 'Switch workspace',
    setUp: 'Set up',
    switched: (company: string) => `You look at ${company} now`,
    switchFailed: 'The workspace could not be switched',
    shortcuts: 'Keyboard shortcuts',
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    language: 'Language',
    logOut: 'Log out',
  },
  displayName: {
    title: 'Edit Display Name',
    says: 'The name by which your colleagues know you here.',
    label: 'Display name',
    saving: 'Saving…',
    updated: 'Display name updated',
    failed: {
      title: 'Update failed',
      description: 'Failed to update display name. Please try again.',
    },
  },
  intakeSetup,
  domains,
  setupBar: {
    title: 'Setup',
    says: 'Your workspace is not set up yet: choose its name and its address, and send it a first mail.',
    go: 'Set it up',
    hide: 'Hide this',
  },
  intake: {
    sendTo: 'Send mail to',
    hide: 'Hide the intake address',
  },
  held: {
    title: 'Held mail',
    says: 'Every mail that did not become an entry, and why. Nothing is thrown away: a released mail becomes what it would have been.',
    onlyAdmins: 'Only an admin of the workspace can see it.',
    which: 'Which mails are shown',
    toDecide: (n: number) => `To decide (${number(n)})`,
    all: 'All',
    nothingWaits: 'Nothing waits for you.',
    nothingHeld: 'Every mail so far became an entry.',
    showMore: 'Show more',
    noSubject: 'No subject',
    unknownSender: 'Unknown sender',
    to: (address: string) => `to ${address}`,
    sender: (reasons: string[]) => `Sender: ${reasons.join('; ')}`,
    download: (subject: string) => `Download the raw mail: ${subject}`,
    raw: (kilobytes: number) => `Raw mail (${number(kilobytes)} KB)`,
    release: 'Release',
    releaseOf: (subject: string) => `Release: ${subject}`,
    discard: 'Discard',
    discardOf: (subject: string) => `Discard: ${subject}`,
    released: { title: 'Released', description: 'It is being filed and appears on the board.' },
    discarded: { title: 'Discarded', description: 'Its raw mail is kept.' },
    failed: 'That did not work',
    cameTwice: 'It came a second time; its entry is there.',
    unreadable: (reason: string | null) => `It could not be read: ${reason ?? 'unknown'}.`,
    wasDiscarded: (why: string) => `Discarded. ${why}`,
    otherReason: (reason: string | null) => `It is held (${reason ?? 'unknown'}).`,
    /** By the words that programs know; docs/words.md lists them. */
    reasons: {
      foreign_sender:
        'Its sender is not of your proven domain, and not on the list of allowed senders.',
      unverified_sender:
        'Nothing shows that it comes from whom it says, and your settings ask for that.',
      failed_authentication: 'It fails the checks that its sender’s own domain asks for.',
      no_sender: 'It does not say who sent it.',
      bounce: 'It reports that a mail could not be delivered.',
      automatic: 'It is an automatic answer.',
      list: 'It comes from a mailing list.',
      receipt: 'It is a read receipt.',
      complaint: 'It is a complaint report of a mail provider.',
      own: 'It is a mail of ours that came back.',
      loop: 'Too many mails like it came in a short time.',
      message_id_reused: 'Another mail came under the same Message-ID before.',
    } as Record<string, string>,
  },
};
