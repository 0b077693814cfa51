import { numberIn } from '../format/numbers.ts';

const number = numberIn(',');

export const pages = {
  deletion: {
    title: 'Delete the workspace',
    notice: (day: string) => `This workspace will be deleted on ${day}, with everything in it.`,
    noticeForAll: 'An admin can keep it until then.',
    keep: 'Keep the workspace',
    keeping: 'Keeping it…',
    notKept: 'It could not be kept. Please try again.',
  },
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
    sessions: 'Your sessions',
    people: 'People',
    held: 'Held mail',
    inbound: 'Inbound mail',
    adminTools: 'Admin Tools',
    workspaces: 'Switch workspace',
    setUp: 'Set up',
    switched: (company: string) => `You are now in ${company}`,
    switchFailed: 'The workspace could not be switched',
    waiting: (company: string) => `Waiting for ${company}`,
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
      always: 'Failed to update display name. Please try again.',
    },
  },
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
};
