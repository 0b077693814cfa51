export const sessions = {
  title: 'Your sessions',
  says: 'The browsers that you are signed in with. Sign out of those that you no longer use, or do not know.',
  loading: 'Loading your sessions…',
  failed: 'Your sessions could not be loaded.',
  device: (browser: string | null, system: string | null) =>
    browser !== null && system !== null
      ? `${browser} on ${system}`
      : (browser ?? system ?? 'Unknown device'),
  current: 'This browser',
  since: (day: string) => `Signed in ${day}`,
  used: (when: string) => `last used ${when}`,
  showAll: (n: number) => `Show all ${n}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out: ${device}`,
  done: 'Signed out',
  others: 'Sign out all others',
  othersTitle: 'Sign out all others?',
  othersSays:
    'You are signed out in every browser but this one, at once. Sign-in links and invitations in your mailbox that were not used yet stop working.',
  all: 'Sign out everywhere',
  allTitle: 'Sign out everywhere?',
  allSays:
    'You are signed out in every browser, this one too, at once. Sign-in links and invitations in your mailbox that were not used yet stop working. You sign in again with a new link.',
  member: {
    open: 'Sessions',
    title: (who: string) => `Sessions of ${who}`,
    says: 'The browsers that open this workspace to them. When they use them is not shown.',
    none: 'They are signed in nowhere.',
    failed: 'The sessions could not be loaded.',
    end: 'Sign them out of this workspace',
    endSays:
      'They stay a member and sign in again with a new link. Their other workspaces are not affected.',
  },
};
