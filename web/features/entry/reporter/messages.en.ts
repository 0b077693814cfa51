export const reporter = {
  recipient: 'Who reads this',
  team: 'Note for the team',
  byEmail: (name: string) => `${name}, by email`,
  ask: (name: string) => `Ask ${name}`,
  send: (name: string) => `Send to ${name}`,
  sending: 'Sending…',
  leaves: (name: string) =>
    `${name} gets this by email, in your name. The answer will appear here.`,
  forTeam: (name: string) =>
    `For your team. If you mark this done within 15 minutes, ${name} gets this note by email.`,
  whyNot: {
    unverified: (name: string) =>
      `${name} can’t be asked: nothing proves that the mail came from their address.`,
    suppressed: (name: string) => `${name} can’t be asked: an email to their address came back.`,
    gone: (name: string) => `${name} can’t be asked: they have left the workspace.`,
    switched_off: (name: string) =>
      `${name} can’t be asked: emails with questions are switched off.`,
    yourself: () => 'You reported this yourself.',
    restricted: (name: string) => `${name} can’t be asked: they cannot see this entry.`,
    muted: (name: string) => `${name} can’t be asked: they want to hear only that it is done.`,
  },
  sent: (name: string) => `On its way to ${name}`,
  sentSays: 'It leaves in a minute. The answer will appear here.',
  sendFailed: 'Your question was not sent. Please try again.',

  sentTo: (name: string) => `To ${name}, by email`,
  waiting: 'waiting for an answer',
  unsent: {
    queued: 'on its way',
    digest: 'in the next morning digest',
    bounced: 'could not be delivered',
    not_sent: 'not sent',
  },
  answered: 'answered',

  canFollow: (name: string) => `${name} can follow this on a private page.`,
  youCanFollow: 'You can follow this on a private page too.',
  end: 'End the link',
  ended: 'The link was ended',
  endedSays: (name: string) => `${name} can no longer follow this.`,
  youEndedSays: 'You can no longer follow this by the link.',
  letWork: 'Turn the link on again',
  works: 'The link works again',
  linkFailed: 'This could not be saved. Please try again.',
};
