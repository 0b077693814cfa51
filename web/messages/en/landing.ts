/** What the front page says. */
export const landing = {
  beta: 'Beta Access',
  account: 'Account',
  menu: 'Menu',
  signIn: 'Sign In',
  start: 'Start Free',
  title: 'Your team’s scattered updates, in one list that gets done.',
  says: 'Colleagues write to one address. Each message becomes an entry with a caption, a priority and a department, and stays on the board until it is resolved.',
  demo: {
    title: 'Try it with a message of yours',
    label: 'An internal message',
    placeholder: 'Paste a message as it reached you: a mail, a chat, the notes of a call.',
    submit: 'Log This Entry',
    organizing: 'Organizing...',
    ready: 'Organized and Ready',
    skip: 'Show it now',
    orTry: 'Or try one of these',
    samples: ['A freezer', 'Missing overtime', 'A long mail that hides a request'],
    notKept: 'Nothing that you try here is kept.',
    result: 'The entry',
    missing: {
      title: 'Please enter content',
      description: 'Add some content to create an entry.',
    },
    failed: {
      title: 'Failed to create entry',
      always: 'Please try again or contact support.',
    },
    bring: 'Ready to bring structure to the mess?',
  },
};
