export const belowFold = {
  example: {
    title: 'For example',
    quote:
      'Thank you again for the cake on Thursday, Priya, it was wonderful. {matter} That is all. The tulips on my desk are for whoever waters them.',
    matter:
      'Tom Reiter’s badge still opens the server room, although he left on the 3rd. Please disable it today and check the log for who used it since.',
    caption: 'Tom Reiter’s badge still opens the server room. Disable it today and check the log',
    askedTitle: 'To do',
    asked: 'Disable it today and check the log for who used it since',
  },
  picture: {
    /** Alternative text of the picture. */
    shows:
      'The board of a sample company: four figures, departments with their critical and overdue entries, and the list of open entries with their priority, department and category.',
    says: 'The board of a sample company, a month in.',
  },
  features: {
    title: 'Your team writes as always. You see the important things first.',
    glance: {
      title: 'See critical issues at a glance',
      text: 'Critical, overdue and aging entries come first, by department. The rest waits quietly in its list.',
    },
    organized: {
      title: 'Organized and routed automatically',
      text: 'Each message gets a category, a department and a priority, with the words that decided. Change one, and the next message like it gets your label.',
    },
    fits: {
      title: 'At home in your e-mail',
      text: 'Write, forward or cc to your team’s own address. Replies find their entry, and “Fixed, thanks” offers to mark it complete.',
    },
    shown: {
      open: (n: number) => `${n} open`,
      worst: ['1 critical · 3 overdue', '1 critical · 2 overdue', '2 overdue'],
      before:
        'Priya has the same problem. Could you correct it before the payment run on Thursday?',
      to: 'To',
      cc: 'Cc',
      detected: 'Resolution Detected',
      fixed: 'Fixed, thanks.',
    },
  },
  steps: {
    title: 'Three steps, and the first is a mail.',
    list: [
      {
        title: 'Send an update',
        text: 'Forward or cc a mail to your team’s own address, or write a quick note.',
      },
      {
        title: 'It is structured and routed',
        text: 'It gets a caption, a priority, a department and a category, and a list of requests.',
      },
      {
        title: 'See progress and resolution',
        text: 'Everyone sees the same list, and resolved entries stay searchable.',
      },
    ],
  },
  privacy: {
    title: 'Your data stays yours.',
    team: 'Only you and your team can see your messages.',
    noReview: 'Categorization is automatic, on this server, with no human review.',
    byModel:
      'Categorization is automatic. The words of a message are also sent to a language model that the operator of this server has chosen.',
    encrypted: 'Your data is encrypted.',
    storedInCanada: 'Your data is stored in Canada.',
    storedIn: (region: string) => `Your data is stored in ${region}.`,
    entriesStoredIn: (region: string) => `Your entries are stored in ${region}.`,
    alsoSent: (host: string) =>
      `A work e-mail that you leave on this page is also sent to ${host}, a service that the operator of this site has chosen.`,
    more: 'How your messages are handled',
  },
  end: {
    title: 'Start with the next mail.',
    says: 'Early access is free. There is no password: we e-mail you a link.',
  },
  footer: {
    privacy: 'Privacy',
    contact: 'Contact',
    rights: '© 2025 Tidings',
  },
};
export type BelowFoldMessages = typeof belowFold;
